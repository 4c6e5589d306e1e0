import type { OrderState } from "@meguri/rules/order-states";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { openGoods } from "../../ordering/positions/index.ts";
import type { PurchaseOrderLineAnsweredHow } from "../../ordering/tables.ts";
import { usableStock } from "../../stock/ledger/index.ts";
import type { AwaitedPlace } from "./awaited-deps.ts";
import { awaitedLines } from "./awaited-sql.ts";

export type AwaitedReason = "short" | "backordered" | "refused" | "late";

/** How many lines are awaited. */
export async function selectAwaitedCount(db: Db, place: AwaitedPlace, day: string): Promise<number> {
  const result = await sql<{
    count: number;
  }>`select count(*)::int as count from (${awaitedLines(place, day)}) a`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** A line that is awaited. */
export interface AwaitedRow {
  lineId: string;
  orderId: string;
  orderNumber: number;
  tradingId: string;
  wholesalerName: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  gtin: string;
  packageWords: string;
  packQuantity: string;
  packs: number;
  missing: string;
  reason: AwaitedReason;
  since: Date;
  expectedOn: string | null;
  how: PurchaseOrderLineAnsweredHow;
  portalWord: string;
  portalRemark: string;
  /** Of what was put into the cart in its place; null where nothing was, or it was removed or cancelled. */
  elsewhere: {
    orderId: string;
    orderNumber: number;
    state: OrderState;
    wholesalerName: string;
    medicineName: string;
  } | null;
}

/** The awaited lines, or those of them with the ids, the latest answer first. */
export async function selectAwaited(
  db: Db,
  place: AwaitedPlace,
  { day, limit, lineId }: { day: string; limit: number; lineId?: string },
): Promise<AwaitedRow[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<AwaitedRow>`
    with awaited as materialized (${awaitedLines(place, day)})
    select l.id as "lineId", o.id as "orderId", o.number as "orderNumber", o.trading_id as "tradingId",
      coalesce(w.company, t.name) as "wholesalerName", l.medicine_id as "medicineId", m.name as "medicineName", m.unit,
      m.regulation, l.gtin, l.package_words as "packageWords", trim_scale(l.pack_quantity)::text as "packQuantity", l.packs,
      trim_scale(a.missing)::text as missing, a.reason,
      case when a.reason = 'late'
        then coalesce(l.expected_on, greatest(o.expected_on, l.wanted_on))::timestamp at time zone 'Asia/Tokyo'
        else coalesce(l.answered_at, o.placed_at) end as since,
      coalesce(l.expected_on, case when a.reason = 'late' then greatest(o.expected_on, l.wanted_on) end)::text as "expectedOn",
      l.answered_how as how, l.portal_word as "portalWord", l.portal_remark as "portalRemark",
      (select json_build_object('orderId', eo.id, 'orderNumber', coalesce(eo.number, 0), 'state', eo.state,
          'wholesalerName', coalesce(ew.company, et.name), 'medicineName', em.name)
        from purchase_order_line e
          join purchase_order eo on eo.tenant_id = e.tenant_id and eo.institution_id = e.institution_id and eo.id = e.order_id
          join trading et on et.tenant_id = eo.tenant_id and et.institution_id = eo.institution_id and et.id = eo.trading_id
          left join wholesaler ew on ew.tenant_id = et.tenant_id and ew.id = et.wholesaler_id
          join medicine em on em.id = e.medicine_id
        where e.tenant_id = l.tenant_id and e.institution_id = l.institution_id and e.id = l.elsewhere_line_id
          and eo.state <> 'cancelled') as elsewhere
    from awaited a
      join purchase_order_line l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = a.id
      join purchase_order o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id and o.id = l.order_id
      join trading t on t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
      join medicine m on m.id = l.medicine_id
    ${lineId === undefined ? sql`` : sql`where l.id = ${lineId}`}
    order by since desc, l.id limit ${limit}`.execute(db);
  return result.rows;
}

/** How many patients are owed some of each medicine. */
export async function selectOwedCounts(
  db: Db,
  { tenantId, institutionId }: AwaitedPlace,
  medicineIds: string[],
): Promise<{ medicineId: string; count: number }[]> {
  const result = await sql<{ medicineId: string; count: number }>`
    select medicine_id as "medicineId", count(*)::int as count from remainder
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and medicine_id = any(${medicineIds}::text[])
      and state = 'open'
    group by medicine_id`.execute(db);
  return result.rows;
}

/** What a line would cost at a wholesaler. */
export interface WayPriceRow {
  lineId: string;
  tradingId: string;
  /** Yen for a package without tax; null where it is not known. */
  packPrice: string | null;
  /** 1 where it is the main wholesaler of the medicine (帳合), 2 where it is the second, else 3. */
  route: number;
  /** What its own system stated of the package; null where it stated nothing. */
  availability: "available" | "limited" | null;
  /** What it has in stock, a decimal string in the medicine's unit; null where it stated no number. */
  stock: string | null;
}

/**
 * The prices of lines at wholesalers on a day, by 帳合 and price; what is limited comes last. A wholesaler whose own system
 * stated that it cannot deliver the package is left out.
 */
export async function selectWayPrices(
  db: Db,
  { tenantId, institutionId }: AwaitedPlace,
  {
    lines,
    tradingIds,
    day,
  }: {
    lines: Pick<AwaitedRow, "lineId" | "medicineId" | "gtin" | "packQuantity">[];
    tradingIds: string[];
    day: string;
  },
): Promise<WayPriceRow[]> {
  const of = <K extends "lineId" | "medicineId" | "gtin" | "packQuantity">(key: K) => lines.map((line) => line[key]);
  const result = await sql<WayPriceRow>`
    with line as (
      select * from unnest(${of("lineId")}::uuid[], ${of("medicineId")}::text[], ${of("gtin")}::text[],
        ${of("packQuantity")}::numeric[]) as l (id, medicine_id, gtin, quantity)
    ), routed as (
      select l.*, r.main_trading_id, r.second_trading_id from line l
        join medicine m on m.id = l.medicine_id
        left join lateral (
          select r.main_trading_id, r.second_trading_id from routes_in_force(${tenantId}, ${institutionId}) r
          where ((r.kind = 'medicine' and r.key = m.id) or (r.kind = 'maker' and r.key = m.maker and m.maker <> ''))
          order by r.kind desc limit 1) r on true
    )
    select l.id as "lineId", s.id as "tradingId", trim_scale(p.price)::text as "packPrice",
      case s.id when l.main_trading_id then 1 when l.second_trading_id then 2 else 3 end as route, a.status as availability,
      trim_scale(a.packs * l.quantity)::text as stock
    from routed l
      cross join unnest(${tradingIds}::uuid[]) as s (id)
      join trading t on t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = s.id
      left join wholesaler_availability a
        on a.tenant_id = t.tenant_id and a.wholesaler_id = t.wholesaler_id and a.gtin = l.gtin
      left join lateral order_pack_prices(${tenantId}, ${institutionId}, s.id, l.medicine_id, l.gtin, l.quantity, ${day}::date) p
        on true
    where a.status is distinct from 'unavailable'
    order by (a.status = 'limited') is true, 4, p.price nulls last, s.id`.execute(db);
  return result.rows;
}

/** Another medicine of the same generic name that the institution keeps. */
export interface SameGenericRow {
  /** The medicine that is missing. */
  of: string;
  medicineId: string;
  name: string;
  usable: string;
  /** What of it is on order and was promised, a decimal string. */
  coming: string;
  /** Its main wholesaler (帳合); null where none is set. */
  tradingId: string | null;
}

/** The medicines of the same generic names that the institution keeps, the largest usable stock first. */
export async function selectKeptGenerics(
  db: Db,
  place: AwaitedPlace,
  { medicineIds, day }: { medicineIds: string[]; day: string },
): Promise<SameGenericRow[]> {
  const { tenantId, institutionId } = place;
  const others = sql`(select o.id from medicine m join medicine o on o.generic_name_code = m.generic_name_code
    where m.id = any(${medicineIds}::text[]) and m.generic_name_code <> '' and o.id <> m.id and o.entry = 'product')`;
  const result = await sql<SameGenericRow>`
    with usable as materialized (${usableStock({ ...place, day }, (column) => sql`and ${sql.ref(column)} in ${others}`)}
    ), coming as materialized (
      select medicine_id, sum(quantity) as quantity from (${openGoods({ ...place, day })}) g where not waits group by medicine_id
    )
    select m.id as of, o.id as "medicineId", o.name, trim_scale(coalesce(u.usable, 0))::text as usable,
      trim_scale(coalesce(c.quantity, 0))::text as coming,
      (select r.main_trading_id from routes_in_force(${tenantId}, ${institutionId}) r where ((r.kind = 'medicine' and r.key = o.id) or (r.kind = 'maker' and r.key = o.maker and o.maker <> ''))
        order by r.kind desc limit 1) as "tradingId"
    from medicine m
      join medicine o on o.generic_name_code = m.generic_name_code and o.id <> m.id and o.entry = 'product'
      join stock_item i on i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = o.id
      left join usable u on u.medicine_id = o.id
      left join coming c on c.medicine_id = o.id
    where m.id = any(${medicineIds}::text[]) and m.generic_name_code <> ''
      and not exists (select from supply_status s where s.medicine_id = o.id and s.kind = 'halted')
    order by m.id, coalesce(u.usable, 0) desc, o.kana_folded, o.id`.execute(db);
  return result.rows;
}

/** The institutions of the same corporation, without itself. */
export async function selectOwnShops(db: Db, { tenantId, institutionId }: AwaitedPlace): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select s.id from institution i join institution s on s.tenant_id = i.tenant_id and s.corporation_id = i.corporation_id
    where i.tenant_id = ${tenantId} and i.id = ${institutionId} and s.id <> i.id and s.deleted_at is null`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** The most shops of a medicine. */
const mostSisters = 2;

/** What the other shops of the entered institution's corporation can give of medicines: of each medicine the nearest shops, the nearest first. */
export async function selectSisterStock(
  db: Db,
  { medicineIds, day }: { medicineIds: string[]; day: string },
): Promise<{ institutionId: string; medicineId: string; name: string; amount: string; km: number }[]> {
  const result = await sql<{ institutionId: string; medicineId: string; name: string; amount: string; km: number }>`
    select institution_id as "institutionId", medicine_id as "medicineId", name, trim_scale(amount)::text as amount,
      coalesce(round(km::numeric, 1)::float8, 'infinity') as km
    from (select *, row_number() over (partition by medicine_id order by km nulls last, amount desc, institution_id) as nr
      from sister_stock_seen(${medicineIds}::text[], ${day}::date)) s
    where nr <= ${sql.lit(mostSisters)} order by s.km nulls last, s.amount desc, institution_id, medicine_id`.execute(
    db,
  );
  return result.rows;
}

/** Records what was put into the cart in place of a line. */
export async function writeElsewhere(
  tx: Db,
  { tenantId, institutionId }: AwaitedPlace,
  { lineId, elsewhereId, at }: { lineId: string; elsewhereId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("purchase_order_line")
    .set({ elsewhere_line_id: elsewhereId, elsewhere_at: at })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", lineId)
    .execute();
}

/** Settles lines that are not, or opens those that are. @returns how many changed */
export async function writeSettled(
  tx: Db,
  { tenantId, institutionId }: AwaitedPlace,
  { lineIds, isSettled, by, at }: { lineIds: string[]; isSettled: boolean; by: string; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable("purchase_order_line")
    .set({ settled_at: isSettled ? at : null, settled_by: isSettled ? by : "" })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "in", lineIds)
    .where("settled_at", isSettled ? "is" : "is not", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
