import { answerOf, type OrderParty, type OrderState } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { OrderPlace } from "../orders-deps.ts";
import {
  type AnswerableLine,
  type LineAnswer,
  selectAnswerableLines,
  settleExpectedDay,
  writeAnswers,
} from "./order-moves-queries.ts";
import { stepOrder } from "./step-order.ts";

/** A wholesaler's answer to an order, entered by itself or taken by telephone. */
export interface EnteredAnswer {
  seen: OrderState;
  /** Lines that are left out come whole. */
  lines: LineAnswer[];
  answeredBy: string;
  note: string;
}

/** An answer to each line of an order, those that were left out included, beside what the line has now. */
type WholeAnswer = (LineAnswer & { packs: number; stored: AnswerableLine })[];

/**
 * Completes an answer by the lines of its order. `field` is where the lines are in the request.
 * @throws Failure FIELD_INVALID for a line that is not of the order, and for more than was ordered
 */
export async function readAnswer(
  tx: Db,
  place: OrderPlace,
  lines: LineAnswer[],
  field = "lines",
): Promise<WholeAnswer> {
  const listed = new Map(lines.map((line) => [line.lineId.toLowerCase(), line]));
  const known = await selectAnswerableLines(tx, place);
  const ids = new Set(known.map(({ id }) => id));
  const strange = lines.findIndex(({ lineId }) => !ids.has(lineId.toLowerCase()));
  if (strange >= 0) fail("FIELD_INVALID", [{ field: `${field}[${strange}].line_id`, problem: "unknown" }]);
  return known.map((stored) => {
    const { id, packs } = stored;
    const { confirmedPacks, backordered, expectedOn } = listed.get(id) ?? whole(packs);
    if (confirmedPacks > packs) {
      const index = lines.findIndex(({ lineId }) => lineId.toLowerCase() === id);
      fail("FIELD_INVALID", [{ field: `${field}[${index}].confirmed_packs`, problem: "out_of_range" }]);
    }
    return { lineId: id, packs, confirmedPacks, backordered, expectedOn, stored };
  });
}

/** Whether the lines have this very answer already. */
export function isAnswered(answers: WholeAnswer): boolean {
  return answers.every(
    ({ packs, confirmedPacks, backordered, expectedOn, stored }) =>
      stored.answer !== "" &&
      stored.confirmedPacks === confirmedPacks &&
      (stored.answer === "backordered") === (backordered && confirmedPacks < packs) &&
      stored.expectedOn === expectedOn,
  );
}

/**
 * Writes an answer down: the lines say what comes, and the order follows them. Part of it having come already, the order
 * stays where it is.
 * @throws Failure as readAnswer, and ORDER_STATE where it has another state than expected
 */
export async function writeAnswer(
  tx: Db,
  place: OrderPlace,
  party: OrderParty,
  { seen, lines, answeredBy, note }: EnteredAnswer,
  { by, at }: { by: string; at: Date },
): Promise<OrderState> {
  const answers = await readAnswer(tx, place, lines);
  const isRest = seen === "part_received";
  const to = isRest
    ? "part_received"
    : answerOf(
        answers.map(({ packs, confirmedPacks: confirmed, backordered: isBackordered }) => ({
          packs,
          confirmed,
          isBackordered,
        })),
      );
  await writeAnswers(tx, place, answers);
  await stepOrder(tx, place, party, {
    act: isRest ? "answer_rest" : "answer",
    from: seen,
    to,
    by,
    at,
    answeredBy,
    note,
  });
  await settleExpectedDay(tx, place);
  return to;
}

const whole = (packs: number) => ({ confirmedPacks: packs, backordered: false, expectedOn: null });
