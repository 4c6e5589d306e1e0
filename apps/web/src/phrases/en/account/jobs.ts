import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/jobs.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: {
    UNSPECIFIED: "Unknown",
    QUEUED: "Not started",
    CHECKING: "Checking",
    TO_REVIEW: "To review",
    APPLYING: "Importing",
    DONE: "Done",
    PART_FAILED: "Partly failed",
    FAILED: "Failed",
    CANCELLED: "Stopped",
  },
  progress: "{{done}} of {{total}}",
  waiting: "Queued",
  importing: {
    step: "Step {{now}} of {{all}}",
    steps: { file: "File", check: "Check", apply: "Import", result: "Result" },
    leave: "Close",
    leaveRunning: "Close (continues in the background)",
    checking: "Checking the file",
    checkingHint: "Checking continues if you close this page. You can return to it from the history.",
    applying: "Importing",
    stop: "Stop",
  },
  history: {
    counts: "Valid {{right}} · Warnings {{warned}} · Errors {{wrong}}",
    none: "No imports yet",
    unnamed: "Unnamed file",
  },
};
