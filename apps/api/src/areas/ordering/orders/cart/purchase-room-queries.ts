import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { dailyUse } from "../../../stock/ledger/index.ts";
import type { OrdersPlace } from "../orders-deps.ts";

/**
 * How much of a medicine in 限定出荷 may still be ordered (残り枠, a guideline): the larger of 30 days' expected use and 110 %
 * of the mean monthly receipts of three months, in whole units, without what was received in 30 days and what is on
 * order, at all wholesalers. Expected use is the forecast's while one is in force, else that of the last 90 days. A
 * package cannot be divided, so the guideline is never less than one.
 */
export const purchaseRoom = (
  { tenantId, institutionId }: OrdersPlace,
  {
    medicineId,
    packQuantity,
    day,
  }: { medicineId: RawBuilder<unknown>; packQuantity: RawBuilder<unknown>; day: string },
) => sql`(
  select greatest(0, greatest(floor(greatest(e.month, r.quarter / 3 * 1.1)), ${packQuantity}) - r.month - e.on_order)
  from (
    select coalesce(
      (select f.mean28::numeric / 28 * 30 from forecast f
        where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.medicine_id = ${medicineId}
          and f.method <> 'none' and f.after_next_delivery > ${day}::date),
      (select u.daily * 30
        from (${dailyUse({ tenantId, institutionId, day }, (column) => sql`and ${sql.ref(column)} = ${medicineId}`)}) u), 0)
        as month,
      coalesce((select n.quantity from on_order n
        where n.tenant_id = ${tenantId} and n.institution_id = ${institutionId} and n.medicine_id = ${medicineId}), 0)
        as on_order) e
    cross join (
      select coalesce(sum(m.quantity), 0) as quarter,
        coalesce(sum(m.quantity) filter (where m.happened_on > ${day}::date - 30), 0) as month
      from stock_movement m
      where m.tenant_id = ${tenantId} and m.institution_id = ${institutionId} and m.medicine_id = ${medicineId}
        and m.kind = 'receive' and m.happened_on > ${day}::date - 90) r)`;

/** The 残り枠 of each of several packages, by the id of the package's line. */
export async function selectPurchaseRooms(
  db: Db,
  place: OrdersPlace,
  { packages, day }: { packages: { id: string; medicineId: string; packQuantity: string }[]; day: string },
): Promise<Map<string, string>> {
  const ofPackage = { medicineId: sql`p.medicine_id`, packQuantity: sql`p.quantity` };
  const result = await sql<{ id: string; room: string }>`
    select p.id, trim_scale(${purchaseRoom(place, { ...ofPackage, day })})::text as room
    from unnest(${packages.map(({ id }) => id)}::uuid[], ${packages.map(({ medicineId }) => medicineId)}::text[],
      ${packages.map(({ packQuantity }) => packQuantity)}::numeric[]) as p (id, medicine_id, quantity)`.execute(db);
  return new Map(result.rows.map(({ id, room }) => [id, room]));
}
