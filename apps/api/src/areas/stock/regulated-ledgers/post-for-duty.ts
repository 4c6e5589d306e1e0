import type { DutyKind } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { ensureLots, postMovements } from "../ledger/index.ts";
import { selectMovementIds } from "./entries-queries.ts";
import type { LedgerPlace, RegulatedDeps } from "./regulated-deps.ts";

/** What leaves the stock for a duty. */
export interface DutyMove {
  kind: DutyKind;
  medicineId: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  occurredOn: string;
  reason: string;
}

/** Takes what was lost or disposed of from its lot. @returns the movement's id. */
export async function postForDuty(
  tx: Db,
  { clock }: RegulatedDeps,
  { userId }: Actor,
  place: LedgerPlace,
  { kind, medicineId, lot, expiresOn, quantity, occurredOn, reason }: DutyMove,
): Promise<string> {
  const at = clock.now();
  const sourceId = newId(at);
  const [lotId = ""] = await ensureLots(tx, [{ medicineId, lot, expiresOn: expiresOn || null, unitCost: null }]);
  await postMovements(tx, { at, by: userId, source: "change" }, [
    {
      medicineId,
      lotId,
      quantity: `-${quantity}`,
      happenedOn: occurredOn,
      sourceId,
      reason,
      kind: kind === "accident" ? "adjust" : "dispose",
    },
  ]);
  const [movementId = ""] = await selectMovementIds(tx, place, { sourceId, medicineId });
  return movementId;
}
