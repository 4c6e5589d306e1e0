import { dayPattern, matching } from "../../common/document-filter.ts";

/** Which receipts are shown, as the address has it: days as YYYY-MM-DD, empty for all. */
export type ReceiptListState = { q: string; open: boolean; from: string; until: string };

export const receiptListDefaults: ReceiptListState = { q: "", open: false, from: "", until: "" };

/** Parses the filter from the address. */
export function readReceiptListState(raw: Record<string, unknown>): ReceiptListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    open: raw.open === true,
    from: matching(raw.from, dayPattern),
    until: matching(raw.until, dayPattern),
  };
}
