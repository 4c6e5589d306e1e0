import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { listYenOf, type OrdersPlace } from "../orders/index.ts";

/** Which order of which shop. */
export interface AwaitingRef {
  institutionId: string;
  orderId: string;
}

/** The orders of a corporation's shops that wait; none for who is not in its head office. */
export async function selectAwaitingRefs(db: Db, corporationId: string): Promise<AwaitingRef[]> {
  const result = await sql<AwaitingRef>`
    select institution_id as "institutionId", order_id as "orderId" from chain_awaiting_orders(${corporationId}::uuid)
    order by 1, 2`.execute(db);
  return result.rows;
}

/** What the entered shop usually orders from the wholesaler of an order: the mean of orders since a moment; null without any. */
export async function selectUsualYen(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { tradingId, since }: { tradingId: string; since: Date },
): Promise<string | null> {
  const result = await sql<{ yen: string | null }>`
    select round(avg(s.yen))::bigint::text as yen from (
      select sum(coalesce(round(l.packs * l.pack_price), 0)) as yen
      from purchase_order o
        join purchase_order_line l on l.tenant_id = o.tenant_id and l.institution_id = o.institution_id and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId} and o.trading_id = ${tradingId}
        and o.placed_at >= ${since} and ${wasOrdered}
      group by o.id) s`.execute(db);
  return result.rows[0]?.yen ?? null;
}

/** A line that waits, and how many packages the shop usually orders of its medicine at once. */
export interface AwaitingLine {
  medicineId: string;
  medicineName: string;
  unit: string;
  packageWords: string;
  packs: number;
  packPrice: string | null;
  /** Of the line at the list price, whole yen. */
  listYen: string;
  usualPacks: number | null;
}

/** The lines of an order of the entered shop. */
export async function selectAwaitingLines(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { orderId, since, day }: { orderId: string; since: Date; day: string },
): Promise<AwaitingLine[]> {
  const result = await sql<AwaitingLine>`
    select l.medicine_id as "medicineId", m.name as "medicineName", m.unit, l.package_words as "packageWords", l.packs,
      trim_scale(l.pack_price)::text as "packPrice", ${listYenOf("l", day)} as "listYen",
      (select round(avg(p.packs), 1)::float8 from purchase_order_line p
        join purchase_order o on o.tenant_id = p.tenant_id and o.institution_id = p.institution_id and o.id = p.order_id
        where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.medicine_id = l.medicine_id
          and o.placed_at >= ${since} and ${wasOrdered}) as "usualPacks"
    from purchase_order_line l join medicine m on m.id = l.medicine_id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.order_id = ${orderId}
    order by m.kana_folded, l.id`.execute(db);
  return result.rows;
}

/** Of an order `o`: it has gone to its wholesaler, who did not refuse it. */
const wasOrdered = sql`o.state not in ('draft', 'awaiting', 'cancelled', 'failed', 'rejected')`;
