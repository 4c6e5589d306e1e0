import type { Actor } from "../../platform/actor.ts";
import { dayCursor } from "../../platform/cursor.ts";
import type { WorkState } from "../../platform/db/receiving-tables.ts";
import { fail } from "../../platform/failure.ts";
import { pageOf } from "../../platform/page.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { type DeliveryRow, selectDeliveries, selectDelivery } from "./deliveries-queries.ts";
import { type LineRow, selectLines } from "./delivery-lines-queries.ts";

/** A delivery with all its lines. */
export interface DeliveryView {
  delivery: DeliveryRow;
  lines: LineRow[];
}

/** A page of deliveries, newest first; for members and the head office. */
export async function listDeliveries(
  { db, institutionAccess }: DeliveriesDeps,
  { tenantId }: Actor,
  request: { institutionId: string; keyword: string; state: WorkState | undefined; cursor: string; limit: number },
) {
  const { institutionId, keyword, state, cursor, limit } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const found = await selectDeliveries(
    db,
    { tenantId, institutionId, keyword: keyword.trim(), state },
    { after: dayCursor.read(cursor), limit: most + 1 },
  );
  return pageOf(found, most, ({ deliveredOn, id }) => dayCursor.write({ day: deliveredOn, id }));
}

/** One delivery with its lines; for members and the head office. */
export async function getDelivery(
  { db, institutionAccess }: DeliveriesDeps,
  actor: Actor,
  { institutionId, deliveryId }: DeliveryRef,
): Promise<DeliveryView> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId, deliveryId };
  const delivery = (await selectDelivery(db, place)) ?? fail("DELIVERY_NOT_FOUND");
  return { delivery, lines: await selectLines(db, place) };
}
