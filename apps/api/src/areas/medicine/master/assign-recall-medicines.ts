import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { holdMaster } from "./import/queries/master-queries.ts";
import { insertRecallMedicines } from "./import/queries/recall-queries.ts";
import { selectMedicines } from "./medicines-queries.ts";
import { selectRecall } from "./recalls-queries.ts";

/** Assigns medicines to a recall whose published names are not those of the master. */
export async function assignRecallMedicines(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { number, medicineIds }: { number: string; medicineIds: string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdMaster(tx);
    const recall = (await selectRecall(tx, number)) ?? fail("RECALL_NOT_FOUND");
    const { medicines } = await selectMedicines(tx, medicineIds, today(clock));
    if (medicines.length !== new Set(medicineIds).size) fail("MEDICINE_NOT_FOUND");
    await insertRecallMedicines(
      tx,
      medicineIds.map((medicineId) => ({ number, medicineId })),
    );
    await audit(tx, clock, actor, {
      action: "recall.medicines_assigned",
      objectType: "recall",
      objectId: number,
      before: { medicineIds: recall.medicines.map(({ medicineId }) => medicineId) },
      after: { medicineIds },
    });
  });
}
