import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { momentOfScan, type ReportedScan, understandScans } from "../../medicine/scans/index.ts";
import { receiveRest, withNotice } from "./announced.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { holdDeliveryAlone } from "./deliveries-queries.ts";
import { insertLines } from "./delivery-lines-queries.ts";
import type { DeliveryView } from "./list-deliveries.ts";
import { onOpenDelivery } from "./on-open-delivery.ts";

/** A scan as it was sent. */
export interface ScannedLine extends ReportedScan {
  id: string;
  quantity: string;
  packs: number;
  unitCost: string;
  /** Undefined where the sender has no clock. */
  scannedAt: Date | undefined;
}

/** Takes scans in; those whose ids are known change nothing. Codes of no medicine are kept until a person assigns them. */
export async function addDeliveryLines(
  deps: DeliveriesDeps,
  actor: Actor,
  { lines, ...ref }: DeliveryRef & { lines: ScannedLine[] },
): Promise<DeliveryView> {
  const now = deps.clock.now();
  return onOpenDelivery(deps, actor, ref, async (tx, place, { since, noticeId }) => {
    const understood = await understandScans(tx, lines, tokyoDay(now));
    const kept = understood.map(({ expiresOn, packs, unitCost, scannedAt, ...line }) => ({
      ...line,
      expiresOn: expiresOn || null,
      packs: packs || null,
      unitCost: unitCost || null,
      scannedAt: momentOfScan(scannedAt, { since, now }),
    }));
    const named = await withNotice(tx, place, noticeId, kept);
    const { deliveryId } = ref;
    const added = await insertLines(
      tx,
      place,
      actor.userId,
      named.map((line) => ({ ...line, deliveryId })),
    );
    await audit(tx, deps.clock, actor, {
      action: added > 0 ? "delivery.lines_added" : "delivery.lines_repeated",
      objectType: "delivery",
      objectId: ref.deliveryId,
      institutionId: ref.institutionId,
      after: { added, ids: lines.map(({ id }) => id) },
    });
  });
}

/**
 * Receives what the notice of a delivery announces and nobody scanned, as it was announced. Called again, it adds nothing.
 * @throws Failure DELIVERY_STATE where no file announced the delivery
 */
export async function receiveAnnounced(deps: DeliveriesDeps, actor: Actor, ref: DeliveryRef): Promise<DeliveryView> {
  const at = deps.clock.now();
  return onOpenDelivery(
    deps,
    actor,
    ref,
    async (tx, place, { noticeId }) => {
      if (noticeId === null) fail("DELIVERY_STATE");
      const added = await receiveRest(tx, place, { noticeId, today: tokyoDay(at), by: actor.userId, at });
      await audit(tx, deps.clock, actor, {
        action: "delivery.announced_received",
        objectType: "delivery",
        objectId: ref.deliveryId,
        institutionId: ref.institutionId,
        after: { added, noticeId },
      });
    },
    holdDeliveryAlone,
  );
}
