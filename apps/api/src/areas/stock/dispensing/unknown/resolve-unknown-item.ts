import { isPotency } from "@meguri/formats/dispensing/stock-quantity";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { selectIsProduct } from "../../ledger/index.ts";
import { bookWaitingItems } from "../apply/book-waiting-items.ts";
import { saveOwnCode } from "../apply/known-codes-queries.ts";
import { nameKind } from "../apply/known-medicines.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";
import { selectUnknownItems, selectUnknownUnits } from "./unknown-items-queries.ts";

/** What no medicine is known for, and what is counted in a unit that cannot be converted; for members. */
export async function listUnknownItems({ db, institutionAccess }: DispensingDeps, actor: Actor, institutionId: string) {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const items = await selectUnknownItems(db, place);
  const units = await selectUnknownUnits(db, place);
  // Tablets flagged as 力価 are tablets all the same.
  const unitKind = (inPotency: boolean) => (inPotency ? ("potency" as const) : null);
  return {
    items,
    units: units.map((row) => ({
      ...row,
      inPotency: isPotency({ unit: row.unit, unitKind: unitKind(row.inPotency) }),
    })),
  };
}

/**
 * Assigns a medicine to a code (or, without one, a name) in this institution, and books the items that waited for it.
 * @returns how many items are known now.
 */
export async function resolveUnknownItem(
  { db, clock, institutionAccess }: DispensingDeps,
  actor: Actor,
  { institutionId, name, code, medicineId }: { institutionId: string; name: string; code: string; medicineId: string },
): Promise<number> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    if (!(await selectIsProduct(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    const waiting = await selectUnknownItems(tx, place);
    const item = waiting.find((one) => one.name === name && (one.codes[0]?.code ?? "") === code);
    const fields = { ...place, medicineId, by: actor.userId, at: clock.now() };
    const surest = item?.codes[0];
    if (surest) await saveOwnCode(tx, { ...fields, ...surest });
    else await saveOwnCode(tx, { ...fields, kind: nameKind, code: name });
    await audit(tx, clock, actor, {
      action: "dispensing.code_resolved",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
      after: { name, code },
    });
    return bookWaitingItems(tx, place, { at: clock.now(), by: actor.userId });
  });
}
