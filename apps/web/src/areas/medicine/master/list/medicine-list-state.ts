import { type RegulationName, regulationNames, type SupplyName, supplyNames } from "../../common/enum-names.ts";

/** Rows of one page: as many as the grid can show. */
export const pageSize = 100;

/** Pages that one can go back to one by one; beyond them the way back is the first page. */
const longestTrail = 20;

/** What of the medicines is shown; kept in the address. */
export type MedicineListState = {
  q: string;
  regulation: RegulationName | "";
  supply: SupplyName | "";
  ended: boolean;
  /** From 1. */
  page: number;
  /** Where the pages before this one ended, the last one at the end. */
  trail: string[];
};

export const medicineListDefaults: MedicineListState = {
  q: "",
  regulation: "",
  supply: "",
  ended: false,
  page: 1,
  trail: [],
};

/** A valid state from the address. */
export function readMedicineListState(raw: Record<string, unknown>): MedicineListState {
  const trail = Array.isArray(raw.trail) ? raw.trail.filter((cursor) => typeof cursor === "string") : [];
  const page = typeof raw.page === "number" && Number.isSafeInteger(raw.page) ? raw.page : 1;
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    regulation: regulationNames.find((name) => name === raw.regulation) ?? "",
    supply: supplyNames.find((name) => name === raw.supply) ?? "",
    ended: raw.ended === true,
    page: trail.length === 0 ? 1 : Math.min(Math.max(page, trail.length + 1), 100_000),
    trail: trail.slice(-longestTrail),
  };
}

/** The page after this one. */
export function nextPage(
  { page, trail }: MedicineListState,
  cursor: string,
): Pick<MedicineListState, "page" | "trail"> {
  return { page: page + 1, trail: [...trail, cursor].slice(-longestTrail) };
}

/** The page before this one; the first one where the way back is not known. */
export function previousPage({ page, trail }: MedicineListState): Pick<MedicineListState, "page" | "trail"> {
  const shorter = trail.slice(0, -1);
  return shorter.length === 0 ? firstPage : { page: page - 1, trail: shorter };
}

export const firstPage: Pick<MedicineListState, "page" | "trail"> = { page: 1, trail: [] };
