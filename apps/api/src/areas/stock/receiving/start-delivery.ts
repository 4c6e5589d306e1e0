import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { DeliveriesDeps } from "./deliveries-deps.ts";
import { insertDelivery, selectIdBySlip } from "./deliveries-queries.ts";
import { type ListedDelivery, readDelivery } from "./list-deliveries.ts";

/** A slip as a person begins with it. */
export interface Slip {
  institutionId: string;
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  note: string;
  /** Orders it brings; where none are given, those whose shipment notice has the slip's number. */
  orderIds: string[];
}

/**
 * Begins a delivery, or finds the one that was begun or posted with the same slip, so that nothing is received twice.
 * Without a slip number each is a new one.
 */
export async function startDelivery(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, note, orderIds, ...slip }: Slip,
): Promise<{ delivery: ListedDelivery; found: boolean }> {
  const { db, clock, institutionAccess, orderReceiving } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId } = actor;
  const at = clock.now();
  const deliveredOn = slip.deliveredOn || tokyoDay(at);
  if (deliveredOn > tokyoDay(at)) fail("FIELD_INVALID", [{ field: "delivered_on", problem: "day_in_future" }]);
  const named = { wholesaler: slip.wholesaler.trim(), slipNumber: slip.slipNumber.trim() };
  return inTransaction(db, async (tx) => {
    const id = newId(at);
    const begun = await insertDelivery(tx, tenantId, institutionId, {
      ...named,
      id,
      deliveredOn,
      note,
      by: userId,
      at,
    });
    const deliveryId = begun ? id : await selectIdBySlip(tx, tenantId, institutionId, named);
    // Given up between the two statements: the next attempt starts again.
    if (!deliveryId) fail("CHANGED_MEANWHILE");
    const place = { tenantId, institutionId, deliveryId };
    if (begun) await orderReceiving.link(tx, place, { orderIds, slipNumber: named.slipNumber });
    await audit(tx, clock, actor, {
      action: begun ? "delivery.started" : "delivery.joined",
      objectType: "delivery",
      objectId: deliveryId,
      institutionId,
      after: begun ? { ...named, deliveredOn, note, orderIds } : undefined,
    });
    return { delivery: await readDelivery({ ...deps, db: tx }, place), found: !begun };
  });
}
