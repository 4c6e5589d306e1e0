import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import type { DeliveryView } from "./list-deliveries.ts";
import { onOpenDelivery } from "./on-open-delivery.ts";

/** Assigns orders to an open delivery; none where it was not ordered here. @throws Failure as OrderReceiving.link */
export async function linkDeliveryOrders(
  deps: DeliveriesDeps,
  actor: Actor,
  { orderIds, ...ref }: DeliveryRef & { orderIds: string[] },
): Promise<DeliveryView> {
  return onOpenDelivery(deps, actor, ref, async (tx, place) => {
    if (orderIds.length === 0) await deps.orderReceiving.unlink(tx, place);
    else await deps.orderReceiving.link(tx, place, { orderIds, slipNumber: "" });
    const object = { objectType: "delivery", objectId: ref.deliveryId, institutionId: ref.institutionId };
    await audit(tx, deps.clock, actor, { action: "delivery.orders_linked", ...object, after: { orderIds } });
  });
}
