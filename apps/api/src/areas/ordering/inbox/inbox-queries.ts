import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { OrderPlace } from "../orders/index.ts";

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

/** Whether more has left of a line of an order than was ordered. */
export async function selectIsExceeded(tx: Db, place: OrderPlace): Promise<boolean> {
  const result = await sql`
    select from purchase_order_line l
      join purchase_order_shipment_line s on s.tenant_id = l.tenant_id and s.institution_id = l.institution_id
        and s.line_id = l.id
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.order_id = ${place.orderId}
    group by l.id, l.packs having sum(s.packs) > l.packs limit 1`.execute(tx);
  return result.rows.length > 0;
}
