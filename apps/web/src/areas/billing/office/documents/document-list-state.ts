/** Which documents are shown, as the address has it: the month as YYYY-MM, empty for all. */
export type DocumentListState = { q: string; month: string; open: boolean; overdue: boolean };

export const documentListDefaults: DocumentListState = { q: "", month: "", open: false, overdue: false };

/** Parses the filter from the address. */
export function readDocumentListState(raw: Record<string, unknown>): DocumentListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    month: typeof raw.month === "string" && /^20\d{2}-(0[1-9]|1[0-2])$/.test(raw.month) ? raw.month : "",
    open: raw.open === true,
    overdue: raw.overdue === true,
  };
}
