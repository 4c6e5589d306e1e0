import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { ensureLots, postMovements } from "../ledger/index.ts";
import type { DeliveryPlace } from "./deliveries-queries.ts";
import { type ReceivedLot, selectReceived } from "./delivery-lines-queries.ts";

/**
 * Puts all lines of deliveries into the stock, one delivery after the other. What has expired already is received as it came.
 * @throws Failure CODES_UNKNOWN while a line has no medicine, DELIVERY_STATE where nothing came with a delivery.
 */
export async function putIntoStock(
  tx: Db,
  place: Omit<DeliveryPlace, "deliveryId">,
  deliveries: readonly { id: string; deliveredOn: string }[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const received = Map.groupBy(await selectReceived(tx, place, ids), ({ deliveryId }) => deliveryId);
  const lots = deliveries.flatMap(({ id, deliveredOn }) => {
    const ofDelivery = received.get(id) ?? [];
    if (ofDelivery.length === 0) fail("DELIVERY_STATE");
    const named = ofDelivery.filter(hasMedicine);
    if (named.length < ofDelivery.length) fail("CODES_UNKNOWN");
    return named.map((lot) => ({ ...lot, deliveredOn }));
  });
  const lotIds = await ensureLots(tx, lots);
  const moves = lots.map(({ medicineId, quantity, deliveredOn, deliveryId }, index) => ({
    medicineId,
    quantity,
    lotId: lotIds[index] ?? "",
    kind: "receive" as const,
    happenedOn: deliveredOn,
    sourceId: deliveryId,
    reason: "",
  }));
  await postMovements(tx, { at, by, source: "delivery" }, moves);
}

function hasMedicine(lot: ReceivedLot): lot is ReceivedLot & { medicineId: string } {
  return lot.medicineId !== null;
}
