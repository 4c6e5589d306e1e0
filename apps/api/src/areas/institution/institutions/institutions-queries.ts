import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionTable } from "../tables.ts";
import type { Role } from "./membership-queries.ts";

export const institutionColumns = [
  "id",
  "corporation_id",
  "code",
  "kind",
  "name",
  "name_kana",
  "postal_code",
  "prefecture",
  "city",
  "address",
  "building",
  "tel",
  "fax",
  "email",
  "homepage",
  "hours",
  "description",
  "latitude",
  "longitude",
  "permit_number",
  "permit_file_id",
  "offers_psychotropics",
  "verification",
  "verification_reason",
  "verification_at",
  "verification_requested_by",
  "created_at",
  "updated_at",
] as const;

export type InstitutionRow = Pick<Selectable<InstitutionTable>, (typeof institutionColumns)[number]> & {
  corporation_name: string;
};

const named = institutionColumns.map((column) => `i.${column}` as const);

/** Institutions that exist, with the name of their corporation. */
function institutions(db: Db, tenantId: string) {
  return db
    .selectFrom("institution as i")
    .leftJoin("corporation as c", (join) =>
      join.onRef("c.tenant_id", "=", "i.tenant_id").onRef("c.id", "=", "i.corporation_id"),
    )
    .select(named)
    .select((eb) => eb.fn.coalesce("c.name", sql.lit("")).as("corporation_name"))
    .where("i.tenant_id", "=", tenantId)
    .where("i.deleted_at", "is", null);
}

export async function selectInstitution(db: Db, tenantId: string, id: string): Promise<InstitutionRow | undefined> {
  return institutions(db, tenantId).where("i.id", "=", id).executeTakeFirst();
}

/** Institutions with these ids, in no order. */
export async function selectInstitutionsById(db: Db, tenantId: string, ids: string[]): Promise<InstitutionRow[]> {
  return ids.length === 0 ? [] : institutions(db, tenantId).where("i.id", "in", ids).execute();
}

/** Reads an institution and holds its row until the transaction ends; what refers to it may be written meanwhile. */
export async function lockInstitution(tx: Db, tenantId: string, id: string): Promise<InstitutionRow | undefined> {
  return institutions(tx, tenantId).where("i.id", "=", id).forNoKeyUpdate("i").executeTakeFirst();
}

/** A corporation's institutions, by name. */
export async function selectShops(db: Db, tenantId: string, corporationId: string): Promise<InstitutionRow[]> {
  return institutions(db, tenantId)
    .where("i.corporation_id", "=", corporationId)
    .orderBy("i.name")
    .orderBy("i.id")
    .execute();
}

export type PlaceRow = InstitutionRow & { role: Role | null; head_office: boolean };

/** Institutions a person belongs to or oversees as a head office, by name. */
export async function selectMyInstitutions(db: Db, tenantId: string, userId: string): Promise<PlaceRow[]> {
  // The person's places come first and once: joined in after the institutions they would be looked for again for each.
  const places = sql<{ id: string; role: Role | null; head_office: boolean }>`(
    select id, max(role) as role, bool_or(head_office) as head_office from (
      select institution_id as id, role, false as head_office
      from membership where tenant_id = ${tenantId} and user_id = ${userId}
      union all
      select s.id, null, true
      from corporation_member o join institution s on s.tenant_id = o.tenant_id and s.corporation_id = o.corporation_id
      where o.tenant_id = ${tenantId} and o.user_id = ${userId}
    ) place group by id)`;
  return institutions(db, tenantId)
    .innerJoin(places.as("mine"), (join) => join.onRef("mine.id", "=", "i.id"))
    .select(["mine.role", "mine.head_office"])
    .orderBy("i.name")
    .orderBy("i.id")
    .execute();
}

/** Whether a person is in the head office of the corporation that owns an institution. */
export async function isInHeadOffice(
  db: Db,
  tenantId: string,
  institutionId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("institution as i")
    .innerJoin("corporation_member as h", (join) =>
      join.onRef("h.tenant_id", "=", "i.tenant_id").onRef("h.corporation_id", "=", "i.corporation_id"),
    )
    .select("h.user_id")
    .where("i.tenant_id", "=", tenantId)
    .where("i.id", "=", institutionId)
    .where("i.deleted_at", "is", null)
    .where("h.user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many members who exist each institution has; those without any are left out. */
export async function countMembers(db: Db, tenantId: string, institutionIds: string[]): Promise<Map<string, number>> {
  const counted = await sql<{ id: string; count: number }>`
    select m.institution_id as id, count(*)::int as count
    from unnest(${institutionIds}::uuid[]) requested (id)
      join membership m on m.tenant_id = ${tenantId} and m.institution_id = requested.id
      join users u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where u.deleted_at is null
    group by m.institution_id`.execute(db);
  return new Map(counted.rows.map(({ id, count }) => [id, count]));
}

/** Serialises the claims on a code and their decisions, until the transaction ends; taken before any row. */
export async function lockClaims(tx: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${tenantId}`}, 0))`.execute(tx);
}

/** Institutions that claim one of the codes, the oldest first; those whose claim was rejected claim nothing. */
export async function selectClaims(db: Db, tenantId: string, codes: string[]): Promise<InstitutionRow[]> {
  const stated = codes.filter((code) => code !== "");
  if (stated.length === 0) return [];
  return institutions(db, tenantId)
    .where("i.code", "in", stated)
    .where("i.code", "<>", "")
    .where("i.verification", "<>", "rejected")
    .orderBy("i.created_at")
    .orderBy("i.id")
    .execute();
}

export async function insertInstitution(tx: Db, row: Insertable<InstitutionTable>): Promise<InstitutionRow> {
  const created = await tx
    .insertInto("institution")
    .values(row)
    .returning(institutionColumns)
    .executeTakeFirstOrThrow();
  return { ...created, corporation_name: "" };
}

export async function updateInstitutionRow(
  tx: Db,
  tenantId: string,
  id: string,
  change: Updateable<InstitutionTable>,
): Promise<void> {
  await tx.updateTable("institution").set(change).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** User ids of the tenant's administrators who can sign in. */
export async function selectAdmins(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("is_admin", "=", true)
    .where("deleted_at", "is", null)
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
