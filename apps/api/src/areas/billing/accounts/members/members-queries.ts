import type { Db } from "../../../../platform/db/database.ts";
import type { BillingMemberRole } from "../../tables.ts";
import type { AccountPlace } from "../accounts-deps.ts";

/** One person's place in an account. */
export type AccountMemberKey = AccountPlace & { userId: string };

export async function updateAccountMemberRole(
  tx: Db,
  { tenantId, accountId, userId }: AccountMemberKey,
  role: BillingMemberRole,
): Promise<void> {
  await tx
    .updateTable("billing_member")
    .set({ role })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteAccountMember(tx: Db, { tenantId, accountId, userId }: AccountMemberKey): Promise<void> {
  await tx
    .deleteFrom("billing_member")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}
