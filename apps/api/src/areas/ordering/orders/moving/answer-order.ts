import { answerOf, type OrderParty, type OrderState } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { comingRun } from "../cart/coming-run.ts";
import type { OrderPlace } from "../orders-deps.ts";
import {
  type AnswerableLine,
  type AnsweredHow,
  type LineAnswer,
  replaceExpectedDay,
  selectAnswerableLines,
  selectScheduleOf,
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
  /** How it came, where the pharmacy entered it; by telephone where it is not stated. */
  how?: Exclude<AnsweredHow, "system">;
}

/** Answers to some lines of an order; the others keep what they have. */
export interface PartAnswer {
  /** State of the locked order. */
  seen: OrderState;
  lines: LineAnswer[];
  how: AnsweredHow;
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
  { seen, lines, answeredBy, note, how = "telephone" }: EnteredAnswer,
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
  await writeAnswers(tx, place, answers, { how: party === "wholesaler" ? "system" : how, at });
  await stepOrder(tx, place, party, {
    act: isRest ? "answer_rest" : "answer",
    from: seen,
    to,
    by,
    at,
    answeredBy,
    note,
  });
  await settleDay(tx, place, answers, at);
  return to;
}

/**
 * Writes answers to some lines of an order. The order follows its lines once one of them does not come whole, or all are
 * answered; lines that nobody has answered count as whole until then.
 * @throws Failure as readAnswer, and ORDER_STATE where it has another state than expected
 */
export async function writePartAnswer(
  tx: Db,
  place: OrderPlace,
  { seen, lines, how, note }: PartAnswer,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const given = new Set(lines.map(({ lineId }) => lineId));
  const answers = (await readAnswer(tx, place, lines)).map((one) => (given.has(one.lineId) ? one : kept(one)));
  await writeAnswers(tx, place, lines, { how, at });
  const isOpen = answers.some(({ lineId, stored }) => !given.has(lineId) && stored.answer === "");
  const state = answerOf(
    answers.map(({ packs, confirmedPacks: confirmed, backordered: isBackordered }) => ({
      packs,
      confirmed,
      isBackordered,
    })),
  );
  if (isOpen && state === "accepted") return;
  const isRest = seen === "part_received";
  await stepOrder(tx, place, "pharmacy", {
    act: isRest ? "answer_rest" : "answer",
    from: seen,
    to: isRest ? seen : state,
    by,
    at,
    note,
  });
  await settleDay(tx, place, answers, at);
}

/**
 * Sets the day of an order by the answers to its lines. The day of a backorder ends with the answer after it: lines without a
 * day of their own come with the next 便.
 */
async function settleDay(tx: Db, place: OrderPlace, answers: WholeAnswer, at: Date): Promise<void> {
  const days = answers.flatMap(({ stored }) =>
    stored.answer === "backordered" && stored.expectedOn !== null ? [stored.expectedOn] : [],
  );
  if (days.length > 0) {
    const schedule = await selectScheduleOf(tx, place);
    await replaceExpectedDay(tx, place, { days, usual: (schedule && comingRun(schedule, at)?.day) ?? null });
  }
  await settleExpectedDay(tx, place);
}

/** What a line has already, as an answer; whole where nobody has answered. */
function kept(line: WholeAnswer[number]): WholeAnswer[number] {
  const { stored } = line;
  if (stored.answer === "") return line;
  const { confirmedPacks, expectedOn } = stored;
  return { ...line, confirmedPacks, expectedOn, backordered: stored.answer === "backordered" };
}

const whole = (packs: number) => ({ confirmedPacks: packs, backordered: false, expectedOn: null });
