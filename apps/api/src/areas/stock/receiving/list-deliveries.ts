import type { Actor } from "../../../platform/actor.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { DeliveryState } from "../tables.ts";
import { selectAnnounced, withAnnounced } from "./announced.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { type DeliveryPlace, type DeliveryRow, selectDeliveries, selectDelivery } from "./deliveries-queries.ts";
import { type LineRow, selectLines, selectScanned } from "./delivery-lines-queries.ts";
import type { ExpectationRow } from "./order-receiving.ts";

/** A delivery with all its lines. */
export interface DeliveryView {
  delivery: ListedDelivery;
  lines: LineRow[];
  /** What its orders and its notice let expect. */
  expected: ExpectationRow[];
}

/** A delivery with the orders it brings. */
export type ListedDelivery = DeliveryRow & { orderIds: string[] };

/** A page of deliveries, newest first; for members and the head office. */
export async function listDeliveries(
  { db, institutionAccess, orderReceiving }: DeliveriesDeps,
  { tenantId }: Actor,
  request: { institutionId: string; keyword: string; state: DeliveryState | undefined; cursor: string; limit: number },
) {
  const { institutionId, keyword, state, cursor, limit } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = limit || 50;
  const deliveries = await selectDeliveries(
    db,
    { tenantId, institutionId, keyword: keyword.trim(), state },
    { after: dayCursor.read(cursor), limit: most + 1 },
  );
  const { rows, nextCursor } = pageOf(deliveries, most, ({ deliveredOn, id }) =>
    dayCursor.write({ day: deliveredOn, id }),
  );
  const ids = rows.map(({ id }) => id);
  const orders = await orderReceiving.ordersOf(db, { tenantId, institutionId }, ids);
  return { rows: rows.map((row) => ({ ...row, orderIds: orders.get(row.id) ?? [] })), nextCursor };
}

/** One delivery with its lines; for members and the head office. */
export async function getDelivery(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, deliveryId }: DeliveryRef,
): Promise<DeliveryView> {
  const { db, institutionAccess } = deps;
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId, deliveryId };
  const delivery = await readDelivery(deps, place);
  return { delivery, lines: await selectLines(db, place), expected: await expectedOf(deps, place, delivery) };
}

/**
 * What is open of its orders while it is open, and once it is posted what it was checked against; with what its notice
 * announces.
 */
async function expectedOf(
  { db, orderReceiving }: DeliveriesDeps,
  place: DeliveryPlace,
  { state, orderIds, noticeId }: ListedDelivery,
): Promise<ExpectationRow[]> {
  const { expectations, keptExpectations } = orderReceiving;
  const ordered = orderIds.length === 0 ? [] : await (state === "posted" ? keptExpectations : expectations)(db, place);
  if (noticeId === null) return ordered;
  return withAnnounced(ordered, await selectAnnounced(db, place, noticeId), await selectScanned(db, place));
}

/** A delivery with the orders it brings. @throws Failure DELIVERY_NOT_FOUND */
export async function readDelivery(
  { db, orderReceiving }: Pick<DeliveriesDeps, "db" | "orderReceiving">,
  place: DeliveryPlace,
): Promise<ListedDelivery> {
  const row = (await selectDelivery(db, place)) ?? fail("DELIVERY_NOT_FOUND");
  const orders = await orderReceiving.ordersOf(db, place, [place.deliveryId]);
  return { ...row, orderIds: orders.get(place.deliveryId) ?? [] };
}
