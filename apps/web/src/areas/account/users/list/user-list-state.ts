import { largestOffset } from "@meguri/rules/user";

/** Rows of one page: as many as the grid can show. */
export const pageSize = 100;

/** Columns that the server sorts by. */
export const sortFields = ["display_name", "email", "tel", "provider_id", "last_login", "created_at"] as const;

export type SortField = (typeof sortFields)[number];

/** What of the users is shown; kept in the address. */
export type UserListState = {
  q: string;
  deleted: boolean;
  /** From 1. */
  page: number;
  /** Empty is the server's own order: newest first. */
  sort: SortField | "";
  desc: boolean;
};

export const userListDefaults: UserListState = { q: "", deleted: false, page: 1, sort: "", desc: false };

/** A valid state from the address. */
export function readUserListState(raw: Record<string, unknown>): UserListState {
  const page = typeof raw.page === "number" && Number.isSafeInteger(raw.page) && raw.page > 0 ? raw.page : 1;
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    deleted: raw.deleted === true,
    page: Math.min(page, 1_000_000),
    sort: sortFields.find((field) => field === raw.sort) ?? "",
    desc: raw.desc === true,
  };
}

/** The request to the server, for any part of the result. */
export function questionOf({ q, sort, desc, deleted }: UserListState) {
  return { condition: q, orderBy: sort, order: sort === "" ? "" : desc ? "desc" : "asc", isDeleted: deleted };
}

const lastReachablePage = largestOffset / pageSize + 1;

/** How many pages a list of `total` rows has, and whether there are rows beyond what paging reaches. */
export function pagesOf(total: number): { count: number; isCut: boolean } {
  const all = Math.max(1, Math.ceil(total / pageSize));
  return { count: Math.min(all, lastReachablePage), isCut: all > lastReachablePage };
}
