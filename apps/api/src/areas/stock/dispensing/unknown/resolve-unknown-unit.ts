import { isPotency } from "@meguri/formats/dispensing/stock-quantity";
import { plainUnit } from "@meguri/formats/dispensing/units";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { selectIsProduct } from "../../ledger/index.ts";
import { bookWaitingItems } from "../apply/book-waiting-items.ts";
import { saveOwnUnit } from "../apply/stock-units-queries.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";

/**
 * States that `fileAmount` of a medicine in the unit of the files is `stockAmount` in its own unit, now and in later files
 * of this institution, and books what waited for it.
 * @returns how many items are known now.
 */
export async function resolveUnknownUnit(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  request: {
    institutionId: string;
    medicineId: string;
    unit: string;
    inPotency: boolean;
    fileAmount: string;
    stockAmount: string;
  },
): Promise<number> {
  const { institutionId, medicineId, unit, inPotency, fileAmount, stockAmount } = request;
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    if (!(await selectIsProduct(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    const writing = { at: clock.now(), by: actor.userId };
    await saveOwnUnit(tx, {
      ...place,
      ...writing,
      medicineId,
      unit: plainUnit(unit),
      inPotency: isPotency({ unit, unitKind: inPotency ? "potency" : null }),
      fileAmount,
      stockAmount,
    });
    await audit(tx, clock, actor, {
      action: "dispensing.unit_resolved",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
      after: { unit, inPotency, fileAmount, stockAmount },
    });
    return bookWaitingItems(tx, place, writing);
  });
}
