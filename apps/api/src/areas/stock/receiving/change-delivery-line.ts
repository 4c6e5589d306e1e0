import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { assertProducts } from "../../medicine/scans/index.ts";
import type { DeliveriesDeps, DeliveryRef } from "./deliveries-deps.ts";
import type { EditedLine } from "./deliveries-policy.ts";
import { selectLine, settleLineCode, takeBackLine, updateLine } from "./delivery-lines-queries.ts";
import type { DeliveryView } from "./list-deliveries.ts";
import { onOpenDelivery } from "./on-open-delivery.ts";

/**
 * Corrects a line, and assigns a medicine to its code; other lines with that code and no medicine follow. A medicine
 * that is left empty stays as it is.
 */
export async function updateDeliveryLine(
  deps: DeliveriesDeps,
  actor: Actor,
  { lineId: id, edit, ...ref }: DeliveryRef & { lineId: string; edit: Edit<EditedLine> },
): Promise<DeliveryView> {
  return onOpenDelivery(deps, actor, ref, async (tx, place) => {
    await holdRecord(tx, actor.tenantId, "delivery_line", id);
    const { line } = edit({
      line: (await selectLine(tx, place, id)) ?? fail("FIELD_INVALID", [noSuchLine("line.id")]),
    });
    const { quantity, lot } = line;
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
