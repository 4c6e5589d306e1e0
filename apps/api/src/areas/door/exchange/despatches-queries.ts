import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InboxPlace } from "../../ordering/orders/index.ts";

/** A despatch in the list: which order it is of, and when it was reported. */
export interface DespatchRow {
  id: string;
  orderId: string;
  reportedAt: Date;
}

/** A page of a wholesaler's despatches, the last reported first. */
export async function selectDespatches(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  {
    orderId,
    before,
    limit,
  }: { orderId: string | undefined; before: { at: Date; id: string } | undefined; limit: number },
): Promise<DespatchRow[]> {
  const result = await sql<DespatchRow>`
    select s.id, s.order_id as "orderId", s.reported_at as "reportedAt" from purchase_order_shipment s
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId}
      ${orderId ? sql`and s.order_id = ${orderId}` : sql``}
      ${before ? sql`and (s.reported_at, s.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by s.reported_at desc, s.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** One despatch of a wholesaler. */
export async function selectDespatch(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  despatchId: string,
): Promise<DespatchRow | undefined> {
  const result = await sql<DespatchRow>`
    select s.id, s.order_id as "orderId", s.reported_at as "reportedAt" from purchase_order_shipment s
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.id = ${despatchId}`.execute(db);
  return result.rows[0];
}
