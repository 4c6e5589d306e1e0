import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "Unknown",
    QUEUED: "Not started",
    CHECKING: "Checking",
    TO_REVIEW: "To review",
    APPLYING: "Importing",
    DONE: "Done",
    PART_FAILED: "Part failed",
    FAILED: "Failed",
    CANCELLED: "Stopped",
  },
  progress: "{{done}} of {{total}}",
  waiting: "Waiting for its turn",
  importing: {
    step: "Step {{now}} of {{all}}",
    steps: { file: "File", check: "Check", apply: "Import", result: "Result" },
    leave: "Close",
    leaveRunning: "Close (work goes on)",
    checking: "Checking the file",
    checkingHint: "It goes on when you close this page. The history leads back here.",
    applying: "Importing",
    stop: "Stop",
  },
  history: {
    counts: "Right {{right}} · Warnings {{warned}} · Errors {{wrong}}",
    none: "No imports yet",
    unnamed: "Unnamed file",
  },
};
