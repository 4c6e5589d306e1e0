import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InboxPlace, OrderPlace } from "../orders/index.ts";

/** Goods that have left. */
export interface NewShipment {
  id: string;
  wholesalerId: string;
  slipNumber: string;
  shippedOn: string;
  lines: { lineId: string; lot: string; expiresOn: string | null; packs: number }[];
}

/** Writes the shipment of a locked order. @returns `known` where the id exists already. */
export async function insertShipment(
  tx: Db,
  place: OrderPlace,
  shipment: NewShipment,
  { by, at }: { by: string; at: Date },
): Promise<"new" | "known" | "strange_line"> {
  const { wholesalerId, lines } = shipment;
  const own = { tenant_id: place.tenantId, institution_id: place.institutionId, wholesaler_id: wholesalerId };
  const result = await tx
    .insertInto("purchase_order_shipment")
    .values({
      ...own,
      id: shipment.id,
      order_id: place.orderId,
      slip_number: shipment.slipNumber,
      shipped_on: shipment.shippedOn,
      reported_by: by,
      reported_at: at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "id"]).doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return "known";
  const written = await sql`
    insert into purchase_order_shipment_line
      (tenant_id, institution_id, shipment_id, number, line_id, wholesaler_id, lot, expires_on, packs)
    select l.tenant_id, l.institution_id, ${shipment.id}, a.number, l.id, ${wholesalerId}, a.lot, a.expires_on, a.packs
    from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ lot }) => lot)}::text[],
        ${lines.map(({ expiresOn }) => expiresOn)}::date[], ${lines.map(({ packs }) => packs)}::int[])
        with ordinality as a (line_id, lot, expires_on, packs, number)
      join purchase_order_line l on l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId}
        and l.order_id = ${place.orderId} and l.id = a.line_id`.execute(tx);
  return Number(written.numAffectedRows) === lines.length ? "new" : "strange_line";
}

/** Whether a shipment is new, known by its id, or would bring more of a line than was ordered. */
export async function selectShipmentCheck(
  tx: Db,
  place: OrderPlace,
  { id, lines }: Pick<NewShipment, "id" | "lines">,
): Promise<{ isKnown: boolean; isExceeded: boolean }> {
  const result = await sql<{ isKnown: boolean; isExceeded: boolean }>`
    with leaving as (
      select line_id, sum(packs) as packs
      from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ packs }) => packs)}::int[]) as a (line_id, packs)
      group by line_id
    )
    select exists (
        select from purchase_order_shipment s
        where s.tenant_id = ${place.tenantId} and s.institution_id = ${place.institutionId} and s.id = ${id}) as "isKnown",
      exists (
        select from leaving a join purchase_order_line l on l.tenant_id = ${place.tenantId}
          and l.institution_id = ${place.institutionId} and l.order_id = ${place.orderId} and l.id = a.line_id
        where a.packs + (
          select coalesce(sum(g.packs), 0) from purchase_order_shipment s
            join purchase_order_shipment_line g on g.tenant_id = s.tenant_id and g.institution_id = s.institution_id
              and g.shipment_id = s.id and g.line_id = l.id
          where s.tenant_id = l.tenant_id and s.institution_id = l.institution_id and s.order_id = l.order_id) > l.packs
      ) as "isExceeded"`.execute(tx);
  return result.rows[0] ?? { isKnown: false, isExceeded: false };
}

/** The 便 and calendar that hold for tradings, the agreed one before the wholesaler's. */
export async function selectInboxSchedules(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  tradingIds: string[],
): Promise<{ tradingId: string; schedule: Partial<DeliverySchedule> }[]> {
  const result = await sql<{ tradingId: string; schedule: Partial<DeliverySchedule> }>`
    select t.id as "tradingId", coalesce(t.schedule, w.schedule, '{}') as schedule
    from trading t join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId} and t.id = any(${tradingIds}::uuid[])`.execute(
    db,
  );
  return result.rows;
}

/** An order that a line of a file may mean. */
export interface LotOrderRow {
  customer: string;
  customerCode: string;
  tradingId: string;
  /** Null where the customer has no order with one of the numbers. */
  orderId: string | null;
  number: number | null;
}

/** The customers that a file names by code or by name, with those of their orders that have one of the numbers. */
export async function selectLotOrders(
  db: Db,
  { tenantId, wholesalerId }: InboxPlace,
  { customers, numbers }: { customers: string[]; numbers: number[] },
): Promise<LotOrderRow[]> {
  const result = await sql<LotOrderRow>`
    select i.name as customer, t.customer_code as "customerCode", t.id as "tradingId", o.id as "orderId", o.number
    from trading t
      join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
      left join purchase_order o on o.tenant_id = t.tenant_id and o.institution_id = t.institution_id
        and o.trading_id = t.id and o.wholesaler_id = t.wholesaler_id and o.number = any(${numbers}::int[])
    where t.tenant_id = ${tenantId} and t.wholesaler_id = ${wholesalerId}
      and (t.customer_code = any(${customers}) or i.name = any(${customers}))`.execute(db);
  return result.rows;
}
