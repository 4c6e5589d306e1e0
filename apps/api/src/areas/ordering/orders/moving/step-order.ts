import { mayMove, type OrderParty, openOrderStates } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { OrderPlace, OrdersPlace } from "../orders-deps.ts";
import { type OnItsWay, type OrderStep, writeOrderSteps } from "./order-moves-queries.ts";

/** A step with only the details that it has. */
export type RecordedStep = Pick<OrderStep, "act" | "from" | "to" | "by" | "at"> &
  Partial<Pick<OrderStep, "answeredBy" | "note">>;

/**
 * Moves orders on as the table of states allows, with their events and what is on its way, in the caller's transaction.
 * @returns how many moved: one that has another state than expected stays.
 */
function moveOrders(tx: Db, place: OrdersPlace, ids: string[], party: OrderParty, step: RecordedStep): Promise<number> {
  if (!mayMove(step.act, step.from, step.to, party)) fail("ORDER_STATE");
  return writeOrderSteps(tx, place, ids, { answeredBy: "", note: "", ...step, onItsWay: onItsWay(step) });
}

/** Sending changes no quantity: lines that nobody answered or received need not be read for it. */
function onItsWay({ act, to }: RecordedStep): OnItsWay {
  if (act === "take" || act === "deliver") return "same";
  return openOrderStates.includes(to) ? "open" : "nothing";
}

/** Moves one order on. @returns false where it has another state than expected. */
export async function tryStep(tx: Db, place: OrderPlace, party: OrderParty, step: RecordedStep): Promise<boolean> {
  return (await moveOrders(tx, place, [place.orderId], party, step)) === 1;
}

/** As tryStep. @throws Failure ORDER_STATE where the order has another state than expected. */
export async function stepOrder(tx: Db, place: OrderPlace, party: OrderParty, step: RecordedStep): Promise<void> {
  if (!(await tryStep(tx, place, party, step))) fail("ORDER_STATE");
}

/** Moves several different orders on together. @throws Failure ORDER_STATE where one has another state than expected. */
export async function stepOrders(
  tx: Db,
  place: OrdersPlace,
  ids: string[],
  party: OrderParty,
  step: RecordedStep,
): Promise<void> {
  if ((await moveOrders(tx, place, ids, party, step)) < ids.length) fail("ORDER_STATE");
}
