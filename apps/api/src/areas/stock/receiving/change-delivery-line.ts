import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { fail } from "../../../platform/failure.ts";
import { assertProducts } from "../../medicine/scans/index.ts";
import type { ScannedLine } from "./add-delivery-lines.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import { settleLineCode, takeBackLine, updateLine } from "./delivery-lines-queries.ts";
import type { DeliveryView } from "./list-deliveries.ts";
import { onOpenDelivery } from "./on-open-delivery.ts";

/**
 * Corrects a line, and assigns a medicine to its code; other lines with that code and no medicine follow. A medicine
 * that is left empty stays as it is.
 */
export async function updateDeliveryLine(
  deps: DeliveriesDeps,
  actor: Actor,
  { line, ...ref }: DeliveryRef & { line: Omit<ScannedLine, "code" | "scannedAt"> },
): Promise<DeliveryView> {
  return onOpenDelivery(deps, actor, ref, async (tx, place) => {
    const { id, quantity, lot } = line;
    await assertProducts(tx, [line.medicineId]);
    const medicineId = line.medicineId || null;
    const expiresOn = line.expiresOn || null;
    const change = {
      id,
      medicineId,
      lot,
      expiresOn,
      quantity,
      packs: line.packs || null,
      unitCost: line.unitCost || null,
    };
    const code = (await updateLine(tx, place, change)) ?? fail("FIELD_INVALID", [noSuchLine("line.id")]);
    if (code !== "" && medicineId !== null) await settleLineCode(tx, place, { code, medicineId });
    await audit(tx, deps.clock, actor, { action: "delivery.line_updated", ...objectOf(ref), after: change });
  });
}

/** Takes a scan back; it stays on record and counts no more. */
export async function takeBackDeliveryLine(
  deps: DeliveriesDeps,
  actor: Actor,
  { lineId, ...ref }: DeliveryRef & { lineId: string },
): Promise<DeliveryView> {
  return onOpenDelivery(deps, actor, ref, async (tx, place) => {
    const taken = await takeBackLine(tx, place, lineId, deps.clock.now());
    if (!taken) fail("FIELD_INVALID", [noSuchLine("line_id")]);
    await audit(tx, deps.clock, actor, { action: "delivery.line_taken_back", ...objectOf(ref), after: { lineId } });
  });
}

const noSuchLine = (field: string) => ({ field, problem: "unknown" });

const objectOf = ({ institutionId, deliveryId }: DeliveryRef) => ({
  objectType: "delivery",
  objectId: deliveryId,
  institutionId,
});
