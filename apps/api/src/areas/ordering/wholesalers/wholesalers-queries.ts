import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { WholesalerTable } from "../tables.ts";

const columns = [
  "w.id",
  "w.van_code",
  "w.company",
  "w.narcotics_prefectures",
  "w.details",
  "w.licence_file_id",
  "w.schedule",
  "w.minimum_order_yen",
  "w.state",
  "w.state_reason",
  "w.state_at",
  "w.applied_by",
  "w.proposed",
  "w.proposed_by",
  "w.proposed_at",
  "w.waits_since",
  "w.created_at",
  "w.updated_at",
] as const;

type Column = Exclude<keyof WholesalerTable, "tenant_id" | "sandbox_of">;
export type WholesalerRow = Pick<Selectable<WholesalerTable>, Column> & {
  applied_by_name: string;
  proposed_by_name: string;
};

/** Registrations with the names of those who applied and proposed. */
export function wholesalers(db: Db, tenantId: string) {
  return db
    .selectFrom("wholesaler as w")
    .leftJoin("users as a", (join) =>
      join.onRef("a.tenant_id", "=", "w.tenant_id").onRef("a.user_id", "=", "w.applied_by"),
    )
    .leftJoin("users as p", (join) =>
      join.onRef("p.tenant_id", "=", "w.tenant_id").onRef("p.user_id", "=", "w.proposed_by"),
    )
    .select(columns)
    .select((eb) => eb.fn.coalesce("a.display_name", sql.lit("")).as("applied_by_name"))
    .select((eb) => eb.fn.coalesce("p.display_name", sql.lit("")).as("proposed_by_name"))
    .where("w.tenant_id", "=", tenantId);
}

export async function selectWholesaler(db: Db, tenantId: string, id: string): Promise<WholesalerRow | undefined> {
  return wholesalers(db, tenantId).where("w.id", "=", id).executeTakeFirst();
}

/** A registration, held until the transaction ends. */
export async function lockWholesaler(tx: Db, tenantId: string, id: string): Promise<WholesalerRow | undefined> {
  return wholesalers(tx, tenantId).where("w.id", "=", id).forUpdate("w").executeTakeFirst();
}

/** Registrations that a person is a member of, with the role, by company. */
export async function selectMyWholesalers(db: Db, tenantId: string, userId: string) {
  return wholesalers(db, tenantId)
    .innerJoin("wholesaler_member as m", (join) =>
      join.onRef("m.tenant_id", "=", "w.tenant_id").onRef("m.wholesaler_id", "=", "w.id"),
    )
    .select("m.role")
    .where("m.user_id", "=", userId)
    .orderBy("w.company")
    .orderBy("w.id")
    .execute();
}

/** How many orders wait for an answer at the approved wholesalers of the caller; those without any are left out. */
export async function countWaitingOrders(
  db: Db,
  tenantId: string,
): Promise<{ wholesalerId: string; orders: number }[]> {
  const counted = sql<{ wholesalerId: string; orders: number }>`
    select wholesaler_id as "wholesalerId", orders from app_orders_waiting(${tenantId}) order by wholesaler_id`;
  return (await counted.execute(db)).rows;
}

export interface EntryRow {
  id: string;
  van_code: string;
  company: string;
  prefecture: string;
  narcotics_prefectures: string[];
}

/** Approved wholesalers whose name, kana or VAN code has the text, by company, after the place where the last page ended. */
export async function selectWholesalerEntries(
  db: Db,
  tenantId: string,
  page: { text: string; after: { company: string; id: string } | undefined; limit: number },
): Promise<EntryRow[]> {
  let query = db
    .selectFrom("wholesaler as w")
    .select(["w.id", "w.van_code", "w.company", "w.narcotics_prefectures"])
    .select(sql<string>`coalesce(w.details ->> 'prefecture', '')`.as("prefecture"))
    .where("w.tenant_id", "=", tenantId)
    .where("w.state", "=", "approved");
  if (page.text !== "") {
    const stated = sql<string>`fold_text(w.company || ' ' || coalesce(w.details ->> 'companyKana', '') || ' ' || w.van_code)`;
    query = query.where(stated, "like", searchPattern(page.text));
  }
  if (page.after) {
    query = query.where(sql<boolean>`(w.company, w.id) > (${page.after.company}, ${page.after.id}::uuid)`);
  }
  return query.orderBy("w.company").orderBy("w.id").limit(page.limit).execute();
}

export async function insertWholesaler(tx: Db, row: Insertable<WholesalerTable>): Promise<void> {
  await tx.insertInto("wholesaler").values(row).execute();
}

export async function updateWholesalerRow(
  tx: Db,
  tenantId: string,
  id: string,
  change: Updateable<WholesalerTable>,
): Promise<void> {
  await tx.updateTable("wholesaler").set(change).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
