import { isRegulated } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { ensureLots, holdStock, postMovements } from "../ledger/index.ts";
import { moveDuties } from "./duty-writes-queries.ts";
import { enterToWriteLedgers } from "./enter-ledgers.ts";
import {
  type CorrectionRow,
  type HeldEntry,
  insertCorrection,
  selectCorrection,
  selectEntry,
  selectMovementIds,
} from "./entries-queries.ts";
import { copyNote } from "./notes-queries.ts";
import type { LedgerPlace, RegulatedDeps } from "./regulated-deps.ts";

/** How an entry should have been, as a person confirmed it. */
export interface Correction {
  institutionId: string;
  requestId: string;
  entryId: string;
  /** With the sign of the entry; "0" where nothing should have been entered. */
  quantity: string;
  happenedOn: string;
  lot: string;
  expiresOn: string;
  reason: string;
}

/**
 * Corrects an entry: the opposite movement on its day, and a new one in its place. Both keep the entry's source, so that a
 * prescription that is deleted later takes back what was corrected, and not what was written first.
 * @throws Failure LEDGER_ENTRY_STATE where it was corrected or taken back before.
 */
export async function correctEntry(deps: RegulatedDeps, actor: Actor, correction: Correction): Promise<CorrectionRow> {
  const { db, clock } = deps;
  const { institutionId, entryId, requestId, reason } = correction;
  const place = await enterToWriteLedgers(deps, actor, institutionId);
  if (correction.happenedOn > today(clock)) {
    fail("FIELD_INVALID", [{ field: "happened_on", problem: "day_in_future" }]);
  }
  return inTransaction(db, async (tx) => {
    const named = (await selectEntry(tx, place, entryId)) ?? fail("LEDGER_ENTRY_NOT_FOUND");
    if (!isRegulated(named.regulation)) fail("LEDGER_ENTRY_NOT_FOUND");
    // Who corrects the same entry waits here, and then finds it corrected.
    await holdStock(tx, [named.medicineId]);
    const known = await selectCorrection(tx, place, entryId);
    const entry = (await selectEntry(tx, place, entryId)) ?? fail("LEDGER_ENTRY_NOT_FOUND");
    const isRepeated = known?.requestId === requestId.toLowerCase();
    if (!isRepeated && (known || entry.isReversal || Number(entry.remains) === 0)) fail("LEDGER_ENTRY_STATE");
    const created = isRepeated && known ? known : await post(tx, deps, actor, place, entry, correction);
    await audit(tx, clock, actor, {
      action: isRepeated ? "regulated.correction_repeated" : "regulated.corrected",
      objectType: "stock_movement",
      objectId: entryId,
      institutionId,
      before: { quantity: entry.quantity, happenedOn: entry.happenedOn, lot: entry.lot, expiresOn: entry.expiresOn },
      after: { quantity: correction.quantity, happenedOn: correction.happenedOn, lot: correction.lot },
      reason,
    });
    return created;
  });
}

const eitherWay: ReadonlySet<string> = new Set(["adjust", "stock_take"]);

async function post(
  tx: Db,
  { clock }: RegulatedDeps,
  { userId }: Actor,
  place: LedgerPlace,
  entry: HeldEntry,
  { entryId, requestId, quantity, happenedOn, lot, expiresOn, reason }: Correction,
): Promise<CorrectionRow> {
  const isNothing = Number(quantity) === 0;
  const turns = Math.sign(Number(quantity)) !== Math.sign(Number(entry.quantity));
  if (!isNothing && turns && !eitherWay.has(entry.kind)) {
    fail("FIELD_INVALID", [{ field: "quantity", problem: "out_of_range" }]);
  }
  const { medicineId, kind, sourceId } = entry;
  const before = new Set(await selectMovementIds(tx, place, { sourceId, medicineId }));
  const moves = [
    {
      medicineId,
      kind,
      sourceId,
      reason,
      lotId: entry.lotId,
      quantity: negated(entry.quantity),
      happenedOn: entry.happenedOn,
    },
  ];
  if (!isNothing) {
    const [lotId = ""] = await ensureLots(tx, [{ medicineId, lot, expiresOn: expiresOn || null, unitCost: null }]);
    moves.push({ medicineId, kind, sourceId, reason, lotId, quantity, happenedOn });
  }
  const at = clock.now();
  await postMovements(tx, { at, by: userId, source: entry.sourceKind }, moves);
  const written = await selectMovementIds(tx, place, { sourceId, medicineId });
  const [reversalId = "", replacementId = null] = written.filter((id) => !before.has(id));
  const created = { requestId: requestId.toLowerCase(), reversalId, replacementId };
  await insertCorrection(tx, place, { ...created, entryId, reason, by: userId, at });
  if (replacementId) {
    await copyNote(tx, place, { from: entryId, to: replacementId, by: userId, at });
    await moveDuties(tx, place, { from: entryId, to: replacementId });
  }
  return created;
}

function negated(quantity: string): string {
  return quantity.startsWith("-") ? quantity.slice(1) : `-${quantity}`;
}
