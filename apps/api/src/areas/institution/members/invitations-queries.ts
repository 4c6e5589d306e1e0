import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvitationTable } from "../tables.ts";

export type InvitationRow = Omit<Selectable<InvitationTable>, "tenant_id" | "token_hash" | "created_at"> & {
  institution_name: string;
  invited_by_name: string | null;
};

/** Invitations of institutions that exist, with the names that stand in them. */
function invitations(db: Db, tenantId: string) {
  return db
    .selectFrom("invitation as v")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "v.tenant_id").onRef("i.id", "=", "v.institution_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "v.tenant_id").onRef("u.user_id", "=", "v.invited_by"),
    )
    .select(["v.id", "v.institution_id", "v.email", "v.role", "v.language", "v.invited_by", "v.expires_at"])
    .select(["v.sent_at", "v.accepted_at", "v.revoked_at"])
    .select(["i.name as institution_name", "u.display_name as invited_by_name"])
    .where("v.tenant_id", "=", tenantId)
    .where("i.deleted_at", "is", null);
}

/** An institution's invitations, newest first. */
export async function selectInvitations(db: Db, tenantId: string, institutionId: string): Promise<InvitationRow[]> {
  return invitations(db, tenantId).where("v.institution_id", "=", institutionId).orderBy("v.id", "desc").execute();
}

/** One of an institution's invitations, held until the transaction ends. */
export async function lockInvitation(
  tx: Db,
  tenantId: string,
  institutionId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  return invitations(tx, tenantId)
    .where("v.institution_id", "=", institutionId)
    .where("v.id", "=", id)
    .forUpdate("v")
    .executeTakeFirst();
}

export async function selectInvitationByToken(
  db: Db,
  tenantId: string,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return invitations(db, tenantId).where("v.token_hash", "=", tokenHash).executeTakeFirst();
}

export async function lockInvitationByToken(
  tx: Db,
  tenantId: string,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return invitations(tx, tenantId).where("v.token_hash", "=", tokenHash).forUpdate("v").executeTakeFirst();
}

export async function insertInvitation(tx: Db, row: Insertable<InvitationTable>): Promise<void> {
  await tx.insertInto("invitation").values(row).execute();
}

export async function renewInvitation(
  tx: Db,
  tenantId: string,
  id: string,
  change: { token_hash: Buffer; expires_at: Date; sent_at: Date },
): Promise<void> {
  await tx.updateTable("invitation").set(change).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

export async function markInvitationAccepted(tx: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("invitation")
    .set({ accepted_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Takes back what is open of an institution's invitations: one, those to an address, or all. @returns how many. */
export async function revokeInvitations(
  tx: Db,
  tenantId: string,
  institutionId: string,
  which: { now: Date; id?: string; email?: string },
): Promise<number> {
  let query = tx
    .updateTable("invitation")
    .set({ revoked_at: which.now })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);
  if (which.id) query = query.where("id", "=", which.id);
  if (which.email) query = query.where(sql`lower(email)`, "=", which.email.toLowerCase());
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The language that the person with an address has chosen; empty where there is none. */
export async function selectLanguageByEmail(db: Db, tenantId: string, email: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select("language")
    .where("tenant_id", "=", tenantId)
    .where("email_key", "=", sql<string>`lower(${email}::text collate "pg_c_utf8")`)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.language ?? "";
}

/** How many invitations an institution has sent since a moment. */
export async function countSentSince(tx: Db, tenantId: string, institutionId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom("invitation")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The member with an e-mail address, if there is one; addresses are compared as the users' are. */
export async function selectMemberByEmail(
  db: Db,
  tenantId: string,
  institutionId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("membership as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select("m.user_id")
    .where("m.tenant_id", "=", tenantId)
    .where("m.institution_id", "=", institutionId)
    .where("u.email_key", "=", sql<string>`lower(${email}::text collate "pg_c_utf8")`)
    .executeTakeFirst();
  return row?.user_id;
}
