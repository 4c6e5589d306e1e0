import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { holdStock, postMovements } from "../ledger/index.ts";
import type { StockReturnState } from "../tables.ts";
import { blocksOfLine } from "./blocks-of-line.ts";
import { type ReturnView, readReturn } from "./list-stock-returns.ts";
import { type ReturnLineRow, selectReturnLines } from "./return-lines-queries.ts";
import type { ReturnRef, StockReturnsDeps } from "./stock-returns-deps.ts";
import { holdReturn, type ReturnPlace, writeReturnStep } from "./stock-returns-queries.ts";

/** From where a return may come into a state. */
const before: Record<StockReturnState, readonly StockReturnState[]> = {
  draft: [],
  requested: ["draft"],
  approved: ["requested"],
  refused: ["requested"],
  collected: ["approved"],
  credited: ["collected"],
  closed: ["credited"],
  cancelled: ["draft", "requested", "approved"],
};

/** States into which nothing comes that may not go back. */
const needsFreeLines: ReadonlySet<StockReturnState> = new Set(["requested", "collected"]);

/** A step as a person tells it. */
export interface ReturnMove extends ReturnRef {
  state: StockReturnState;
  answeredBy: string;
  note: string;
  creditYen: string;
  creditSlip: string;
}

/**
 * Moves a return on, once: a second call of the same step returns the return unchanged. When the goods are
 * collected, all lines leave the stock in one transaction.
 * @throws Failure RETURN_NOT_FOUND, RETURN_STATE where the step does not follow, or RETURN_BLOCKED where a line is missing
 *   or may not go back.
 */
export async function moveStockReturn(deps: StockReturnsDeps, actor: Actor, move: ReturnMove): Promise<ReturnView> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, returnId, state } = move;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, returnId };
  const fields = { by: actor.userId, at: clock.now() };
  return inTransaction(db, async (tx) => {
    const from = (await holdReturn(tx, place)) ?? fail("RETURN_NOT_FOUND");
    const isFirst = from !== state;
    if (isFirst) {
      if (!before[state].includes(from)) fail("RETURN_STATE");
      if (needsFreeLines.has(state)) {
        const lines = await freeLines(tx, place, today(clock));
        if (state === "collected") await collect(tx, place, lines, { ...fields, day: today(clock) });
      }
      const credit = state === "credited" ? { yen: move.creditYen, slip: move.creditSlip.trim() } : undefined;
      const step = { state, ...fields, answeredBy: move.answeredBy.trim(), note: move.note.trim() };
      await writeReturnStep(tx, place, step, credit);
    }
    await audit(tx, clock, actor, {
      action: isFirst ? `return.${state}` : `return.${state}_repeated`,
      objectType: "stock_return",
      objectId: returnId,
      institutionId,
      after: { from, answeredBy: move.answeredBy, creditYen: move.creditYen, creditSlip: move.creditSlip },
      reason: move.note,
    });
    return readReturn(tx, place);
  });
}

/** The lines, which nobody takes from meanwhile. @throws Failure RETURN_BLOCKED where there is none, or one may not go. */
async function freeLines(tx: Db, place: ReturnPlace, day: string): Promise<ReturnLineRow[]> {
  const named = await selectReturnLines(tx, place);
  await holdStock(
    tx,
    named.map(({ medicineId }) => medicineId),
  );
  const lines = await selectReturnLines(tx, place);
  if (lines.length === 0 || lines.some((line) => blocksOfLine(line, day).length > 0)) fail("RETURN_BLOCKED");
  return lines;
}

async function collect(
  tx: Db,
  place: ReturnPlace,
  lines: ReturnLineRow[],
  { by, at, day }: { by: string; at: Date; day: string },
): Promise<void> {
  const because = { kind: "return", happenedOn: day, sourceId: place.returnId } as const;
  const moves = lines.map(({ medicineId, lotId, quantity, reason }) => ({
    ...because,
    medicineId,
    lotId,
    reason,
    quantity: `-${quantity}`,
  }));
  await postMovements(tx, { at, by, source: "return" }, moves);
}
