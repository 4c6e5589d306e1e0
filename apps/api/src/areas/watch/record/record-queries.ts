import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** Days, both included. */
export interface RecordPeriod {
  from: string;
  until: string;
}

/** An order that was placed, with how many it is of its day to its wholesaler. */
export interface PlacedOrderRow {
  id: string;
  month: string;
  day: string;
  name: string;
  number: string;
  isUrgent: boolean;
  isRepeated: boolean;
}

/** Orders that were placed and not cancelled, newest first. Narcotics go in an order of their own and are no repetition. */
export async function selectPlacedOrders(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, until }: RecordPeriod,
): Promise<PlacedOrderRow[]> {
  const result = await sql<PlacedOrderRow>`
    with placed as (
      select o.id, o.number, o.kind, o.trading_id, o.placed_at, (o.placed_at at time zone 'Asia/Tokyo')::date as day
      from purchase_order o
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.placed_at is not null and o.state not in ('cancelled', 'awaiting')
        and (o.placed_at at time zone 'Asia/Tokyo')::date between ${from}::date and ${until}::date
    )
    select p.id, to_char(p.day, 'YYYY-MM') as month, p.day::text as day, coalesce(w.company, t.name) as name, p.number::text as number,
      p.kind = 'urgent' as "isUrgent",
      row_number() over (partition by p.trading_id, p.day, p.kind = 'narcotic' order by p.placed_at, p.id) > 1 as "isRepeated"
    from placed p
      join trading t on t.tenant_id = ${tenantId} and t.institution_id = ${institutionId} and t.id = p.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    order by p.placed_at desc, p.id`.execute(db);
  return result.rows;
}

/** A return that was collected. */
export interface CollectedReturnRow {
  id: string;
  month: string;
  day: string;
  name: string;
  detail: string;
}

/** Returns that were collected, newest first, without those of which every line is recalled or damaged. */
export async function selectCollectedReturns(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, until }: RecordPeriod,
): Promise<CollectedReturnRow[]> {
  const result = await sql<CollectedReturnRow>`
    with collected as (
      select e.return_id, min((e.recorded_at at time zone 'Asia/Tokyo')::date) as day from stock_return_event e
      where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.state = 'collected' group by e.return_id
    )
    select r.id, to_char(c.day, 'YYYY-MM') as month, c.day::text as day, r.wholesaler as name, l.reasons as detail
    from collected c
      join stock_return r on r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.id = c.return_id
      cross join lateral (
        select string_agg(distinct nullif(l.reason, ''), ' / ') as reasons,
          bool_or(not l.damaged and lot.quarantine is distinct from 'recall') as trims
        from stock_return_line l
          join stock_lot lot on lot.tenant_id = l.tenant_id and lot.institution_id = l.institution_id and lot.id = l.lot_id
        where l.tenant_id = r.tenant_id and l.institution_id = r.institution_id and l.return_id = r.id) l
    where c.day between ${from}::date and ${until}::date and l.trims
    order by c.day desc, r.id`.execute(db);
  return result.rows.map((row) => ({ ...row, detail: row.detail ?? "" }));
}

/** What a neighbour collected. */
export interface HandoverRow {
  id: string;
  month: string;
  day: string;
  name: string;
  detail: string;
  yen: string;
}

/** What neighbours collected, newest first. */
export async function selectHandovers(
  db: Db,
  { tenantId, institutionId }: Place,
  { from, until }: RecordPeriod,
): Promise<HandoverRow[]> {
  const result = await sql<HandoverRow>`
    select r.id, to_char(d.day, 'YYYY-MM') as month, d.day::text as day, p.name, m.name as detail, r.amount_yen::text as yen
    from share_request r
      cross join lateral (select (r.collected_at at time zone 'Asia/Tokyo')::date as day) d
      join institution p on p.tenant_id = r.tenant_id and p.id = r.asker_id
      join medicine m on m.id = r.medicine_id
    where r.tenant_id = ${tenantId} and r.owner_id = ${institutionId} and d.day between ${from}::date and ${until}::date
    order by d.day desc, r.id`.execute(db);
  return result.rows;
}

/** A medicine of 重要供給確保医薬品. */
export interface SecuredRow {
  medicineId: string;
  name: string;
  securedClass: string;
}

/** Medicines of class A or B (重要供給確保医薬品) by the ministry's list, by name. */
export async function selectSecuredMedicines(db: Db): Promise<SecuredRow[]> {
  const result = await sql<SecuredRow>`
    select m.id as "medicineId", m.name, s.secured_class as "securedClass"
    from supply_status s join medicine m on m.id = s.medicine_id
    where not s.edited and upper(normalize(s.secured_class, NFKC)) ~ '^[AB]' order by m.kana_folded, m.id`.execute(db);
  return result.rows;
}
