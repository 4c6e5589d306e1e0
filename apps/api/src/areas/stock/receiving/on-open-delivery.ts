import type { Actor } from "../../../platform/actor.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { type DeliveryPlace, holdDelivery } from "./deliveries-queries.ts";
import { type DeliveryView, getDelivery } from "./list-deliveries.ts";

/**
 * Works on a delivery that stays open meanwhile, beside others who do, and returns its new state.
 * @param before what locks it further
 * @throws Failure DELIVERY_NOT_FOUND, or DELIVERY_STATE where it is posted or given up.
 */
export async function onOpenDelivery(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, deliveryId }: DeliveryRef,
  work: (tx: Db, place: DeliveryPlace, delivery: { since: Date; noticeId: string | null }) => Promise<void>,
  before?: (tx: Db, place: DeliveryPlace) => Promise<void>,
): Promise<DeliveryView> {
  await deps.institutionAccess.enter(deps.db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, deliveryId };
  await inTransaction(deps.db, async (tx) => {
    await before?.(tx, place);
    const {
      state,
      started_at: since,
      notice_id: noticeId,
    } = (await holdDelivery(tx, place)) ?? fail("DELIVERY_NOT_FOUND");
    if (state !== "open") fail("DELIVERY_STATE");
    await work(tx, place, { since, noticeId });
  });
  return getDelivery(deps, actor, { institutionId, deliveryId });
}
