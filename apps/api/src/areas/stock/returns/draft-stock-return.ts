import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { claimRequest, selectLotsHeld } from "../ledger/index.ts";
import { type ReturnView, readReturn } from "./list-stock-returns.ts";
import { deleteReturnLine, putReturnLine, selectReturnLine } from "./return-lines-queries.ts";
import type { ReturnRef, StockReturnsDeps } from "./stock-returns-deps.ts";
import type { EditedReturnLine } from "./stock-returns-policy.ts";
import {
  holdReturn,
  insertReturn,
  type ReturnPlace,
  type ReturnRow,
  writeReturnStep,
} from "./stock-returns-queries.ts";

/** To whom something goes back. */
export interface ReturnBeginning {
  institutionId: string;
  requestId: string;
  wholesaler: string;
  vanCode: string;
  note: string;
}

/** Begins a return; a repeated call with the same request id returns the same one. */
export async function startStockReturn(
  { db, clock, institutionAccess, returnPartners }: StockReturnsDeps,
  actor: Actor,
  { institutionId, requestId, wholesaler, vanCode, note }: ReturnBeginning,
): Promise<ReturnRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const at = clock.now();
  const by = actor.userId;
  const begun = { wholesaler: wholesaler.trim(), vanCode: vanCode.toUpperCase(), note: note.trim() };
  return inTransaction(db, async (tx) => {
    const claim = { institutionId, requestId, sourceId: newId(at), asked: { act: "start return", ...begun } };
    const { isFirst, sourceId: returnId } = await claimRequest(tx, clock, actor, claim);
    const place = { tenantId: actor.tenantId, institutionId, returnId };
    if (isFirst) {
      const partner = await returnPartners.partnerOf(tx, place, begun.vanCode);
      await insertReturn(tx, place, { ...begun, tradingId: partner?.tradingId ?? null, by, at });
      await writeReturnStep(tx, place, { state: "draft", by, at, answeredBy: "", note: "" }, undefined);
    }
    await audit(tx, clock, actor, {
      action: isFirst ? "return.started" : "return.start_repeated",
      ...objectOf({ institutionId, returnId }),
      after: isFirst ? begun : undefined,
    });
    return (await readReturn(tx, place)).row;
  });
}

/** Puts a lot into a draft, or changes the named fields of its line; the result has what keeps it from going back. */
export async function putStockReturnLine(
  deps: StockReturnsDeps,
  actor: Actor,
  { institutionId, returnId, lotId, edit }: ReturnRef & { lotId: string; edit: Edit<EditedReturnLine> },
): Promise<ReturnView> {
  const { clock } = deps;
  return onDraft(deps, actor, { institutionId, returnId }, async (tx, place) => {
    const [lot] = await selectLotsHeld(tx, place, [lotId]);
    if (!lot) fail("FIELD_INVALID", [{ field: "lot_id", problem: "unknown" }]);
    const edited = edit((await selectReturnLine(tx, place, lotId)) ?? newLine);
    const line = { ...edited, lotId, reason: edited.reason.trim() };
    await putReturnLine(tx, place, line, { by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "return.line_put",
      ...objectOf({ institutionId, returnId }),
      after: { ...line, medicineId: lot.medicineId },
    });
  });
}

/** Takes a lot out of a draft. */
export async function removeStockReturnLine(
  deps: StockReturnsDeps,
  actor: Actor,
  { lotId, ...ref }: ReturnRef & { lotId: string },
): Promise<ReturnView> {
  return onDraft(deps, actor, ref, async (tx, place) => {
    await deleteReturnLine(tx, place, lotId);
    await audit(tx, deps.clock, actor, { action: "return.line_removed", ...objectOf(ref), after: { lotId } });
  });
}

const newLine = { quantity: "", reason: "", damaged: false, nonReturnable: false };

async function onDraft(
  { db, institutionAccess }: StockReturnsDeps,
  actor: Actor,
  { institutionId, returnId }: ReturnRef,
  work: (tx: Db, place: ReturnPlace) => Promise<void>,
): Promise<ReturnView> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, returnId };
  return inTransaction(db, async (tx) => {
    const { state } = (await holdReturn(tx, place)) ?? fail("RETURN_NOT_FOUND");
    if (state !== "draft") fail("RETURN_STATE");
    await work(tx, place);
    return readReturn(tx, place);
  });
}

const objectOf = ({ institutionId, returnId }: ReturnRef) => ({
  objectType: "stock_return",
  objectId: returnId,
  institutionId,
});
