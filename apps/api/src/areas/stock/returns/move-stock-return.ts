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
import { addressReturn, holdReturn, type ReturnPlace, writeReturnStep } from "./stock-returns-queries.ts";

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

/** Steps of the wholesaler, where it is in this system: it answers there, and its documents credit the goods. */
const ofWholesaler: ReadonlySet<StockReturnState> = new Set(["approved", "refused", "credited"]);

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
 * Moves a return on, once: a second call of the same step returns the return unchanged. A request to a wholesaler in this
 * system appears there. When the goods are collected, all lines leave the stock in one transaction, in the quantities that
 * the wholesaler confirmed.
 * @throws Failure RETURN_NOT_FOUND, RETURN_STATE where the step does not follow or is the wholesaler's, or RETURN_BLOCKED
 *   where a line is missing or may not go back.
 */
export async function moveStockReturn(deps: StockReturnsDeps, actor: Actor, move: ReturnMove): Promise<ReturnView> {
  const { db, clock, institutionAccess, returnPartners } = deps;
  const { institutionId, returnId, state } = move;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, returnId };
  const fields = { by: actor.userId, at: clock.now() };
  return inTransaction(db, async (tx) => {
    const held = (await holdReturn(tx, place)) ?? fail("RETURN_NOT_FOUND");
    const { state: from, vanCode } = held;
    const isFirst = from !== state;
    if (isFirst) {
      if (!before[state].includes(from)) fail("RETURN_STATE");
      if (held.wholesalerId && ofWholesaler.has(state)) fail("RETURN_STATE");
      if (needsFreeLines.has(state)) {
        const lines = await freeLines(tx, place, today(clock));
        if (state === "collected") await collect(tx, place, lines, { ...fields, day: today(clock) });
      }
      if (state === "requested") {
        const partner = await returnPartners.partnerOf(tx, place, vanCode);
        const wholesalerId = partner?.wholesalerId ?? null;
        await addressReturn(tx, place, { tradingId: partner?.tradingId ?? null, wholesalerId });
        const requested = { institutionId, returnId, vanCode };
        if (wholesalerId) {
          await returnPartners.reportRequest(tx, clock, actor.tenantId, { ...requested, wholesalerId });
        }
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
  const goingLines = async () =>
    (await selectReturnLines(tx, place)).filter(({ confirmedQuantity }) => confirmedQuantity !== "0");
  const named = await goingLines();
  await holdStock(
    tx,
    named.map(({ medicineId }) => medicineId),
  );
  const lines = await goingLines();
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
  const moves = lines.map(({ medicineId, lotId, quantity, confirmedQuantity, reason }) => ({
    ...because,
    medicineId,
    lotId,
    reason,
    quantity: `-${confirmedQuantity ?? quantity}`,
  }));
  await postMovements(tx, { at, by, source: "return" }, moves);
}
