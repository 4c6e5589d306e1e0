import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** What of a quantity falls to one lot, above zero; the lot is null for what no lot has. */
export interface LotShare {
  lotId: string | null;
  quantity: string;
}

/**
 * From which lots a dispensing has taken so much of a medicine, the last taken first; less than requested where it has
 * not taken as much. What remainders and premades gave back of it before counts no more.
 */
export async function selectTakenShares(
  tx: Db,
  { tenantId, institutionId }: Place,
  { dispensingId, medicineId, quantity }: { dispensingId: string; medicineId: string; quantity: string },
): Promise<LotShare[]> {
  const result = await sql<LotShare>`
    with source as (
      select ${dispensingId}::uuid as id
      union all
      select id from remainder
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and dispensing_id = ${dispensingId}
      union all
      select use_id from premade
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and dispensing_id = ${dispensingId}
    ), taken as (
      select m.lot_id, -sum(m.quantity) as quantity from stock_movement m join source s on s.id = m.source_id
      where m.tenant_id = ${tenantId} and m.institution_id = ${institutionId} and m.medicine_id = ${medicineId}
      group by m.lot_id having sum(m.quantity) < 0
    ), lined as (
      select t.lot_id, t.quantity,
        sum(t.quantity) over (order by l.expires_on desc nulls first, l.lot, t.lot_id desc) as ends
      from taken t join stock_lot l on l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = t.lot_id
    )
    select lot_id as "lotId", trim_scale(least(quantity, ${quantity}::numeric - (ends - quantity)))::text as quantity
    from lined where ends - quantity < ${quantity}::numeric order by ends`.execute(tx);
  return result.rows;
}

/**
 * From which lots so much of a medicine is taken: first those that last until a day, then those of which nobody knows,
 * then the others; each by expiry, and never what has expired or is quarantined. The rest is without a lot.
 */
export async function selectLastingShares(
  tx: Db,
  { tenantId, institutionId }: Place,
  { medicineId, quantity, day, until }: { medicineId: string; quantity: string; day: string; until: string },
): Promise<LotShare[]> {
  const result = await sql<LotShare>`
    with held as (
      select b.lot_id, b.on_hand,
        sum(b.on_hand) over (
          order by case when l.expires_on >= ${until}::date then 0 when l.expires_on is null then 1 else 2 end,
            l.expires_on, b.lot_id) as ends
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.medicine_id = ${medicineId}
        and b.on_hand > 0 and l.quarantine is null and (l.expires_on is null or l.expires_on >= ${day}::date)
    ), shares as (
      select lot_id, least(on_hand, ${quantity}::numeric - (ends - on_hand)) as quantity
      from held where ends - on_hand < ${quantity}::numeric
    ), missing as (
      select ${quantity}::numeric - coalesce(sum(quantity), 0) as quantity from shares
    )
    select lot_id as "lotId", trim_scale(quantity)::text as quantity from shares
    union all
    select null, trim_scale(quantity)::text from missing where quantity > 0`.execute(tx);
  return result.rows;
}

/** A lot on the shelf, with what decides whether it may leave. */
export interface HeldLot {
  lotId: string;
  medicineId: string;
  regulation: string;
  lot: string;
  expiresOn: string | null;
  unitCost: string | null;
  onHand: string;
  isQuarantined: boolean;
}

/** Lots by their ids; those that are not this institution's are not there. */
export async function selectLotsHeld(tx: Db, { tenantId, institutionId }: Place, lotIds: string[]): Promise<HeldLot[]> {
  const result = await sql<HeldLot>`
    select l.id as "lotId", l.medicine_id as "medicineId", m.regulation, l.lot, l.expires_on::text as "expiresOn",
      trim_scale(l.unit_cost)::text as "unitCost", trim_scale(coalesce(b.on_hand, 0))::text as "onHand",
      l.quarantine is not null as "isQuarantined"
    from stock_lot l join medicine m on m.id = l.medicine_id
      left join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id
        and b.medicine_id = l.medicine_id and b.lot_id = l.id
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.id = any (${lotIds}::uuid[])`.execute(
    tx,
  );
  return result.rows;
}
