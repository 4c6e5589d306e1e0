import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { TradingTable, WholesalerTable } from "../tables.ts";

/** The columns of a trading that are read. */
export const tradingColumns = [
  "institution_id",
  "id",
  "wholesaler_id",
  "van_code",
  "name",
  "customer_code",
  "state",
  "state_note",
  "state_at",
  "channel",
  "email",
  "fax",
  "tel",
  "contact",
  "schedule",
  "minimum_order_yen",
  "narcotics_prefectures",
  "order_layout",
  "closing_day",
  "due_months",
  "due_day",
  "invoice_mode",
  "invoice_sending",
  "billing_unit",
  "electronic_address",
  "created_by",
  "updated_at",
] as const;

const columns = tradingColumns.map((column) => `t.${column}` as const);

type Of<Table, Column extends keyof Selectable<Table>> = Selectable<Table>[Column] | null;

/** A trading with what the registration and the institution say, where there are such. */
export type TradingRow = Omit<Selectable<TradingTable>, "tenant_id"> & {
  company: string | null;
  wholesaler_state: Of<WholesalerTable, "state">;
  wholesaler_schedule: Of<WholesalerTable, "schedule">;
  wholesaler_minimum_yen: string | null;
  wholesaler_prefectures: string[] | null;
  institution_name: string;
  institution_prefecture: string;
  institution_city: string;
  institution_address: string;
  institution_tel: string;
  /** Null where the institution belongs to no corporation. */
  corporation_id: string | null;
  corporation_name: string | null;
  /** The head office's layout of order files; null where it has set none, and for the wholesaler. */
  chain_layout: Of<TradingTable, "order_layout">;
};

/** The tradings of the one given, the institution or the wholesaler. */
function tradings(db: Db, tenantId: string) {
  return db
    .selectFrom("trading as t")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "t.tenant_id").onRef("i.id", "=", "t.institution_id"),
    )
    .leftJoin("wholesaler as w", (join) =>
      join.onRef("w.tenant_id", "=", "t.tenant_id").onRef("w.id", "=", "t.wholesaler_id"),
    )
    .leftJoin("corporation as k", (join) =>
      join.onRef("k.tenant_id", "=", "i.tenant_id").onRef("k.id", "=", "i.corporation_id"),
    )
    .leftJoin("corporation_order_layout as y", (join) =>
      join
        .onRef("y.tenant_id", "=", "i.tenant_id")
        .onRef("y.corporation_id", "=", "i.corporation_id")
        .onRef("y.van_code", "=", "t.van_code"),
    )
    .select(columns)
    .select(["w.company", "w.state as wholesaler_state", "w.schedule as wholesaler_schedule"])
    .select(["w.minimum_order_yen as wholesaler_minimum_yen", "w.narcotics_prefectures as wholesaler_prefectures"])
    .select(["i.name as institution_name", "i.prefecture as institution_prefecture", "i.city as institution_city"])
    .select(["i.address as institution_address", "i.tel as institution_tel"])
    .select(["i.corporation_id", "k.name as corporation_name", "y.layout as chain_layout"])
    .where("t.tenant_id", "=", tenantId);
}

/** The name that a trading is listed by. */
export const tradingName = sql<string>`coalesce(nullif(t.name, ''), w.company, '')`;

/** An institution's tradings, by name; those that were refused or have ended only where they are requested. */
export async function selectTradings(
  db: Db,
  { tenantId, institutionId, all }: { tenantId: string; institutionId: string; all: boolean },
): Promise<TradingRow[]> {
  let query = tradings(db, tenantId).where("t.institution_id", "=", institutionId);
  if (!all) query = query.where("t.state", "not in", ["refused", "ended"]);
  return query.orderBy(tradingName).orderBy("t.id").execute();
}

/** Which trading: by its id, or the latest of a VAN code, those that go on first. */
export interface TradingKey {
  tenantId: string;
  institutionId: string;
  tradingId?: string;
  vanCode?: string;
}

function oneTrading(db: Db, { tenantId, institutionId, tradingId, vanCode }: TradingKey) {
  const query = tradings(db, tenantId).where("t.institution_id", "=", institutionId);
  if (tradingId !== undefined) return query.where("t.id", "=", tradingId);
  return query
    .where("t.van_code", "=", vanCode ?? "")
    .orderBy(sql`t.state in ('refused', 'ended')`)
    .orderBy("t.id", "desc")
    .limit(1);
}

export async function selectTrading(db: Db, key: TradingKey): Promise<TradingRow | undefined> {
  return oneTrading(db, key).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockTrading(tx: Db, key: TradingKey): Promise<TradingRow | undefined> {
  return oneTrading(tx, key).forUpdate("t").executeTakeFirst();
}

export async function insertTrading(tx: Db, row: Insertable<TradingTable>): Promise<void> {
  await tx.insertInto("trading").values(row).execute();
}

export async function updateTradingRow(
  tx: Db,
  { tenantId, institutionId, tradingId }: Required<Omit<TradingKey, "vanCode">>,
  change: Updateable<TradingTable>,
): Promise<void> {
  await tx
    .updateTable("trading")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", tradingId)
    .execute();
}

/** One of the customers of a wholesaler that was entered. */
export async function selectCustomer(
  db: Db,
  { tenantId, wholesalerId, tradingId }: { tenantId: string; wholesalerId: string; tradingId: string },
): Promise<TradingRow | undefined> {
  return tradings(db, tenantId)
    .where("t.wholesaler_id", "=", wholesalerId)
    .where("t.id", "=", tradingId)
    .executeTakeFirst();
}

/** Customers of a wholesaler, those that wait for an answer first, then by name, after where the last page ended. */
export async function selectCustomers(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
  page: {
    which: "all" | "open" | "agreed";
    keyword: string;
    after: { rank: number; name: string; id: string } | undefined;
    limit: number;
  },
): Promise<(TradingRow & { rank: number })[]> {
  const rank = sql<number>`case t.state when 'requested' then 0 when 'approved' then 1 else 2 end`;
  let query = tradings(db, tenantId).select(rank.as("rank")).where("t.wholesaler_id", "=", wholesalerId);
  if (page.which === "open") query = query.where("t.state", "in", ["requested", "approved"]);
  if (page.which === "agreed") query = query.where("t.state", "=", "approved");
  if (page.keyword) {
    const stated = sql<string>`fold_text(i.name || ' ' || t.customer_code)`;
    query = query.where(stated, "like", searchPattern(page.keyword));
  }
  if (page.after) {
    const { rank: lastRank, name, id } = page.after;
    query = query.where(sql<boolean>`(${rank}, i.name, t.id) > (${lastRank}::int, ${name}, ${id}::uuid)`);
  }
  return query.orderBy(rank).orderBy("i.name").orderBy("t.id").limit(page.limit).execute();
}

/** The tradings of an institution that are billed with its corporation's other shops, held until the transaction ends. */
export async function lockBilledTogether(
  tx: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("trading")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("billing_unit", "=", "corporation")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Terms that hold for all shops of a corporation. */
export type CorporationTerms = Pick<
  Selectable<TradingTable>,
  "closing_day" | "due_months" | "due_day" | "invoice_mode" | "invoice_sending" | "billing_unit"
>;

/** The agreed tradings of a wholesaler with the other shops of a corporation, held until the transaction ends. */
export async function lockTradingsOfCorporation(
  tx: Db,
  { tenantId, wholesalerId, corporationId }: { tenantId: string; wholesalerId: string; corporationId: string },
  exceptId: string,
): Promise<(CorporationTerms & { id: string; institution_id: string })[]> {
  return tx
    .selectFrom("trading as t")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "t.tenant_id").onRef("i.id", "=", "t.institution_id"),
    )
    .select(["t.id", "t.institution_id", "t.closing_day", "t.due_months", "t.due_day", "t.invoice_mode"])
    .select(["t.invoice_sending", "t.billing_unit"])
    .where("t.tenant_id", "=", tenantId)
    .where("t.wholesaler_id", "=", wholesalerId)
    .where("t.state", "=", "approved")
    .where("t.id", "<>", exceptId)
    .where("i.corporation_id", "=", corporationId)
    .orderBy("t.id")
    .forUpdate("t")
    .execute();
}
