import { userOrderField } from "@meguri/rules/user";
import { largestOffset } from "@meguri/rules/user-list";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { CountUsers } from "./count-users.ts";
import { selectUsers, type UserFilter, type UserListing, type UserRow } from "./users-queries.ts";

export interface ListUsers {
  condition: string;
  orderBy: string;
  order: string;
  limit: number;
  offset: number;
  isDeleted: boolean;
  use: UserFilter["use"];
  role: UserFilter["role"];
  lastSignIn: LastSignIn;
}

/** How long ago a person last signed in; undefined where it does not matter. */
export type LastSignIn = "never" | "within30" | "over30" | "over90" | undefined;

const dayMs = 24 * 60 * 60 * 1000;
/** Before the first sign-in of anybody. */
const beginning = new Date(0);

/** The bounds of the last sign-in. */
export function lastLoginOf(lastSignIn: LastSignIn, now: Date): UserFilter["lastLogin"] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  switch (lastSignIn) {
    case undefined:
      return undefined;
    case "never":
      return { before: beginning };
    case "within30":
      return { from: daysAgo(30) };
    case "over30":
      return { from: beginning, before: daysAgo(30) };
    case "over90":
      return { from: beginning, before: daysAgo(90) };
  }
}

/** One page of the tenant's users and how many match in all. */
export async function listUsers(
  { db, clock, countUsers }: { db: Db; clock: Clock; countUsers: CountUsers },
  actor: Actor,
  request: ListUsers,
): Promise<{ users: UserRow[]; count: number }> {
  if (request.offset > largestOffset) fail("OFFSET_TOO_LARGE");
  const listing: UserListing = {
    tenantId: actor.tenantId,
    condition: request.condition.trim(),
    orderBy: userOrderField(request.orderBy) ?? "created_at",
    descending: request.order.toLowerCase() === "desc" || (request.order === "" && request.orderBy === ""),
    limit: request.limit || 50,
    offset: request.offset,
    deleted: request.isDeleted,
    use: request.use,
    role: request.role,
    lastLogin: lastLoginOf(request.lastSignIn, clock.now()),
  };
  const users = await selectUsers(db, listing);
  return { users, count: await countUsers(db, listing) };
}
