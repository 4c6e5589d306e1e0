import type { Db } from "../../../platform/db/database.ts";
import { holdStock, reserveStock, undoMovements } from "../ledger/index.ts";
import { endRemaindersOf, type Place } from "./remainders-queries.ts";

/**
 * Ends the remainders of prescriptions that a later file replaced or deleted, and takes back all they have moved: the
 * stock is as if they had never been noted.
 */
export async function endRemainders(
  tx: Db,
  place: Place,
  prescriptionIds: string[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const left = prescriptionIds.length > 0 ? await endRemaindersOf(tx, place, prescriptionIds, { at, by }) : [];
  if (left.length === 0) return;
  await holdStock(
    tx,
    left.map(({ medicineId }) => medicineId),
  );
  const sources = left.flatMap(({ id, handedId }) => (handedId ? [id, handedId] : [id]));
  await undoMovements(tx, at, by, sources, "");
  const freed = left.flatMap(({ wasOpen, medicineId, quantity }) =>
    wasOpen ? [{ medicineId, quantity: `-${quantity}` }] : [],
  );
  await reserveStock(tx, place, freed);
}
