import { type Insertable, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { BillingInvitationTable, BillingMemberRole } from "../../tables.ts";
import type { AccountPlace } from "../accounts-deps.ts";

/** An invitation; the name of its account only where the account is open. */
export interface AccountInvitationRow {
  id: string;
  account_id: string;
  account_name: string | null;
  email: string;
  role: BillingMemberRole;
  invited_by_name: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

const invitations = (db: Db, tenantId: string) =>
  db
    .selectFrom("billing_invitation as v")
    .leftJoin("billing_account as a", (join) =>
      join.onRef("a.tenant_id", "=", "v.tenant_id").onRef("a.id", "=", "v.account_id").on("a.deleted_at", "is", null),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "v.tenant_id").onRef("u.user_id", "=", "v.invited_by"),
    )
    .select(["v.id", "v.account_id", "a.name as account_name", "v.email", "v.role"])
    .select(["u.display_name as invited_by_name", "v.expires_at", "v.accepted_at", "v.revoked_at", "v.created_at"])
    .where("v.tenant_id", "=", tenantId);

/** Invitations of an account that were neither accepted nor revoked, newest first. */
export async function selectOpenAccountInvitations(
  db: Db,
  { tenantId, accountId }: AccountPlace,
): Promise<AccountInvitationRow[]> {
  return invitations(db, tenantId)
    .where("v.account_id", "=", accountId)
    .where("v.accepted_at", "is", null)
    .where("v.revoked_at", "is", null)
    .orderBy("v.id", "desc")
    .execute();
}

/** The invitation of a token, held until the transaction ends. */
export async function lockAccountInvitation(
  tx: Db,
  tenantId: string,
  tokenHash: Buffer,
): Promise<AccountInvitationRow | undefined> {
  return invitations(tx, tenantId).where("v.token_hash", "=", tokenHash).forUpdate("v").executeTakeFirst();
}

export async function insertAccountInvitation(tx: Db, row: Insertable<BillingInvitationTable>): Promise<void> {
  await tx.insertInto("billing_invitation").values(row).execute();
}

export async function markAccountInvitationAccepted(tx: Db, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("billing_invitation")
    .set({ accepted_at: at })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Revokes what is open: one invitation, or all to an address. @returns how many */
export async function revokeAccountInvitations(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  which: { at: Date } & ({ id: string } | { email: string }),
): Promise<number> {
  const open = tx
    .updateTable("billing_invitation")
    .set({ revoked_at: which.at })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);
  const chosen =
    "id" in which ? open.where("id", "=", which.id) : open.where(sql`lower(email)`, "=", which.email.toLowerCase());
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}
