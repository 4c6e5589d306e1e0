import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { holdMaster } from "./import/queries/master-queries.ts";
import { type MedicineRow, selectMedicines } from "./medicines-queries.ts";
import { updateStorage } from "./storage-queries.ts";

/** Sets how a medicine is stored; no file of the master tells that, so that no import changes it. */
export async function setStorage(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { medicineId, storage }: { medicineId: string; storage: string },
): Promise<MedicineRow> {
  return inTransaction(db, async (tx) => {
    await holdMaster(tx);
    const [before] = (await selectMedicines(tx, [medicineId], today(clock))).medicines;
    if (!before) return fail("MEDICINE_NOT_FOUND");
    const after = { ...before, storage: storage.trim() };
    await updateStorage(tx, medicineId, after.storage, clock.now());
    await audit(tx, clock, actor, {
      action: "medicine.storage_set",
      objectType: "medicine",
      objectId: medicineId,
      before: { storage: before.storage },
      after: { storage: after.storage },
    });
    return after;
  });
}
