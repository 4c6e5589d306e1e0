import { LastSignIn, UserRole, UserUse } from "@meguri/rpc/app/v1/user_service_pb";
import { largestOffset } from "@meguri/rules/user-list";

/** Rows of one page: as many as the grid can show. */
export const pageSize = 100;

/** Columns that the server sorts by. */
export const sortFields = [
  "display_name",
  "name_kana",
  "email",
  "tel",
  "disabled_at",
  "is_admin",
  "provider_id",
  "last_login",
  "created_at",
] as const;

export type SortField = (typeof sortFields)[number];

const uses = { active: UserUse.ACTIVE, disabled: UserUse.DISABLED };
const roles = { admin: UserRole.ADMIN, ordinary: UserRole.ORDINARY };
const signedIn = {
  never: LastSignIn.NEVER,
  within30: LastSignIn.WITHIN_30_DAYS,
  over30: LastSignIn.OVER_30_DAYS,
  over90: LastSignIn.OVER_90_DAYS,
};

const namesOf = <Name extends string>(values: Record<Name, unknown>) => Object.keys(values) as Name[];
export const useNames = namesOf(uses);
export const roleNames = namesOf(roles);
export const signedInNames = namesOf(signedIn);

/** What of the users is shown; kept in the address. */
export type UserListState = {
  q: string;
  deleted: boolean;
  use: keyof typeof uses | "";
  role: keyof typeof roles | "";
  /** When they last signed in. */
  signedIn: keyof typeof signedIn | "";
  /** From 1. */
  page: number;
  /** Empty is the server's own order: newest first. */
  sort: SortField | "";
  desc: boolean;
};

export const userListDefaults: UserListState = {
  q: "",
  deleted: false,
  use: "",
  role: "",
  signedIn: "",
  page: 1,
  sort: "",
  desc: false,
};

/** A valid state from the address. */
export function readUserListState(raw: Record<string, unknown>): UserListState {
  const page = typeof raw.page === "number" && Number.isSafeInteger(raw.page) && raw.page > 0 ? raw.page : 1;
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    deleted: raw.deleted === true,
    use: (raw.deleted !== true && useNames.find((name) => name === raw.use)) || "",
    role: roleNames.find((name) => name === raw.role) ?? "",
    signedIn: signedInNames.find((name) => name === raw.signedIn) ?? "",
    page: Math.min(page, 1_000_000),
    sort: sortFields.find((field) => field === raw.sort) ?? "",
    desc: raw.desc === true,
  };
}

/** The request to the server, for any part of the result. */
export function questionOf({ q, sort, desc, deleted, ...filter }: UserListState) {
  return {
    condition: q,
    orderBy: sort,
    order: sort === "" ? "" : desc ? "desc" : "asc",
    isDeleted: deleted,
    use: filter.use === "" ? UserUse.UNSPECIFIED : uses[filter.use],
    role: filter.role === "" ? UserRole.UNSPECIFIED : roles[filter.role],
    lastSignIn: filter.signedIn === "" ? LastSignIn.UNSPECIFIED : signedIn[filter.signedIn],
  };
}

const lastReachablePage = largestOffset / pageSize + 1;

/** How many pages a list of `total` rows has, and whether there are rows beyond what paging reaches. */
export function pagesOf(total: number): { count: number; isCut: boolean } {
  const all = Math.max(1, Math.ceil(total / pageSize));
  return { count: Math.min(all, lastReachablePage), isCut: all > lastReachablePage };
}
