import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { BillingMemberRole } from "../../tables.ts";
import type { AccountsDeps } from "../accounts-deps.ts";
import { lockAccount, selectAccountMembers } from "../accounts-queries.ts";
import { billingAccess } from "../billing-access.ts";
import { deleteAccountMember, updateAccountMemberRole } from "./members-queries.ts";

/** Which member of which account. */
interface AccountMemberRef {
  accountId: string;
  userId: string;
}

/** Gives a member another role; for owners. @throws Failure LAST_OWNER, MEMBER_NOT_FOUND */
export async function changeAccountRole(
  deps: AccountsDeps,
  actor: Actor,
  { role, ...ref }: AccountMemberRef & { role: BillingMemberRole },
): Promise<void> {
  await billingAccess.enterAsOwner(deps.db, actor, ref.accountId);
  await withMember(deps, actor, ref, { action: "billing.role_changed", staysOwner: role === "owner", role }, (tx) =>
    updateAccountMemberRole(tx, { ...ref, tenantId: actor.tenantId }, role),
  );
}

/** Removes a member; for owners, and for each member themselves. @throws Failure LAST_OWNER, MEMBER_NOT_FOUND */
export async function removeAccountMember(deps: AccountsDeps, actor: Actor, ref: AccountMemberRef): Promise<void> {
  if (ref.userId === actor.userId) await billingAccess.enterToRead(deps.db, actor, ref.accountId);
  else await billingAccess.enterAsOwner(deps.db, actor, ref.accountId);
  await withMember(deps, actor, ref, { action: "billing.member_removed", staysOwner: false }, (tx) =>
    deleteAccountMember(tx, { ...ref, tenantId: actor.tenantId }),
  );
}

async function withMember(
  { db, clock }: AccountsDeps,
  actor: Actor,
  { accountId, userId }: AccountMemberRef,
  { action, staysOwner, role }: { action: string; staysOwner: boolean; role?: BillingMemberRole },
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  const place = { tenantId: actor.tenantId, accountId };
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, place))) fail("BILLING_ACCOUNT_NOT_FOUND");
    const members = await selectAccountMembers(tx, place);
    const before = members.find((member) => member.user_id === userId) ?? fail("MEMBER_NOT_FOUND");
    const otherOwners = members.filter((member) => member.role === "owner" && member.user_id !== userId);
    if (before.role === "owner" && !staysOwner && otherOwners.length === 0) fail("LAST_OWNER");
    await change(tx);
    await audit(tx, clock, actor, {
      action,
      objectType: "billing_account",
      objectId: accountId,
      subjectId: userId,
      before: { role: before.role },
      after: { role },
    });
  });
}
