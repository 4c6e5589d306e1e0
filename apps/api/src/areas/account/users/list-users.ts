import { largestOffset, userOrderField } from "@meguri/rules/user";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { CountUsers } from "./count-users.ts";
import { selectUsers, type UserListing, type UserRow } from "./users-queries.ts";

export interface ListUsers {
  condition: string;
  orderBy: string;
  order: string;
  limit: number;
  offset: number;
  isDeleted: boolean;
}

/** One page of the tenant's users and how many match in all. */
export async function listUsers(
  { db, countUsers }: { db: Db; countUsers: CountUsers },
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
  };
  const users = await selectUsers(db, listing);
  return { users, count: await countUsers(db, listing) };
}
