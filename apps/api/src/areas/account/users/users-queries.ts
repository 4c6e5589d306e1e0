import { readingOf } from "@meguri/formats/search/romaji";
import type { UserOrderField } from "@meguri/rules/user";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { UsersTable } from "../tables.ts";

const columns = [
  "tenant_id",
  "user_id",
  "display_name",
  "name_kana",
  "email",
  "email_verified",
  "last_login",
  "tel",
  "photo_url",
  "provider_id",
  "is_admin",
  "disabled_at",
  "deleted_at",
  "created_at",
  "updated_at",
] as const;

export type UserRow = Pick<Selectable<UsersTable>, (typeof columns)[number]>;

/** Which users; what is undefined narrows nothing. */
export interface UserFilter {
  /** Part to look for; empty matches all. */
  condition: string;
  deleted: boolean;
  use?: "active" | "disabled" | undefined;
  role?: "admin" | "ordinary" | undefined;
  /** Bounds of the last sign-in; a user who never signed in is before every moment. */
  lastLogin?: { from?: Date; before?: Date } | undefined;
}

export interface UserListing extends UserFilter {
  tenantId: string;
  orderBy: UserOrderField;
  descending: boolean;
  limit: number;
  offset: number;
  /** Only ids after this one. */
  after?: string;
}

export async function selectUsers(db: Db, listing: UserListing): Promise<UserRow[]> {
  const { tenantId, deleted, orderBy, descending, limit, offset, after = "" } = listing;
  const { pattern, reading, use, role, from, before } = conditionsOf(listing);
  const result = await sql<UserRow>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}
    from find_users(${tenantId}, ${pattern}, ${deleted}, ${orderBy}, ${descending}, ${limit}, ${offset},
      ${reading}, ${use}, ${role}, ${from}, ${before}, ${after})`.execute(db);
  return result.rows;
}

/** A filter as the arguments of find_users and count_matching_users. */
function conditionsOf({ condition, use, role, lastLogin }: UserFilter) {
  const reading = readingOf(condition);
  return {
    pattern: condition === "" ? null : searchPattern(condition),
    reading: reading === undefined ? null : readingPattern(reading),
    use: use ?? "",
    role: role ?? "",
    from: lastLogin?.from ?? null,
    before: lastLogin?.before ?? null,
  };
}

/** A LIKE pattern for "contains this kana", folded as the readings in the searched column were. */
function readingPattern(kana: string) {
  return sql<string>`'%' || fold_reading(${kana}::text) || '%'`;
}

/** The tenant's counters: users, soft-deleted ones, and a number that changes whenever a search might answer otherwise. */
export interface UserTotals {
  live: number;
  deleted: number;
  version: bigint;
}

export async function selectUserTotals(db: Db, tenantId: string): Promise<UserTotals> {
  const row = await db
    .selectFrom("user_count")
    .select((eb) => [
      eb.fn.sum<string | null>("live").as("live"),
      eb.fn.sum<string | null>("deleted").as("deleted"),
      eb.fn.sum<string | null>("version").as("version"),
    ])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return { live: Number(row?.live ?? 0), deleted: Number(row?.deleted ?? 0), version: BigInt(row?.version ?? 0) };
}

/** Counts the matches one by one. */
export async function countListedUsers(db: Db, filter: UserFilter & { tenantId: string }): Promise<number> {
  const { pattern, reading, use, role, from, before } = conditionsOf(filter);
  const counted = await sql<{ count: string }>`
    select count_matching_users(${filter.tenantId}, ${pattern}, ${filter.deleted}, ${reading}, ${use}, ${role}, ${from}, ${before})
      as count`.execute(db);
  return Number(counted.rows[0]?.count ?? 0);
}

export async function selectUser(db: Db, tenantId: string, userId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Reads a user and holds the row until the transaction ends. */
export async function lockUser(tx: Db, tenantId: string, userId: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom("users")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectUserByEmail(db: Db, tenantId: string, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("email_key", "=", sql<string>`lower(${email}::text collate "pg_c_utf8")`)
    .where("email", "<>", "")
    .executeTakeFirst();
}

export async function insertUser(tx: Db, row: Insertable<UsersTable>): Promise<UserRow> {
  return tx.insertInto("users").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Creates a user unless there is one of that id, which then is somebody else's just now. */
export async function insertUserUnlessThere(tx: Db, row: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return tx
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether the identity provider has yet to follow a change of this user. */
export async function providerIsBehind(tx: Db, tenantId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_outbox")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a user of this id was last removed for good; undefined where none was. */
export async function selectPurgedAt(tx: Db, tenantId: string, userId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("audit_event")
    .select("at")
    .where("tenant_id", "=", tenantId)
    .where("subject_id", "=", userId)
    .where("action", "=", "user.purged")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function updateUserRow(
  tx: Db,
  tenantId: string,
  userId: string,
  change: Updateable<UsersTable>,
): Promise<UserRow> {
  return tx
    .updateTable("users")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteUserRow(tx: Db, tenantId: string, userId: string): Promise<void> {
  await tx.deleteFrom("users").where("tenant_id", "=", tenantId).where("user_id", "=", userId).execute();
}

/** How many administrators could still sign in if this one could not. Holds other such changes back until the transaction ends. */
export async function countOtherAdmins(tx: Db, tenantId: string, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admins\n${tenantId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("user_id", "<>", userId)
    .where("is_admin", "=", true)
    .where("deleted_at", "is", null)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
