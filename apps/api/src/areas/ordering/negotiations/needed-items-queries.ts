import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { listPriceOn } from "../prices/index.ts";
import type { SoldPackage } from "../proposals/index.ts";

/** A medicine that will be needed, as the master knows it. */
export interface NeededMedicine {
  medicineId: string;
  maker: string;
  /** 薬価 of a unit on the first day of the term; null where it has none. */
  listPrice: string | null;
  regulation: string;
  /** Whether the price list has it among blood products (血液製剤類). */
  isBlood: boolean;
  /** Class of 供給確保医薬品 in the words of the list. */
  securedClass: string;
}

/** The therapeutic class of blood products, with which their codes of the price list begin. */
const bloodProducts = "634%";

export async function selectNeededMedicines(
  db: Db,
  { medicineIds, termFrom }: { medicineIds: string[]; termFrom: string },
): Promise<NeededMedicine[]> {
  const day: RawBuilder<unknown> = sql`${termFrom}::date`;
  const result = await sql<NeededMedicine>`
    select m.id as "medicineId", m.maker, trim_scale(l.price)::text as "listPrice", m.regulation,
      m.price_code like ${bloodProducts} as "isBlood", coalesce(s.secured_class, '') as "securedClass"
    from unnest(${medicineIds}::text[]) as needed (id)
      join medicine m on m.id = needed.id and m.entry = 'product'
      left join lateral (select secured_class from supply_status where medicine_id = m.id order by edited desc limit 1) s on true
      ${listPriceOn(day)}`.execute(db);
  return result.rows;
}

/** The tradings of an institution that go on, invited or not: what is paid today may be a price of any of them. */
export async function selectOpenTradings(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("trading")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("state", "not in", ["refused", "ended"])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What a package costs today at a trading. */
export interface PresentPrice {
  medicineId: string;
  tradingId: string;
  price: string;
}

/** The prices of packages at all tradings, by the rules of order_pack_prices: one statement for all of them. */
export async function selectPresentPrices(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  {
    packages,
    tradingIds,
    day,
  }: { packages: readonly Pick<SoldPackage, "medicineId" | "gtin" | "quantity">[]; tradingIds: string[]; day: string },
): Promise<PresentPrice[]> {
  const wanted = packages.map(({ medicineId, gtin, quantity }) => ({ medicineId, gtin, quantity }));
  const ofPackage = sql`p.gtin <> '' and p.gtin = q.gtin`;
  const result = await sql<PresentPrice>`
    select distinct on (p.trading_id, q."medicineId") q."medicineId", p.trading_id as "tradingId",
      trim_scale(case when ${ofPackage} then p.price else round(p.unit_price * q.quantity, 4) end)::text as price
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as q ("medicineId" text, gtin text, quantity numeric)
      join prices_in_force(${tenantId}, ${institutionId}, ${day}::date) p on p.medicine_id = q."medicineId"
    where p.trading_id = any(${tradingIds}::uuid[])
    order by p.trading_id, q."medicineId", ${ofPackage} desc, p.gtin, p.valid_from desc, p.id desc`.execute(db);
  return result.rows;
}
