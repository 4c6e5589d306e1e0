import { type SortField, sortFields } from "../search/search-state.ts";

/** Where there is room for the medicine and its price beside the other columns. */
export const wideFound = "(min-width: 1536px)";

/** Which columns are shown: those that somebody chose, else those that tell something new in the room there is. */
export function visibleColumns(of: {
  isWide: boolean;
  substitutes: boolean;
  chosen: Partial<Record<SortField, boolean>>;
}): Record<SortField, boolean> {
  const fitting: Partial<Record<SortField, boolean>> = {
    // Of one medicine the words above the table say name and price already.
    medicine: of.isWide || of.substitutes,
    price: of.isWide,
    supply: false,
    address: false,
    groups: false,
  };
  const shown = (field: SortField) => of.chosen[field] ?? fitting[field] ?? true;
  return Object.fromEntries(sortFields.map((field) => [field, shown(field)])) as Record<SortField, boolean>;
}
