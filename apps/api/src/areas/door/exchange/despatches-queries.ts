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

/** Whose despatches and entered slips some are, and whether a line of them is billed by no document. */
export async function selectBillingOfDespatches(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  ids: readonly string[],
): Promise<Map<string, { tradingId: string; isOpen: boolean }>> {
  const result = await sql<{ id: string; tradingId: string; isOpen: boolean }>`
    select s.id, o.trading_id as "tradingId", exists (
        select from purchase_order_shipment_line l
        where l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.shipment_id = s.id
          and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'shipment'
            and b.source_id = s.id and b.part_id = l.line_id)) as "isOpen"
    from purchase_order_shipment s
      join purchase_order o on o.tenant_id = s.tenant_id and o.institution_id = s.institution_id and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.id = any(${[...ids]}::uuid[])
    union all
    select s.id, s.trading_id, exists (
        select from entered_slip_line l
        where l.tenant_id = s.tenant_id and l.wholesaler_id = s.wholesaler_id and l.slip_id = s.id
          and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'entered'
            and b.source_id = s.id and b.part_id = l.id))
    from entered_slip s
    where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(result.rows.map(({ id, ...row }) => [id, row]));
}
