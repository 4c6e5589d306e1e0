import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CorporationMemberTable, CorporationTable } from "../tables.ts";

export interface CorporationRow {
  id: string;
  name: string;
  corporate_number: string;
  institution_count: number;
}

export interface HeadOfficeRow {
  user_id: string;
  display_name: string;
  email: string;
  joined_at: Date;
  last_login: Date | null;
}

/** Corporations with the number of institutions that they own and that exist. */
function corporations(db: Db, tenantId: string) {
  return db
    .selectFrom("corporation as c")
    .select(["c.id", "c.name", "c.corporate_number"])
    .select((eb) =>
      eb
        .selectFrom("institution as i")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("i.tenant_id", "=", "c.tenant_id")
        .whereRef("i.corporation_id", "=", "c.id")
        .where("i.deleted_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("institution_count"),
    )
    .where("c.tenant_id", "=", tenantId);
}

/** Corporations whose head office a person belongs to, by name. */
export async function selectMyCorporations(db: Db, tenantId: string, userId: string): Promise<CorporationRow[]> {
  return corporations(db, tenantId)
    .innerJoin("corporation_member as h", (join) =>
      join.onRef("h.tenant_id", "=", "c.tenant_id").onRef("h.corporation_id", "=", "c.id"),
    )
    .where("h.user_id", "=", userId)
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
}

export async function selectCorporation(db: Db, tenantId: string, id: string): Promise<CorporationRow | undefined> {
  return corporations(db, tenantId).where("c.id", "=", id).executeTakeFirst();
}

/** Whether a person is in the head office. */
export async function isHeadOfficeMember(db: Db, tenantId: string, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("corporation_member")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("corporation_id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members of the head office who exist, by name. */
export async function selectHeadOffice(db: Db, tenantId: string, id: string): Promise<HeadOfficeRow[]> {
  return db
    .selectFrom("corporation_member as h")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "h.tenant_id").onRef("u.user_id", "=", "h.user_id"),
    )
    .select(["h.user_id", "u.display_name", "u.email", "h.created_at as joined_at", "u.last_login"])
    .where("h.tenant_id", "=", tenantId)
    .where("h.corporation_id", "=", id)
    .where("u.deleted_at", "is", null)
    .orderBy("u.display_name")
    .orderBy("h.user_id")
    .execute();
}

/** Lets one change of a head office happen at a time, until the transaction ends. */
export async function lockHeadOffice(tx: Db, tenantId: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`head office ${tenantId} ${id}`}, 0))`.execute(tx);
}

export async function insertCorporation(tx: Db, row: Insertable<CorporationTable>): Promise<void> {
  await tx.insertInto("corporation").values(row).execute();
}

export async function updateCorporationRow(
  tx: Db,
  tenantId: string,
  id: string,
  change: { name: string; corporate_number: string; updated_at: Date },
): Promise<void> {
  await tx.updateTable("corporation").set(change).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** Adds a person to the head office. @returns whether the person was not in it yet. */
export async function insertHeadOfficeMember(tx: Db, row: Insertable<CorporationMemberTable>): Promise<boolean> {
  const result = await tx
    .insertInto("corporation_member")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "corporation_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteHeadOfficeMember(tx: Db, tenantId: string, id: string, userId: string): Promise<void> {
  await tx
    .deleteFrom("corporation_member")
    .where("tenant_id", "=", tenantId)
    .where("corporation_id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

/** The person of the tenant with an e-mail address, who can sign in. */
export async function selectPersonByEmail(db: Db, tenantId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("email_key", "=", sql<string>`lower(${email}::text collate "pg_c_utf8")`)
    .where("email", "<>", "")
    .where("deleted_at", "is", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}
