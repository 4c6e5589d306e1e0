import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerInvitationTable, WholesalerMemberRole } from "../tables.ts";

export interface InvitationRow {
  id: string;
  wholesaler_id: string;
  company: string;
  van_code: string;
  email: string;
  role: WholesalerMemberRole;
  invited_by_name: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

/** Invitations with the names that stand in them. */
function invitations(db: Db, tenantId: string) {
  return db
    .selectFrom("wholesaler_invitation as v")
    .innerJoin("wholesaler as w", (join) =>
      join.onRef("w.tenant_id", "=", "v.tenant_id").onRef("w.id", "=", "v.wholesaler_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "v.tenant_id").onRef("u.user_id", "=", "v.invited_by"),
    )
    .select(["v.id", "v.wholesaler_id", "w.company", "w.van_code", "v.email", "v.role"])
    .select(["u.display_name as invited_by_name", "v.expires_at", "v.accepted_at", "v.revoked_at", "v.created_at"])
    .where("v.tenant_id", "=", tenantId);
}

/** A wholesaler's invitations, newest first. */
export async function selectWholesalerInvitations(
  db: Db,
  tenantId: string,
  wholesalerId: string,
): Promise<InvitationRow[]> {
  return invitations(db, tenantId).where("v.wholesaler_id", "=", wholesalerId).orderBy("v.id", "desc").execute();
}

export async function selectWholesalerInvitation(
  db: Db,
  tenantId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  return invitations(db, tenantId).where("v.id", "=", id).executeTakeFirst();
}

export async function selectWholesalerInvitationByToken(
  db: Db,
  tenantId: string,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return invitations(db, tenantId).where("v.token_hash", "=", tokenHash).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockWholesalerInvitationByToken(
  tx: Db,
  tenantId: string,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return invitations(tx, tenantId).where("v.token_hash", "=", tokenHash).forUpdate("v").executeTakeFirst();
}

export async function insertWholesalerInvitation(tx: Db, row: Insertable<WholesalerInvitationTable>): Promise<void> {
  await tx.insertInto("wholesaler_invitation").values(row).execute();
}

export async function markWholesalerInvitationAccepted(tx: Db, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("wholesaler_invitation")
    .set({ accepted_at: at })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Takes back what is open: one invitation, or all to an address. @returns how many there were. */
export async function revokeWholesalerInvitations(
  tx: Db,
  tenantId: string,
  wholesalerId: string,
  which: { at: Date } & ({ id: string } | { email: string }),
): Promise<number> {
  let query = tx
    .updateTable("wholesaler_invitation")
    .set({ revoked_at: which.at })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);
  query =
    "id" in which ? query.where("id", "=", which.id) : query.where(sql`lower(email)`, "=", which.email.toLowerCase());
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** How many invitations a wholesaler has sent since a moment. */
export async function countWholesalerInvitationsSince(
  tx: Db,
  tenantId: string,
  wholesalerId: string,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom("wholesaler_invitation")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
