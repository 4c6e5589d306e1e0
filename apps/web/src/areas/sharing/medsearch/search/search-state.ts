/** Rows of one page: as many as the grid can show. */
export const pageSize = 100;

export const sortFields = [
  "distance",
  "institution",
  "medicine",
  "price",
  "supply",
  "stock",
  "evidence",
  "tel",
  "address",
  "groups",
] as const;

export type SortField = (typeof sortFields)[number];

/** How far one looks, in kilometres; 0 is however far. */
export const radii = [0, 1, 2, 5, 10, 20, 50] as const;

/** What is looked for and how it is shown; kept in the address. The condition is the keyword and the group. */
export type SearchState = {
  keyword: string;
  groupId: string;
  /** The medicine that was chosen for the keyword; empty until somebody has. */
  medicineId: string;
  radius: (typeof radii)[number];
  substitutes: boolean;
  counted: boolean;
  view: "list" | "map";
  sort: SortField;
  desc: boolean;
  /** From 1. */
  page: number;
};

export const searchDefaults: SearchState = {
  keyword: "",
  groupId: "",
  medicineId: "",
  radius: 0,
  substitutes: false,
  counted: false,
  view: "list",
  sort: "distance",
  desc: false,
  page: 1,
};

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const medicineForm = /^(\d{9}|X\d{8})$/;

function textLike(form: RegExp, raw: unknown): string {
  return typeof raw === "string" && form.test(raw) ? raw : "";
}

/** A valid state from the address. */
export function readSearchState(raw: Record<string, unknown>): SearchState {
  const page = typeof raw.page === "number" && Number.isSafeInteger(raw.page) ? raw.page : 1;
  return {
    keyword: typeof raw.keyword === "string" ? raw.keyword.slice(0, 200) : "",
    groupId: textLike(idForm, raw.groupId),
    medicineId: textLike(medicineForm, raw.medicineId),
    radius: radii.find((radius) => radius === raw.radius) ?? 0,
    substitutes: raw.substitutes === true,
    counted: raw.counted === true,
    view: raw.view === "map" ? "map" : "list",
    sort: sortFields.find((field) => field === raw.sort) ?? "distance",
    desc: raw.desc === true,
    page: Math.max(1, page),
  };
}

/** Whether anything but the medicine narrows the results. */
export function isNarrowed({ groupId, radius, counted }: SearchState): boolean {
  return groupId !== "" || radius !== 0 || counted;
}
