import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { OrderPlace } from "../orders-deps.ts";

/** A lot that came with an order. */
export interface ReceivedLotRow {
  lotId: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string | null;
  received: string;
  onHand: string;
}

/** The lots of an order's medicines that its deliveries put on the shelf, by name and expiry. */
export async function selectReceivedLots(db: Db, place: OrderPlace): Promise<ReceivedLotRow[]> {
  const result = await sql<ReceivedLotRow>`
    select k.id as "lotId", m.id as "medicineId", m.name as "medicineName", m.unit, k.lot, k.expires_on::text as "expiresOn",
      trim_scale(sum(v.quantity))::text as received, trim_scale(coalesce(min(b.on_hand), 0))::text as "onHand"
    from delivery_order d
      join stock_movement v on v.source_id = d.delivery_id and v.institution_id = d.institution_id and v.tenant_id = d.tenant_id
        and v.source_kind = 'delivery'
      join stock_lot k on k.tenant_id = v.tenant_id and k.institution_id = v.institution_id and k.id = v.lot_id
      join medicine m on m.id = v.medicine_id
      left join stock_balance b on b.tenant_id = v.tenant_id and b.institution_id = v.institution_id
        and b.medicine_id = v.medicine_id and b.lot_id = v.lot_id
    where d.tenant_id = ${place.tenantId} and d.institution_id = ${place.institutionId} and d.order_id = ${place.orderId}
      and exists (select from purchase_order_line l where l.tenant_id = d.tenant_id and l.institution_id = d.institution_id
        and l.order_id = d.order_id and l.medicine_id = v.medicine_id)
    group by k.id, m.id, m.name, m.unit, m.kana_folded, k.lot, k.expires_on
    having sum(v.quantity) > 0
    order by m.kana_folded, m.name, m.id, k.expires_on nulls last, k.lot, k.id`.execute(db);
  return result.rows;
}
