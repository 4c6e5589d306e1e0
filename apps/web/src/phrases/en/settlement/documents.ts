import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/settlement/documents.ts";

export const phrases: PhrasesLike<typeof source> = {
  state: "Status",
  zip: "ZIP with index and files",
  yen: "yen",
  from: "Issued from",
  until: "Issued until",
  least: "Total from",
  most: "Total up to",
  dayWrong: "Enter a date such as 2026/11/20.",
  yenWrong: "Enter whole yen.",
  chip: "{{state}} · {{figure}} · {{amount}}",
};
