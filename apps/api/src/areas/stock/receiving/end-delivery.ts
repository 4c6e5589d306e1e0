import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { type DeliveryPlace, endDelivery, selectDelivery } from "./deliveries-queries.ts";
import { type ListedDelivery, readDelivery } from "./list-deliveries.ts";
import { putIntoStock } from "./put-into-stock.ts";
import { settleAnnounced } from "./settle-announced.ts";

/**
 * Puts all lines into the stock, once: a second call returns the posted delivery. What has expired already is
 * received as it came.
 * @throws Failure CODES_UNKNOWN while a line has no medicine, DELIVERY_STATE where nothing came or it was given up.
 */
export async function postDelivery(deps: DeliveriesDeps, actor: Actor, ref: DeliveryRef): Promise<ListedDelivery> {
  const at = deps.clock.now();
  return end(deps, actor, ref, "posted", async (tx, place) => {
    if (!(await endDelivery(tx, place, { state: "posted", by: actor.userId, at }))) return false;
    // Orders are held before the stock, as everywhere.
    await deps.orderReceiving.receive(tx, place, { at, by: actor.userId });
    const { deliveredOn, noticeId } = (await selectDelivery(tx, place)) ?? fail("DELIVERY_NOT_FOUND");
    const by = { by: actor.userId, at };
    const delivery = { id: place.deliveryId, deliveredOn };
    await putIntoStock(tx, place, [delivery], by);
    if (noticeId !== null) await settleAnnounced(tx, place, deps.purchasePrices, { noticeId, day: deliveredOn, ...by });
    return true;
  });
}

/** Gives up a delivery that was not posted; its slip may then be begun again, and its orders wait on. */
export async function cancelDelivery(deps: DeliveriesDeps, actor: Actor, ref: DeliveryRef): Promise<ListedDelivery> {
  return end(deps, actor, ref, "cancelled", async (tx, place) => {
    const first = await endDelivery(tx, place, { state: "cancelled" });
    if (first) await deps.orderReceiving.unlink(tx, place);
    return first;
  });
}

/** Ends it, or finds that it has ended so before. */
async function end(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, deliveryId }: DeliveryRef,
  state: "posted" | "cancelled",
  work: (tx: Db, place: DeliveryPlace) => Promise<boolean>,
): Promise<ListedDelivery> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, deliveryId };
  return inTransaction(db, async (tx) => {
    const first = await work(tx, place);
    const delivery = await readDelivery({ ...deps, db: tx }, place);
    if (delivery.state !== state) fail("DELIVERY_STATE");
    await audit(tx, clock, actor, {
      action: first ? `delivery.${state}` : `delivery.${state}_repeated`,
      objectType: "delivery",
      objectId: deliveryId,
      institutionId,
    });
    return delivery;
  });
}
