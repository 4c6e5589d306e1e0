import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { type CustomerPlace, takenBack } from "../invoices/index.ts";
import type { Days } from "./agreements-deps.ts";

/** A line that was billed at a provisional price and has no agreed one; prices are decimal texts in yen. */
export interface ProvisionalLineRow {
  invoiceId: string;
  number: number;
  deliveredOn: string;
  medicineId: string;
  gtin: string;
  description: string;
  packageWords: string;
  /** Packages less those that were taken back; above 0. */
  packs: number;
  packPrice: string;
  /** Units in a package; null where no order states it. */
  packQuantity: string | null;
  /** Whole yen that later documents changed of its price, with their sign; a decimal text. */
  changedYen: string;
}

/** What later documents changed of a line `l`, apart from packages that they took back. */
const changedYen = sql`coalesce((select sum(t.net_yen) from invoice_line t
  where t.tenant_id = l.tenant_id and t.wholesaler_id = l.wholesaler_id and t.changes_invoice_id = l.invoice_id
    and t.changes_number = l.number and not (t.packs < 0 and t.standing is null and t.pack_price = l.pack_price)), 0)`;

/** A line `l` of a document that still waits for an agreed price. */
const isOpen = sql`l.kind = 'goods' and l.standing = 'provisional' and l.medicine_id is not null
  and not exists (select from settled_line x where x.tenant_id = l.tenant_id and x.wholesaler_id = l.wholesaler_id
    and x.invoice_id = l.invoice_id and x.line_number = l.number)`;

/** A document `i` that has such lines. */
const hasOpen = sql`i.provisional_count > (select count(*) from settled_line x where x.tenant_id = i.tenant_id
  and x.wholesaler_id = i.wholesaler_id and x.invoice_id = i.id)`;

/** The billed lines of a customer that wait for an agreed price, by document. Lines that were taken back in full are left out. */
export async function selectProvisionalLines(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomerPlace,
  { from, until }: Days,
): Promise<ProvisionalLineRow[]> {
  const since = from === "" ? sql`` : sql`and l.delivered_on >= ${from}::date`;
  const to = until === "" ? sql`` : sql`and l.delivered_on <= ${until}::date`;
  const result = await sql<ProvisionalLineRow>`
    select * from (
      select l.invoice_id as "invoiceId", l.number, l.delivered_on::text as "deliveredOn", l.medicine_id as "medicineId",
        l.gtin, l.description, l.package_words as "packageWords", l.packs + ${takenBack} as packs,
        trim_scale(l.pack_price)::text as "packPrice", trim_scale(o.pack_quantity)::text as "packQuantity",
        ${changedYen}::text as "changedYen", i.issued_on, i.serial
      from invoice i
        join invoice_line l on l.tenant_id = i.tenant_id and l.wholesaler_id = i.wholesaler_id and l.invoice_id = i.id
        left join purchase_order_line o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id
          and o.id = l.order_line_id
      where i.tenant_id = ${tenantId} and i.wholesaler_id = ${wholesalerId} and i.trading_id = ${tradingId}
        and i.provisional_count > 0 and ${isOpen} ${since} ${to}) p
    where p.packs > 0
    order by p.issued_on, p.serial, p.number`.execute(db);
  return result.rows;
}

/** What of a customer's billed lines waits for agreed prices; amounts are decimal texts of whole yen. */
export interface ProvisionalSumRow {
  tradingId: string;
  institutionId: string;
  name: string;
  customerCode: string;
  lineCount: number;
  invoiceCount: number;
  netYen: string;
  firstOn: string;
  lastOn: string;
}

/** The billed lines of all customers that wait for agreed prices, summed up by customer. */
export async function selectProvisionalSums(
  db: Db,
  { tenantId, wholesalerId }: { tenantId: string; wholesalerId: string },
): Promise<ProvisionalSumRow[]> {
  const result = await sql<ProvisionalSumRow>`
    with line as (
      select i.trading_id, i.id as invoice_id, l.delivered_on, round(l.pack_price * (l.packs + ${takenBack})) + ${changedYen} as yen,
        l.packs + ${takenBack} as packs
      from invoice i
        join invoice_line l on l.tenant_id = i.tenant_id and l.wholesaler_id = i.wholesaler_id and l.invoice_id = i.id
      where i.tenant_id = ${tenantId} and i.wholesaler_id = ${wholesalerId} and i.provisional_count > 0 and ${hasOpen}
        and ${isOpen}
    ), bill as (
      select trading_id, count(*)::int as lines, count(distinct invoice_id)::int as invoices, sum(yen) as yen,
        min(delivered_on)::text as first_on, max(delivered_on)::text as last_on
      from line where packs > 0 group by trading_id
    )
    select t.id as "tradingId", t.institution_id as "institutionId", n.name, t.customer_code as "customerCode",
      b.lines as "lineCount", b.invoices as "invoiceCount", b.yen::bigint::text as "netYen", b.first_on as "firstOn",
      b.last_on as "lastOn"
    from bill b
      join trading t on t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} and t.id = b.trading_id
      join institution n on n.tenant_id = t.tenant_id and n.id = t.institution_id
    order by t.id`.execute(db);
  return result.rows;
}

/** An item and the day for which its price is looked up. */
export interface ItemOnDay {
  medicineId: string;
  gtin: string;
  packQuantity: string | null;
  day: string;
}

/**
 * The price that a customer's price list states as agreed for items on a day, in the order of the items: of the package, or of
 * the unit where the item has no GTIN. Null where the price that holds is provisional, or there is none.
 */
export async function selectListedPrices(
  db: Db,
  { tenantId, tradingId }: CustomerPlace,
  items: readonly ItemOnDay[],
): Promise<(string | null)[]> {
  const result = await sql<{ price: string | null }>`
    select trim_scale(case when p.standing <> 'agreed' then null when q.gtin = '' then p.unit_price
      when p.gtin = q.gtin then p.price else round(p.unit_price * q."packQuantity", 4) end)::text as price
    from rows from (json_to_recordset(${JSON.stringify(items)}::json)
        as ("medicineId" text, gtin text, "packQuantity" numeric, day date)) with ordinality as q ("medicineId", gtin,
        "packQuantity", day, nth)
      join trading c on c.tenant_id = ${tenantId} and c.id = ${tradingId}
      left join lateral (
        select t.standing, t.gtin, t.price, t.unit_price from trading_price t
        where t.tenant_id = c.tenant_id and t.institution_id = c.institution_id and t.trading_id = c.id
          and t.medicine_id = q."medicineId" and t.by_wholesaler and t.valid_from <= q.day
          and (t.valid_until is null or t.valid_until >= q.day)
        order by t.gtin <> '' and t.gtin = q.gtin desc, t.gtin, t.valid_from desc, t.id desc limit 1) p on true
    order by q.nth`.execute(db);
  return result.rows.map(({ price }) => price);
}
