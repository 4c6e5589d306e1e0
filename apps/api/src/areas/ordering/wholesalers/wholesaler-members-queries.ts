import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerMemberRole, WholesalerMemberTable, WholesalerState } from "../tables.ts";

export interface WholesalerMemberRow {
  user_id: string;
  display_name: string;
  email: string;
  role: WholesalerMemberRole;
  joined_at: Date;
  last_login: Date | null;
}

/** The caller's place in a wholesaler, and the state of its registration. */
export interface WholesalerPlace {
  role: WholesalerMemberRole;
  state: WholesalerState;
}

/**
 * Opens a wholesaler for the rest of the request: what it shares with its customers is seen from here on.
 * @returns the caller's place in it; undefined for strangers, to whom nothing is opened.
 */
export async function enterWholesaler(db: Db, wholesalerId: string): Promise<WholesalerPlace | undefined> {
  const result =
    await sql<WholesalerPlace>`select role, state from app_enter_wholesaler(${wholesalerId}::uuid)`.execute(db);
  return result.rows[0];
}

/** Opens a wholesaler to background work of its tenant, until the session ends. */
export async function enterWholesalerAsSystem(db: Db, wholesalerId: string): Promise<void> {
  await sql`select set_config('app.wholesaler_id', ${wholesalerId}, false)`.execute(db);
}

/** Members who can sign in, by name; only those of a role where one is named. */
export async function selectWholesalerMembers(
  db: Db,
  tenantId: string,
  wholesalerId: string,
  role?: WholesalerMemberRole,
): Promise<WholesalerMemberRow[]> {
  let query = db
    .selectFrom("wholesaler_member as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.user_id"),
    )
    .select(["m.user_id", "u.display_name", "u.email", "m.role", "m.created_at as joined_at", "u.last_login"])
    .where("m.tenant_id", "=", tenantId)
    .where("m.wholesaler_id", "=", wholesalerId)
    .where("u.deleted_at", "is", null);
  if (role) query = query.where("m.role", "=", role);
  return query.orderBy("u.display_name").orderBy("m.user_id").execute();
}

/** Lets one change of a wholesaler's members happen at a time, until the transaction ends. */
export async function lockWholesalerMembers(tx: Db, tenantId: string, wholesalerId: string): Promise<void> {
  const key = `wholesaler members ${tenantId} ${wholesalerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Adds a member unless the person is one already. @returns whether the person was not. */
export async function insertWholesalerMember(tx: Db, row: Insertable<WholesalerMemberTable>): Promise<boolean> {
  const result = await tx
    .insertInto("wholesaler_member")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
