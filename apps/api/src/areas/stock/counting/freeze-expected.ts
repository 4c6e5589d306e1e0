import type { Db } from "../../../platform/db/database.ts";
import { ensureLots, holdStock } from "../ledger/index.ts";
import { freezeBalances, freezeNothing, selectFrozen, type ToFreeze } from "./count-expected-queries.ts";
import type { CountPlace } from "./stock-counts-queries.ts";

/** Scans that come in later than this were kept while there was no line. */
const lateMs = 60_000;

/** The moment of the ledger to read; null for now, so that servers whose clocks differ leave nothing out. */
export function asOf(countedAt: Date, now: Date): Date | null {
  return now.getTime() - countedAt.getTime() < lateMs ? null : countedAt;
}

/**
 * Freezes the ledger's balances of medicines that the count has not frozen yet. Their stock is locked first, so that no
 * dispensing comes between what is read and what is kept.
 */
export async function freezeExpected(tx: Db, place: CountPlace, at: Date, medicines: ToFreeze[]): Promise<void> {
  const ids = medicines.map(({ medicineId }) => medicineId);
  if (ids.length === 0) return;
  const frozen = await selectFrozen(tx, place, ids);
  const begun = medicines.filter(({ medicineId }) => !frozen.has(medicineId));
  if (begun.length === 0) return;
  const begunIds = begun.map(({ medicineId }) => medicineId);
  await holdStock(tx, begunIds);
  await freezeBalances(tx, place, at, begun);
  const now = await selectFrozen(tx, place, begunIds);
  const empty = begunIds.filter((id) => !now.has(id));
  if (empty.length === 0) return;
  const unknown = empty.map((medicineId) => ({ medicineId, lot: "", expiresOn: null, unitCost: null }));
  const lotIds = await ensureLots(tx, unknown);
  const nothing = empty.map((medicineId, index) => ({ medicineId, lotId: lotIds[index] ?? "" }));
  await freezeNothing(tx, place, at, nothing);
}
