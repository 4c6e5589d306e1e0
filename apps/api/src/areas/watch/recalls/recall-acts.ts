import { plainLot, readLots } from "@meguri/formats/recalls/recall-lots";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectPositions } from "../../ordering/positions/index.ts";
import { auditPrescriptionsRead } from "../../stock/dispensing/index.ts";
import { quarantineStockLot } from "../../stock/ledger/index.ts";
import { putStockReturnLine, startStockReturn } from "../../stock/returns/index.ts";
import { recallAt } from "./get-recall.ts";
import type { RecallState } from "./read-recalls.ts";
import { insertRecallStep, upsertRecallCase } from "./recall-case-queries.ts";
import { type RecallDispensingRow, selectRecallDispensings, selectRecalledLots } from "./recalled-stock-queries.ts";
import type { RecallPlace, RecallRef, RecallsDeps } from "./recalls-deps.ts";

const mostDispensings = 2000;

/** Confirms or corrects which lots are recalled; for pharmacists. A range counts as its lots. */
export async function confirmRecallLots(
  deps: RecallsDeps,
  actor: Actor,
  { all, lots, ...ref }: RecallRef & { all: boolean; lots: string },
): Promise<void> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  const place = { ...ref, tenantId: actor.tenantId };
  const read = readLots(lots);
  if (read.unread.length > 0) fail("FIELD_INVALID", [{ field: "lots", problem: "range_too_wide" }]);
  const confirmed = [...new Set(read.lots.map(plainLot))];
  if (!all && confirmed.length === 0) fail("FIELD_INVALID", [{ field: "lots", problem: "required" }]);
  await inTransaction(db, async (tx) => {
    const before = await recallAt(tx, place);
    const { lots: confirmedText } = before.recall;
    const step = { by: actor.userId, at: clock.now() };
    await upsertRecallCase(tx, place, { all, lots: all ? [] : confirmed, confirmedText, ...step });
    await insertRecallStep(tx, place, {
      step: "confirmed",
      note: all ? "" : confirmed.join(", ").slice(0, 500),
      ...step,
    });
    await audit(tx, clock, actor, {
      action: "recall.lots_confirmed",
      ...objectOf(ref),
      before: { all: before.lots.all, lots: before.lots.lots, isConfirmed: before.lots.isConfirmed },
      after: { all, lots: all ? [] : confirmed, isConfirmed: true },
    });
  });
}

/** Quarantines every recalled lot on the shelf that is not yet; for members. @returns how many were */
export async function quarantineRecall(deps: RecallsDeps, actor: Actor, ref: RecallRef): Promise<number> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "clerk");
  return inTransaction(db, async (tx) => {
    const place = { ...ref, tenantId: actor.tenantId };
    const { onShelf } = await confirmedLots(tx, place);
    const loose = onShelf.filter(({ isQuarantined }) => !isQuarantined);
    const ofStock = { ...deps, db: tx, readOutlook: selectPositions };
    for (const { medicineId, lotId } of loose) {
      const quarantine = { reason: "recall" as const, note: ref.number };
      await quarantineStockLot(ofStock, actor, { institutionId: ref.institutionId, medicineId, lotId, ...quarantine });
    }
    const note = loose
      .map(({ lot }) => lot)
      .join(", ")
      .slice(0, 500);
    if (loose.length > 0)
      await insertRecallStep(tx, place, { step: "quarantined", note, by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, { action: "recall.quarantined", ...objectOf(ref), after: { lots: loose.length } });
    return loose.length;
  });
}

/**
 * Begins a return with every recalled lot on the shelf that is in none, with the recall as its reason; for members. A repeated
 * call with the same request id returns the same return.
 */
export async function returnRecall(
  deps: RecallsDeps,
  actor: Actor,
  { requestId, wholesaler, vanCode, ...ref }: RecallRef & { requestId: string; wholesaler: string; vanCode: string },
): Promise<string> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "clerk");
  const { institutionId, number } = ref;
  return inTransaction(db, async (tx) => {
    const place = { ...ref, tenantId: actor.tenantId };
    const { onShelf, state } = await confirmedLots(tx, place);
    const reason = `回収 ${number} クラス${"I".repeat(state.recall.recallClass)}`;
    const ofReturns = { ...deps, db: tx };
    const begun = { institutionId, requestId, wholesaler, vanCode, note: reason };
    const { id: returnId } = await startStockReturn(ofReturns, actor, begun);
    const kept = onShelf.filter(({ isInReturn }) => !isInReturn);
    for (const { lotId, onHand } of kept) {
      const edit = () => ({ quantity: onHand, reason, damaged: false, nonReturnable: false });
      await putStockReturnLine(ofReturns, actor, { institutionId, returnId, lotId, edit });
    }
    if (kept.length > 0)
      await insertRecallStep(tx, place, { step: "returned", note: returnId, by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "recall.return_begun",
      ...objectOf(ref),
      after: { returnId, lots: kept.length },
    });
    return returnId;
  });
}

/** The dispensings of the recalled lots, by the patient's key; for pharmacists. The reading is put on record. */
export async function listRecallPatients(
  deps: RecallsDeps,
  actor: Actor,
  ref: RecallRef,
): Promise<RecallDispensingRow[]> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  return inTransaction(db, async (tx) => {
    const place = { ...ref, tenantId: actor.tenantId };
    const { wanted } = await recallAt(tx, place);
    const rows = await selectRecallDispensings(tx, place, wanted, mostDispensings);
    const ids = [...new Set(rows.map(({ dispensingId }) => dispensingId))];
    await auditPrescriptionsRead(tx, clock, actor, { ...objectOf(ref), ids });
    return rows;
  });
}

/** Records that the patients of the list were dealt with; for pharmacists. */
export async function finishRecallPatients(
  deps: RecallsDeps,
  actor: Actor,
  { note, ...ref }: RecallRef & { note: string },
): Promise<void> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  await inTransaction(db, async (tx) => {
    const place = { ...ref, tenantId: actor.tenantId };
    await confirmedLots(tx, place);
    await insertRecallStep(tx, place, { step: "patients", note: note.trim(), by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, { action: "recall.patients_done", ...objectOf(ref), after: { note: note.trim() } });
  });
}

/** The recall and its lots on the shelf. @throws Failure RECALL_UNCONFIRMED while nobody has confirmed the lots */
async function confirmedLots(tx: Db, place: RecallPlace): Promise<{ state: RecallState; onShelf: LotsOnShelf }> {
  const state = await recallAt(tx, place);
  if (!state.lots.isConfirmed) fail("RECALL_UNCONFIRMED");
  const lots = await selectRecalledLots(tx, place, state.wanted);
  return { state, onShelf: lots.filter(({ onHand }) => Number(onHand) > 0) };
}

type LotsOnShelf = Awaited<ReturnType<typeof selectRecalledLots>>;

const objectOf = ({ institutionId, number }: RecallRef) => ({
  objectType: "recall",
  objectId: number,
  institutionId,
});
