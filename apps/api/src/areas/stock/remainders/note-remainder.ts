import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { claimRequest, holdStock, postShares, reserveStock, selectTakenShares } from "../ledger/index.ts";
import { getRemainder } from "./list-remainders.ts";
import type { RemaindersDeps } from "./remainders-deps.ts";
import { holdOwedItem, insertRemainder, type Place, type RemainderRow } from "./remainders-queries.ts";

/** What of a prescription's item was not given. */
export interface RemainderNote {
  institutionId: string;
  requestId: string;
  prescriptionId: string;
  line: number;
  quantity: string;
  promisedOn: string;
  note: string;
}

/**
 * Notes what was not given: dispensing has taken all of it, so that it goes back to the lots it came from, and is
 * reserved there until it is handed over.
 * @throws Failure PRESCRIPTION_NOT_FOUND, or FIELD_INVALID where more is noted than was dispensed.
 */
export async function noteRemainder(deps: RemaindersDeps, actor: Actor, request: RemainderNote): Promise<RemainderRow> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId, prescriptionId, line, quantity, promisedOn, note: words } = request;
  const fields = { prescriptionId, line, quantity, promisedOn };
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const id = newId(clock.now());
  return inTransaction(db, async (tx) => {
    const { isFirst, sourceId } = await claimRequest(tx, clock, actor, {
      institutionId,
      requestId,
      sourceId: id,
      asked: { act: "note remainder", ...fields, words },
    });
    if (isFirst) await note(tx, place, deps, actor, { ...request, id });
    await audit(tx, clock, actor, {
      action: isFirst ? "remainder.noted" : "remainder.note_repeated",
      objectType: "remainder",
      objectId: sourceId,
      institutionId,
      after: isFirst ? fields : undefined,
    });
    return getRemainder(tx, clock, place, sourceId);
  });
}

async function note(
  tx: Db,
  place: Place,
  { clock }: RemaindersDeps,
  { userId: by }: Actor,
  { id, prescriptionId, line, quantity, promisedOn, note: words }: RemainderNote & { id: string },
): Promise<void> {
  const at = clock.now();
  const item = (await holdOwedItem(tx, place, { prescriptionId, line })) ?? fail("PRESCRIPTION_NOT_FOUND");
  const { medicineId } = item;
  if (medicineId === null || item.notable === null || Number(quantity) > Number(item.notable)) {
    fail("FIELD_INVALID", [{ field: "quantity", problem: "more_than_dispensed" }]);
  }
  await insertRemainder(tx, place, {
    id,
    prescriptionId,
    line,
    medicineId,
    quantity,
    note: words.trim(),
    by,
    at,
    promisedOn: promisedOn || null,
  });
  await holdStock(tx, [medicineId]);
  const shares = await selectTakenShares(tx, place, { dispensingId: prescriptionId, medicineId, quantity });
  const move = {
    medicineId,
    kind: "remainder",
    happenedOn: today(clock),
    sourceId: id,
    reason: "",
    shares,
  } as const;
  await postShares(tx, { at, by, source: "remainder" }, "in", move);
  await reserveStock(tx, place, [{ medicineId, quantity }]);
}
