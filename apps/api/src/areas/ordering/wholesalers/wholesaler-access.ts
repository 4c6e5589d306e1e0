import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import type { WholesalerMemberRole } from "../tables.ts";
import { enterWholesaler, selectWholesalerMembers, type WholesalerPlace } from "./wholesaler-members-queries.ts";

/**
 * Opens what a wholesaler shares with its customers to a member whose role is high enough, for the rest of the request.
 * @throws Failure WHOLESALER_NOT_FOUND for strangers, ROLE_TOO_LOW for members below the role.
 */
async function enter(db: Db, wholesalerId: string, atLeast: WholesalerMemberRole): Promise<WholesalerPlace> {
  const place = (isId(wholesalerId) && (await enterWholesaler(db, wholesalerId))) || fail("WHOLESALER_NOT_FOUND");
  if (atLeast === "manager" && place.role !== "manager") fail("ROLE_TOO_LOW");
  return place;
}

/** As enter, for what only an approved wholesaler may do. @throws Failure WHOLESALER_STATE where it is not approved. */
async function enterApproved(db: Db, wholesalerId: string, atLeast: WholesalerMemberRole): Promise<WholesalerPlace> {
  const place = await enter(db, wholesalerId, atLeast);
  if (place.state !== "approved") fail("WHOLESALER_STATE");
  return place;
}

/** User ids of a wholesaler's members; only of its managers where they are requested. */
async function membersOf(
  db: Db,
  tenantId: string,
  wholesalerId: string,
  role?: WholesalerMemberRole,
): Promise<string[]> {
  return (await selectWholesalerMembers(db, tenantId, wholesalerId, role)).map((row) => row.user_id);
}

/** Who may do what for a wholesaler, for every feature that acts for one. */
export const wholesalerAccess = { enter, enterApproved, membersOf };
export type WholesalerAccess = typeof wholesalerAccess;
