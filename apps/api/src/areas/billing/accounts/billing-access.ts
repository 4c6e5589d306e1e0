import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import type { AccountRole } from "./accounts-deps.ts";
import { enterAccount } from "./accounts-queries.ts";

/**
 * Opens an account to its members and to administrators, for the rest of the request.
 * @throws Failure BILLING_ACCOUNT_NOT_FOUND for everybody else
 */
async function enterToRead(db: Db, actor: Actor, accountId: string): Promise<AccountRole> {
  const role = isId(accountId) ? await enterAccount(db, accountId) : null;
  if (role === null || (role === "admin" && !actor.isAdmin)) fail("BILLING_ACCOUNT_NOT_FOUND");
  return role;
}

/** As enterToRead, for owners. @throws Failure ROLE_TOO_LOW for others who may read */
async function enterAsOwner(db: Db, actor: Actor, accountId: string): Promise<void> {
  if ((await enterToRead(db, actor, accountId)) !== "owner") fail("ROLE_TOO_LOW");
}

/** Who may do what in a billing account. */
export const billingAccess = { enterToRead, enterAsOwner };
