import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { openGoods } from "../../ordering/positions/index.ts";
import { usableStock } from "../../stock/ledger/index.ts";
import type { PanelPlace } from "./panel-deps.ts";

/** What was dispensed of a medicine on a day. */
export interface UseRow {
  day: string;
  amount: number;
}

/** What was dispensed on each of so many days before a day, the oldest first. */
export async function selectDailyUse(
  db: Db,
  { tenantId, institutionId, medicineId }: PanelPlace,
  { day, days }: { day: string; days: number },
): Promise<UseRow[]> {
  const result = await sql<UseRow>`
    with used as (
      select d.dispensed_on as day, sum(i.total)::float8 as amount
      from dispensing_item i
        join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = ${medicineId}
        and d.state = 'active' and d.dispensed_on >= ${day}::date - ${days}::int and d.dispensed_on < ${day}
      group by d.dispensed_on
    )
    select n.day::date::text as day, coalesce(u.amount, 0) as amount
    from generate_series(${day}::date - ${days}::int, ${day}::date - 1, interval '1 day') as n (day)
      left join used u on u.day = n.day::date order by n.day`.execute(db);
  return result.rows;
}

/** What is on order of a medicine and comes on a day. */
export interface ArrivalRow {
  on: string | null;
  quantity: number;
  isWaiting: boolean;
}

/** What is on order of a medicine, the soonest first. */
export async function selectArrivals(db: Db, place: PanelPlace & { day: string }): Promise<ArrivalRow[]> {
  const result = await sql<ArrivalRow>`
    select day::text as "on", sum(quantity)::float8 as quantity, waits as "isWaiting"
    from (${openGoods(place)}) g where medicine_id = ${place.medicineId}
    group by day, waits order by waits, day nulls last`.execute(db);
  return result.rows;
}

/** The last order of a medicine. */
export interface LastOrderRow {
  packageWords: string;
  packPrice: string;
  wholesalerName: string;
  placedOn: string;
}

/** The last order of a medicine that was placed and not cancelled; undefined where there is none. */
export async function selectLastOrder(
  db: Db,
  { tenantId, institutionId, medicineId }: PanelPlace,
): Promise<LastOrderRow | undefined> {
  const result = await sql<LastOrderRow>`
    select l.package_words as "packageWords", coalesce(trim_scale(l.pack_price)::text, '') as "packPrice",
      coalesce(w.company, t.name) as "wholesalerName", (o.placed_at at time zone 'Asia/Tokyo')::date::text as "placedOn"
    from purchase_order_line l
      join purchase_order o on o.id = l.order_id and o.institution_id = l.institution_id and o.tenant_id = l.tenant_id
      join trading t on t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.id = o.trading_id
      left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.medicine_id = ${medicineId}
      and o.placed_at is not null and o.state not in ('cancelled', 'rejected', 'awaiting')
    order by o.placed_at desc, l.id limit 1`.execute(db);
  return result.rows[0];
}

/** A medicine of the same generic name with usable stock. */
export interface SubstituteRow {
  medicineId: string;
  name: string;
  usable: string;
  unit: string;
}

/** Others of the same generic name that can be dispensed, the largest stock first. */
export async function selectOwnSubstitutes(
  db: Db,
  place: PanelPlace,
  when: { day: string; limit: number },
): Promise<SubstituteRow[]> {
  const others = sql`(select o.id from medicine m join medicine o on o.generic_name_code = m.generic_name_code
    where m.id = ${place.medicineId} and m.generic_name_code <> '' and o.id <> m.id and o.entry = 'product')`;
  return inStock(db, place, when, others);
}

/**
 * Medicines of the same ingredient and form in other strengths, the largest stock first. The code of the price list has the ingredient
 * in its first seven characters, the form in the eighth and the strength in the ninth.
 */
export async function selectOtherStrengths(
  db: Db,
  place: PanelPlace,
  when: { day: string; limit: number },
): Promise<SubstituteRow[]> {
  const others = sql`(select i.medicine_id from medicine m
      join stock_item i on i.tenant_id = ${place.tenantId} and i.institution_id = ${place.institutionId} and i.on_hand > 0
      join medicine o on o.id = i.medicine_id and left(o.price_code, 8) = left(m.price_code, 8)
        and left(o.price_code, 9) <> left(m.price_code, 9)
    where m.id = ${place.medicineId} and length(m.price_code) = 12)`;
  return inStock(db, place, when, others);
}

/** What of some medicines can be dispensed, the largest stock first. */
async function inStock(
  db: Db,
  { tenantId, institutionId }: PanelPlace,
  { day, limit }: { day: string; limit: number },
  others: RawBuilder<unknown>,
): Promise<SubstituteRow[]> {
  const result = await sql<SubstituteRow>`
    select m.id as "medicineId", m.name, trim_scale(u.usable)::text as usable, m.unit
    from (${usableStock({ tenantId, institutionId, day }, (column) => sql`and ${sql.ref(column)} in ${others}`)}) u
      join medicine m on m.id = u.medicine_id
    where u.usable > 0 order by u.usable desc, m.kana_folded, m.id limit ${limit}`.execute(db);
  return result.rows;
}

/** What the master and the institution's promises state of a medicine. */
export interface PanelFactsRow {
  price: string;
  storage: string;
  owed: string;
  expectedPatients: number;
}

/** Price and storage, what patients are owed, and how many patients are expected within 28 days. */
export async function selectPanelFacts(
  db: Db,
  { tenantId, institutionId, medicineId }: PanelPlace,
  day: string,
): Promise<PanelFactsRow | undefined> {
  const result = await sql<PanelFactsRow>`
    select coalesce((select trim_scale(p.price)::text from medicine_price p where p.medicine_id = m.id
        and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})
        order by p.valid_from desc limit 1), '') as price,
      m.storage,
      (select trim_scale(coalesce(sum(r.quantity), 0))::text from remainder r where r.tenant_id = ${tenantId}
        and r.institution_id = ${institutionId} and r.medicine_id = m.id and r.state = 'open') as owed,
      (select round(coalesce(sum(v.within28), 0))::int from expected_visit v where v.tenant_id = ${tenantId}
        and v.institution_id = ${institutionId} and v.medicine_id = m.id) as "expectedPatients"
    from medicine m where m.id = ${medicineId}`.execute(db);
  return result.rows[0];
}
