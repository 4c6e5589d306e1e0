import { mayMove, type OrderParty, openOrderStates } from "@meguri/rules/order-states";
import type { Db } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { type OrderStep, settleOpenQuantities, writeOrderStep } from "./order-moves-queries.ts";
import type { OrderPlace } from "./orders-deps.ts";

/** A step with what is told only where there is something to tell. */
export type ToldStep = Pick<OrderStep, "act" | "from" | "to" | "by" | "at"> &
  Partial<Pick<OrderStep, "answeredBy" | "note">>;

/**
 * Moves an order on as the table of states allows, with its event and what is on its way, in the caller's transaction.
 * @returns false where the order stands elsewhere than it was seen.
 */
export async function tryStep(tx: Db, place: OrderPlace, party: OrderParty, step: ToldStep): Promise<boolean> {
  if (!mayMove(step.act, step.from, step.to, party)) fail("ORDER_STATE");
  const moved = await writeOrderStep(tx, place, { answeredBy: "", note: "", ...step });
  if (moved) await settleOpenQuantities(tx, place, openOrderStates.includes(step.to));
  return moved;
}

/** As tryStep. @throws Failure ORDER_STATE where the order stands elsewhere than it was seen. */
export async function stepOrder(tx: Db, place: OrderPlace, party: OrderParty, step: ToldStep): Promise<void> {
  if (!(await tryStep(tx, place, party, step))) fail("ORDER_STATE");
}
