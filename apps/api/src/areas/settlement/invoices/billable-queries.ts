import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { EnteredSlipLineTaxClass, InvoiceLineStanding } from "../tables.ts";

/** Whose slips; the trading is any customer, also one that is not in this system. */
export interface CustomerPlace {
  tenantId: string;
  wholesalerId: string;
  tradingId: string;
}

/**
 * A line of a slip that no document bills: what left of a line of an order in one shipment, all lots together, or a line of
 * a slip that the wholesaler entered.
 */
export interface BillableLine {
  source: "shipment" | "entered";
  /** The shipment or the entered slip. */
  slipId: string;
  slipNumber: string;
  shippedOn: string;
  /** The line of the order or of the entered slip. */
  lineId: string;
  /** 0 for an entered slip. */
  orderNumber: number;
  /** Null for free text. */
  medicineId: string | null;
  gtin: string;
  description: string;
  packageWords: string;
  packs: number;
  /** Units in a package; a decimal text. */
  packQuantity: string;
  /** Decimal text in yen without tax; null where no price is known. */
  packPrice: string | null;
  taxClass: EnteredSlipLineTaxClass;
  standing: InvoiceLineStanding | null;
  priceId: string | null;
}

/**
 * The open lines of some slips, or of all until a day, by slip. A shipped line costs the wholesaler's newest price of its
 * package that was valid on the day it left, else that of its unit, else the order's price; a line of an entered slip what
 * was entered. Medicines that were ordered are taxed at the standard rate.
 */
export async function selectBillable(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
  which: { slipIds: readonly string[] } | { until: string },
): Promise<BillableLine[]> {
  const chosen = "until" in which ? shippedUntil(which.until) : sql`and s.id = any(${[...which.slipIds]}::uuid[])`;
  const result = await sql<BillableLine>`
    select source, "slipId", "slipNumber", "shippedOn", "lineId", "orderNumber", "medicineId", gtin, description,
      "packageWords", packs, "packQuantity", "packPrice", "taxClass", standing, "priceId"
    from (
    select 'shipment' as source, s.id as "slipId", s.slip_number as "slipNumber", s.shipped_on::text as "shippedOn",
      l.id as "lineId", o.number as "orderNumber", l.medicine_id as "medicineId", l.gtin, m.name as description,
      l.package_words as "packageWords", g.packs, trim_scale(l.pack_quantity)::text as "packQuantity",
      trim_scale(coalesce(p.price, l.pack_price))::text as "packPrice", 'standard' as "taxClass", p.standing,
      p.id as "priceId", m.kana_folded as place
    from purchase_order_shipment s
      join purchase_order o on o.tenant_id = s.tenant_id and o.institution_id = s.institution_id and o.id = s.order_id
      join lateral (
        select sl.line_id, sum(sl.packs)::int as packs from purchase_order_shipment_line sl
        where sl.tenant_id = s.tenant_id and sl.institution_id = s.institution_id and sl.shipment_id = s.id
        group by sl.line_id) g on true
      join purchase_order_line l on l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.id = g.line_id
      join medicine m on m.id = l.medicine_id
      left join lateral (
        select t.id, t.standing,
          case when t.gtin <> '' and t.gtin = l.gtin then t.price else round(t.unit_price * l.pack_quantity, 4) end as price
        from trading_price t
        where t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.trading_id = o.trading_id
          and t.medicine_id = l.medicine_id and t.by_wholesaler and t.valid_from <= s.shipped_on
          and (t.valid_until is null or t.valid_until >= s.shipped_on)
        order by t.gtin <> '' and t.gtin = l.gtin desc, t.gtin, t.valid_from desc, t.id desc limit 1) p on true
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and o.trading_id = ${tradingId} ${chosen}
      and s.institution_id = (select c.institution_id from trading c where c.tenant_id = ${tenantId} and c.id = ${tradingId})
      and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'shipment'
        and b.source_id = s.id and b.part_id = l.id)
    union all
    select 'entered', s.id, s.number, s.shipped_on::text, l.id, 0, l.medicine_id, l.gtin, l.description, l.package_words,
      l.packs, '1', trim_scale(l.pack_price)::text, l.tax_class, l.standing, null, lpad(l.number::text, 9, '0')
    from entered_slip s
      join entered_slip_line l on l.tenant_id = s.tenant_id and l.wholesaler_id = s.wholesaler_id and l.slip_id = s.id
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.trading_id = ${tradingId} ${chosen}
      and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'entered'
        and b.source_id = s.id and b.part_id = l.id)) line
    order by "shippedOn", "slipId", place, "lineId"`.execute(db);
  return result.rows;
}

const shippedUntil = (until: string): RawBuilder<unknown> =>
  until === "" ? sql`` : sql`and s.shipped_on <= ${until}::date`;

/** Which drafts of a customer have which of its slips. */
export async function selectDraftsOfSlips(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
): Promise<Map<string, string>> {
  const drafts = await db
    .selectFrom("invoice_draft")
    .select(["id", "shipment_ids"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("trading_id", "=", tradingId)
    .where("voided_at", "is", null)
    .execute();
  return new Map(drafts.flatMap(({ id, shipment_ids }) => shipment_ids.map((slip) => [slip, id] as const)));
}
