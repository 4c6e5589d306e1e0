import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { CodeKey } from "./import/code-key.ts";
import { insertCodes } from "./import/queries/code-queries.ts";
import { holdMaster, renewMaster } from "./import/queries/master-queries.ts";
import { selectParkedLines, setAside } from "./import/queries/park-queries.ts";
import { retryParked } from "./import/retry-parked.ts";
import { selectMedicines } from "./medicines-queries.ts";

export interface ResolveParkedCode {
  kind: string;
  code: string;
  /** Empty sets the code aside for good. */
  medicineIds: string[];
}

/** Assigns medicines to a parked code, and applies the lines that waited for it. */
export async function resolveParkedCode(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { kind, code, medicineIds }: ResolveParkedCode,
): Promise<void> {
  const now = clock.now();
  const day = today(clock);
  await inTransaction(db, async (tx) => {
    await holdMaster(tx);
    const [parked] = await selectParkedLines(tx, { kind, code });
    if (!parked) fail("CHANGED_MEANWHILE");
    if (medicineIds.length === 0) await setAside(tx, kind, code, now);
    else await settle(tx, parked, medicineIds);
    await renewMaster(tx);
    const action = medicineIds.length === 0 ? "medicine_code.set_aside" : "medicine_code.resolved";
    const after = { kind, code, medicineIds };
    await audit(tx, clock, actor, { action, objectType: "medicine_code", objectId: `${kind} ${code}`, after });
  });

  async function settle(tx: Db, { kind: known }: CodeKey, ids: string[]): Promise<void> {
    const { medicines } = await selectMedicines(tx, ids, day);
    if (medicines.length !== new Set(ids).size) fail("MEDICINE_NOT_FOUND");
    const codes = ids.map((id) => ({ kind: known, code, medicine_id: id }));
    await insertCodes(tx, "person", codes);
    await retryParked(tx, { versionId: undefined, now, day }, { kind: known, code });
  }
}
