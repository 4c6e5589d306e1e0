import { quantityText, scaledQuantity } from "@meguri/rules/returned-goods";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import {
  type ConfirmedLine,
  confirmReturnLines,
  holdReturnToWholesaler,
  type WholesalerReturnRow,
  writeAnswer,
} from "../../stock/returns/index.ts";
import type { StockReturnState } from "../../stock/tables.ts";
import { goodsKey, quantityOf } from "./propose-parts.ts";
import { type ReturnLineView, readReturn, readReturnRow, type WholesalerReturnView, yenOf } from "./read-return.ts";
import { type NewPart, replaceReturnedParts } from "./returned-queries.ts";
import type { ReturnPlace, ReturnRef, ReturnsDeps } from "./returns-deps.ts";

/** What a wholesaler answers to a line. */
export interface AnsweredLine {
  lotId: string;
  parts: readonly Omit<NewPart, "lotId">[];
  answer: string;
}

/** An answer to a return. */
export interface ReturnAnswer extends ReturnRef {
  refused: boolean;
  note: string;
  lines: readonly AnsweredLine[];
}

const answerable: ReadonlySet<StockReturnState> = new Set(["requested", "approved", "collected"]);

/**
 * Approves a return in the confirmed quantities, or refuses it; for the staff of an approved wholesaler. Answers again until
 * a document credits it. After the collection nothing is refused as a whole, and no quantity grows.
 * @throws Failure RETURN_NOT_FOUND; RETURN_STATE where it is not to be answered, or a document credits it; FIELD_INVALID
 *   where the lines are not those of the return, take back more than was delivered or requested, or have no reason for less
 */
export async function answerReturn(
  deps: ReturnsDeps,
  actor: Actor,
  answer: ReturnAnswer,
): Promise<WholesalerReturnRow> {
  const { db, clock, wholesalerAccess } = deps;
  const { wholesalerId, returnId, refused } = answer;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const place = { tenantId: actor.tenantId, wholesalerId, returnId };
  return inTransaction(db, async (tx) => {
    const view = await holdReturn(tx, place);
    const { state, institutionId, tradingId } = view.row;
    if (!answerable.has(state) || (refused && state === "collected")) fail("RETURN_STATE");
    if (view.lines.some(({ parts }) => parts.some(({ creditInvoiceId }) => creditInvoiceId))) fail("RETURN_STATE");
    const by = { by: actor.userId, at: clock.now() };
    const lines = refused ? [] : answer.lines;
    const confirmed = view.lines.map((line) => confirmedLine(line, refused ? undefined : lines, state));
    if (!refused && lines.length !== view.lines.length) refuse("unknown");
    if (!refused && confirmed.every(({ quantity }) => quantity === "0")) refuse("required");
    const parts = lines.flatMap(({ lotId, parts: own }) => own.map((part) => normalized({ ...part, lotId })));
    refuseTooMany(view.lines, parts);
    await confirmReturnLines(tx, place, returnId, confirmed);
    await replaceReturnedParts(tx, place, parts, { institutionId, tradingId, ...by });
    const to = refused ? "refused" : state === "requested" ? "approved" : state;
    await writeAnswer(tx, place, returnId, { state: to, ...by, note: answer.note.trim() });
    const row = await readReturnRow(tx, place);
    await audit(tx, clock, actor, {
      action: refused ? "return.refused" : "return.confirmed",
      objectType: "stock_return",
      objectId: returnId,
      institutionId,
      after: {
        from: state,
        lines: confirmed.map(({ expectedYen, ...line }) => ({ ...line, yen: String(expectedYen) })),
      },
      reason: answer.note,
    });
    await report(tx, deps, actor, row);
    return row;
  });
}

/** A return that nobody else answers or credits until the transaction ends. */
export async function holdReturn(tx: Db, place: ReturnPlace): Promise<WholesalerReturnView> {
  const row = await readReturnRow(tx, place);
  // Its customer's documents are issued one after another, so that none credits it meanwhile.
  await holdRecord(tx, place.tenantId, "account", row.tradingId);
  await holdReturnToWholesaler(tx, place, place.returnId);
  return readReturn(tx, place);
}

const refuse = (problem: string): never => fail("FIELD_INVALID", [{ field: "lines", problem }]);

/** What an answer confirms of a line; nothing where all lines are refused. */
function confirmedLine(
  { row, delivered }: ReturnLineView,
  answers: readonly AnsweredLine[] | undefined,
  state: StockReturnState,
): ConfirmedLine {
  const { lotId } = row;
  if (!answers) return { lotId, quantity: "0", answer: "", expectedYen: 0n };
  const answered = answers.find((one) => one.lotId.toLowerCase() === lotId) ?? refuse("unknown");
  const parts = answered.parts.map((part) => normalized({ ...part, lotId }));
  const known = new Set(delivered.map(goodsKey));
  if (parts.some((part) => !known.has(goodsKey(part)))) refuse("unknown");
  const quantity = quantityOf(parts, delivered);
  // What has left the pharmacy is no more than what was confirmed then.
  const most = state === "collected" ? (row.confirmedQuantity ?? row.quantity) : row.quantity;
  if (quantity > scaledQuantity(most)) refuse("too_many");
  if (quantity < scaledQuantity(row.quantity) && answered.answer.trim() === "") refuse("required");
  return {
    lotId,
    quantity: quantityText(quantity),
    answer: answered.answer.trim(),
    expectedYen: yenOf(parts, delivered),
  };
}

/** Refuses more packages of a delivered line than are left of it; lots of one medicine can come from the same line. */
function refuseTooMany(lines: readonly ReturnLineView[], parts: readonly NewPart[]): void {
  const left = new Map(lines.flatMap(({ delivered }) => delivered.map((goods) => [goodsKey(goods), goods.leftPacks])));
  for (const [key, own] of Map.groupBy(parts, goodsKey)) {
    if (own.reduce((sum, { packs }) => sum + packs, 0) > (left.get(key) ?? 0)) refuse("too_many");
  }
}

const normalized = ({ lotId, shipmentId, orderLineId, packs }: NewPart): NewPart => ({
  lotId: lotId.toLowerCase(),
  shipmentId: shipmentId.toLowerCase(),
  orderLineId: orderLineId.toLowerCase(),
  packs,
});

/** Reports the answer to the managers of the pharmacy. */
async function report(
  tx: Db,
  { clock, institutionAccess, notifier }: ReturnsDeps,
  { tenantId }: Actor,
  row: WholesalerReturnRow,
): Promise<void> {
  const { institutionId, wholesalerName, startedBy } = row;
  const managers = await institutionAccess.managersOf(tx, tenantId, institutionId);
  await notifier.notify(tx, clock, tenantId, {
    userIds: [...new Set([...managers, startedBy])],
    kind: row.state === "refused" ? "return.refused" : "return.confirmed",
    values: { wholesaler: wholesalerName, yen: row.expectedYen },
    path: `/u/medorder/stock?${new URLSearchParams({ tab: "returns", return: row.id })}`,
    institutionId,
  });
}
