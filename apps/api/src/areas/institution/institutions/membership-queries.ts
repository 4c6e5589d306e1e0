import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { MembershipTable } from "../tables.ts";

export type Role = MembershipTable["role"];

export interface MemberRow {
  user_id: string;
  display_name: string;
  email: string;
  role: Role;
  joined_at: Date;
  last_login: Date | null;
}

/** A person's role in an institution that exists. */
export async function selectRole(
  db: Db,
  tenantId: string,
  institutionId: string,
  userId: string,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom("membership as m")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "m.tenant_id").onRef("i.id", "=", "m.institution_id"),
    )
    .select("m.role")
    .where("m.tenant_id", "=", tenantId)
    .where("m.institution_id", "=", institutionId)
    .where("m.user_id", "=", userId)
    .where("i.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.role;
}

/**
 * Opens an institution for the rest of the request: of its rows alone are seen and written from here on.
 * @returns the caller's role in it, `hq` for the head office, null for strangers, to whom nothing is opened.
 */
export async function enterInstitution(db: Db, institutionId: string): Promise<Role | "hq" | null> {
  const row = await sql<{ place: Role | "hq" | null }>`select app_enter(${institutionId}::uuid) as place`.execute(db);
  return row.rows[0]?.place ?? null;
}

/** Opens an institution without a person's right to it, until the session ends or enters another: for background work. */
export async function enterAsSystem(db: Db, institutionId: string): Promise<void> {
  await sql`select set_config('app.institution_id', ${institutionId}, false)`.execute(db);
}

/** Members who can sign in, by name; only those of a role where one is named. */
export async function selectMembers(
  db: Db,
  tenantId: string,
  institutionId: string,
  role?: Role,
): Promise<MemberRow[]> {
  let query = db
    .selectFrom("membership as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select(["m.user_id", "u.display_name", "u.email", "m.role", "m.created_at as joined_at", "u.last_login"])
    .where("m.tenant_id", "=", tenantId)
    .where("m.institution_id", "=", institutionId)
    .where("u.deleted_at", "is", null);
  if (role) query = query.where("m.role", "=", role);
  return query.orderBy("u.display_name").orderBy("m.user_id").execute();
}

/** Lets one change of an institution's members happen at a time, until the transaction ends. */
export async function lockMembers(tx: Db, tenantId: string, institutionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${tenantId} ${institutionId}`}, 0))`.execute(tx);
}

/** Adds a member unless the person is one already. @returns whether the person was not. */
export async function insertMember(tx: Db, row: Insertable<MembershipTable>): Promise<boolean> {
  const result = await tx
    .insertInto("membership")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
