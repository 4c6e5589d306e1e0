import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { isBroughtBy } from "../../ordering/prices/index.ts";
import type { LineChangeRow } from "./check-queries.ts";

/** An entered document with its trading, as queries need them. */
export interface EnteredCheckPlace {
  tenantId: string;
  institutionId: string;
  invoiceId: string;
  version: number;
  tradingId: string;
  /** Names under which the wholesaler's deliveries are received. */
  names: readonly string[];
  correctsId: string | null;
}

/** Deliveries so many days before the first and after the last day of a document can belong to it. */
export const daysAround = 62;

/** A slip of an entered line in its plainest form; without a number, the day of the delivery. */
const slipKey = (slip: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`case when ${slip} <> '' then fold_text(${slip}) else '@' || ${day}::text end`;

/** The lines of a document with the keys of their slips. */
const linesOf = (place: EnteredCheckPlace) => sql`
  line as materialized (
    select l.number, l.kind, l.medicine_id, l.gtin, l.packs, l.net_yen,
      ${slipKey(sql`l.slip_number`, sql`coalesce(l.delivered_on, e.issued_on)`)} as slip,
      coalesce(l.delivered_on, e.issued_on) as day
    from entered_invoice e
      join entered_invoice_line l on l.tenant_id = e.tenant_id and l.institution_id = e.institution_id
        and l.invoice_id = e.id and l.version = ${place.version}
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId} and e.id = ${place.invoiceId}
  )`;

/** The posted deliveries of the trading that have the slip of a line. */
const slipsOf = (place: EnteredCheckPlace) => sql`
  slip as materialized (
    select v.id, v.delivered_on, k.slip
    from delivery v
      join (select distinct slip from line) k on k.slip in (fold_text(v.slip_number), '@' || v.delivered_on::text)
    where v.tenant_id = ${place.tenantId} and v.institution_id = ${place.institutionId} and v.state = 'posted'
      and v.delivered_on between (select min(day) from line) - ${daysAround}::int
        and (select max(day) from line) + ${daysAround}::int
      and ${isBroughtBy(place.tradingId, place.names)}
  )`;

/** What is known of a line of goods; prices are decimal texts in yen a package, null where none is known. */
export interface GoodsFactsRow {
  number: number;
  /** The slip and the medicine: lines of one key share what came. */
  key: string;
  receivedPacks: number;
  /** Packages of its orders that other slips did not bring; null where nothing was ordered. */
  orderedPacks: number | null;
  ownPrice: string | null;
  orderPrice: string | null;
  /** Packages that earlier documents bill of the same slip. */
  billedBefore: number;
  returnedPacks: number;
}

/**
 * What came, was ordered, agreed, billed before and returned of each line of goods that bills packages; lines of packages of
 * an unknown size are left out.
 */
export async function selectGoodsFacts(db: Db, place: EnteredCheckPlace, vanCode: string): Promise<GoodsFactsRow[]> {
  const { tenantId, institutionId, tradingId, invoiceId } = place;
  const own = (alias: RawBuilder<unknown>) =>
    sql`${alias}.tenant_id = ${tenantId} and ${alias}.institution_id = ${institutionId}`;
  const result = await sql<GoodsFactsRow>`
    with ${linesOf(place)}, ${slipsOf(place)}, goods as materialized (
      select l.number, l.medicine_id, l.slip, l.day, l.packs, l.gtin
      from line l where l.kind = 'goods' and l.medicine_id is not null and l.packs > 0
    ), came as (
      select s.slip, d.medicine_id, sum(d.quantity) as quantity, max((select k.quantity from medicine_package k
        where d.code <> '' and k.gtin = d.code and k.medicine_id = d.medicine_id and k.quantity > 0 limit 1)) as pack_quantity
      from slip s join delivery_line d on ${own(sql`d`)} and d.delivery_id = s.id and d.taken_back_at is null
        and d.medicine_id is not null
      group by s.slip, d.medicine_id
    ), ordered as (
      select s.slip, w.medicine_id, max(w.pack_price) as pack_price, max(w.pack_quantity) as pack_quantity,
        sum(greatest(w.packs - trunc(coalesce((select sum(x.quantity) from delivery_order_line x
          where ${own(sql`x`)} and x.line_id = b.line_id and x.delivery_id <> b.delivery_id), 0) / w.pack_quantity), 0)) as packs
      from slip s
        join (select distinct delivery_id, line_id from delivery_order_line b where ${own(sql`b`)}) b on b.delivery_id = s.id
        join purchase_order_line w on ${own(sql`w`)} and w.id = b.line_id
      group by s.slip, w.medicine_id
    )
    select g.number, g.slip || ' ' || g.medicine_id as key,
      coalesce(trunc(c.quantity / q.pack_quantity), 0)::int as "receivedPacks", o.packs::int as "orderedPacks",
      trim_scale(p.price)::text as "ownPrice", trim_scale(o.pack_price)::text as "orderPrice",
      coalesce(b.packs, 0)::int as "billedBefore", coalesce(r.packs, 0)::int as "returnedPacks"
    from goods g
      left join came c on c.slip = g.slip and c.medicine_id = g.medicine_id
      left join ordered o on o.slip = g.slip and o.medicine_id = g.medicine_id
      cross join lateral (
        select coalesce((select k.quantity from medicine_package k where g.gtin <> '' and g.gtin in (k.gtin, k.jan)
            and k.medicine_id = g.medicine_id and k.quantity > 0 limit 1), o.pack_quantity, c.pack_quantity,
          (select min(k.quantity) from medicine_package k where k.medicine_id = g.medicine_id and k.quantity > 0
            having count(distinct k.quantity) = 1)) as pack_quantity) q
      left join lateral (
        select case when t.gtin <> '' and t.gtin = g.gtin then t.price
          else round(t.unit_price * q.pack_quantity, 4) end as price
        from prices_in_force(${place.tenantId}, ${place.institutionId}, g.day) t
        where t.trading_id = ${tradingId} and t.medicine_id = g.medicine_id
        order by t.gtin <> '' and t.gtin = g.gtin desc, t.gtin, t.valid_from desc, t.id desc limit 1) p on true
      left join lateral (
        select sum(x.packs) as packs ${billedBefore(place)} and x.medicine_id = g.medicine_id and x.kind = 'goods'
          and ${slipKey(sql`x.slip_number`, sql`coalesce(x.delivered_on, e.issued_on)`)} = g.slip) b on true
      left join lateral (
        select trunc(sum(m.quantity) / q.pack_quantity) as packs
        from stock_return t
          join stock_return_line m on ${own(sql`m`)} and m.return_id = t.id
          join stock_lot k on ${own(sql`k`)} and k.id = m.lot_id and k.medicine_id = g.medicine_id
        where ${own(sql`t`)} and (t.trading_id = ${tradingId} or (t.trading_id is null and t.van_code = ${vanCode}))
          and t.state in ('approved', 'collected')
          and g.number = (select min(f.number) from goods f where f.medicine_id = g.medicine_id)
          and not exists (select from entered_invoice e join entered_invoice_line x on ${own(sql`x`)}
            and x.invoice_id = e.id and x.version = e.version
            where ${own(sql`e`)} and e.trading_id = ${tradingId} and e.voided_at is null and x.packs > 0
              and x.medicine_id = g.medicine_id and (e.issued_on, e.id) > (select i.issued_on, i.id
                from entered_invoice i where ${own(sql`i`)} and i.id = ${invoiceId}))) r on true
    where q.pack_quantity is not null
    order by g.number`.execute(db);
  return result.rows;
}

/** Lines `x` of documents `e` of the trading that were entered before, without those of the same correction. */
const billedBefore = ({ tenantId, institutionId, tradingId, invoiceId, correctsId }: EnteredCheckPlace) => sql`
  from entered_invoice e
    join entered_invoice_line x on x.tenant_id = e.tenant_id and x.institution_id = e.institution_id
      and x.invoice_id = e.id and x.version = e.version
  where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.trading_id = ${tradingId}
    and e.voided_at is null and (e.entered_at, e.id) < (select i.entered_at, i.id from entered_invoice i
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.id = ${invoiceId})
    and e.id is distinct from ${correctsId}::uuid
    and (e.corrects_id is null or e.corrects_id is distinct from ${correctsId}::uuid)`;

/** What is known of the slip of a total. */
export interface TotalFactsRow {
  number: number;
  slip: string;
  /** Deliveries with the slip. */
  deliveryIds: string[];
  isBilledBefore: boolean;
}

/** Which deliveries each total of a slip bills. */
export async function selectTotalFacts(db: Db, place: EnteredCheckPlace): Promise<TotalFactsRow[]> {
  const result = await sql<TotalFactsRow>`
    with ${linesOf(place)}, ${slipsOf(place)}
    select l.number, l.slip, coalesce((select array_agg(s.id order by s.id) from slip s where s.slip = l.slip), '{}')
        as "deliveryIds",
      exists (select ${billedBefore(place)} and x.net_yen > 0 and l.slip not like '@%'
        and ${slipKey(sql`x.slip_number`, sql`coalesce(x.delivered_on, e.issued_on)`)} = l.slip) as "isBilledBefore"
    from line l where l.kind = 'slip' order by l.number`.execute(db);
  return result.rows;
}

/** The first and the last day of a document's lines. */
export async function selectLineDays(db: Db, place: EnteredCheckPlace): Promise<{ first: string; last: string }> {
  const result = await sql<{ first: string; last: string }>`
    with ${linesOf(place)}
    select (min(day) - ${daysAround}::int)::text as first, (max(day) + ${daysAround}::int)::text as last from line`.execute(
    db,
  );
  return result.rows[0] ?? { first: "", last: "" };
}

/** What later documents changed of a line, with the packages that they took back. */
export type EnteredChangeRow = LineChangeRow & { takenBack: number };

/** The lines of a document that corrections of it change: those of the same slip and goods, the first of which has the change. */
export async function selectEnteredChanges(db: Db, place: EnteredCheckPlace): Promise<EnteredChangeRow[]> {
  const result = await sql<EnteredChangeRow>`
    with ${linesOf(place)}, target as (
      select distinct on (l.slip, l.kind, l.medicine_id) l.number, l.slip, l.kind, l.medicine_id from line l
      where l.net_yen > 0 order by l.slip, l.kind, l.medicine_id, l.number
    )
    select distinct on (t.number) t.number, sum(x.net_yen) over w::text as yen,
      (-coalesce(sum(x.packs) over w, 0))::int as "takenBack", e.id as "invoiceId", e.number as "invoiceNumber",
      e.entered_at as "issuedAt"
    from entered_invoice e
      join entered_invoice_line x on x.tenant_id = e.tenant_id and x.institution_id = e.institution_id
        and x.invoice_id = e.id and x.version = e.version
      join target t on t.kind = x.kind and t.medicine_id is not distinct from x.medicine_id
        and t.slip = ${slipKey(sql`x.slip_number`, sql`coalesce(x.delivered_on, e.issued_on)`)}
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId}
      and e.corrects_id = ${place.invoiceId} and e.voided_at is null
    window w as (partition by t.number)
    order by t.number, e.entered_at desc, e.id desc`.execute(db);
  return result.rows;
}

/** The documents that correct a document, oldest first. */
export async function selectEnteredCorrections(
  db: Db,
  { tenantId, institutionId, invoiceId }: { tenantId: string; institutionId: string; invoiceId: string },
): Promise<{ id: string; number: string; kind: "invoice" | "credit_note" | "statement"; totalYen: string }[]> {
  return db
    .selectFrom("entered_invoice")
    .select(["id", "number", "kind", "total_yen as totalYen"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("corrects_id", "=", invoiceId)
    .where("voided_at", "is", null)
    .orderBy("entered_at")
    .orderBy("id")
    .execute();
}

/** How many open disputes, and which confirmation, each of some entered documents has. */
export async function selectEnteredStandings(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  invoiceIds: readonly string[],
): Promise<{ invoiceId: string; disputeCount: number; checkedAt: Date | null }[]> {
  if (invoiceIds.length === 0) return [];
  const result = await sql<{ invoiceId: string; disputeCount: number; checkedAt: Date | null }>`
    with last as (
      select distinct on (d.invoice_id, d.line_number, d.kind) d.invoice_id, d.decision, d.decided_at
      from invoice_difference d
      where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.wholesaler_id is null
        and d.invoice_id = any(${[...invoiceIds]}::uuid[])
      order by d.invoice_id, d.line_number, d.kind, d.id desc
    )
    select e.id as "invoiceId", k.checked_at as "checkedAt",
      (select count(*)::int from last d where d.invoice_id = e.id and d.decision = 'dispute'
        and not exists (select from entered_invoice c where c.tenant_id = e.tenant_id
          and c.institution_id = e.institution_id and c.corrects_id = e.id and c.voided_at is null
          and c.entered_at > d.decided_at)) as "disputeCount"
    from entered_invoice e
      left join invoice_checked k on k.tenant_id = e.tenant_id and k.institution_id = e.institution_id
        and k.invoice_id = e.id
    where e.tenant_id = ${tenantId} and e.institution_id = ${institutionId} and e.id = any(${[...invoiceIds]}::uuid[])`.execute(
    db,
  );
  return result.rows;
}
