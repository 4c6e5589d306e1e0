import type { Db } from "../../../../platform/db/database.ts";
import type { OrderPlace } from "../orders-deps.ts";
import { writeOrderProblem } from "./order-moves-queries.ts";
import { tryStep } from "./step-order.ts";

/** How the sending of an order ended; `problem` names why it did not arrive, or why nobody knows. */
export type SendingOutcome = { to: "sent" } | { to: "unknown" | "failed"; problem: string };

const acts = { sent: "deliver", unknown: "lose", failed: "give_up" } as const;

/** Takes a placed order to be sent. @returns false where it has another state meanwhile. */
export function beginSending(tx: Db, place: OrderPlace, at: Date): Promise<boolean> {
  return tryStep(tx, place, "sender", { act: "take", from: "placed", to: "sending", by: "", at });
}

/**
 * Ends the sending of an order, and writes its problem where it has one. Where a person has entered another result meanwhile,
 * that counts. @returns false where it does.
 */
export async function endSending(tx: Db, place: OrderPlace, outcome: SendingOutcome, at: Date): Promise<boolean> {
  const { to } = outcome;
  const step = { act: acts[to], from: "sending", to, by: "", at } as const;
  if (outcome.to === "sent") return tryStep(tx, place, "sender", step);
  const moved = await tryStep(tx, place, "sender", { ...step, note: outcome.problem });
  if (moved) await writeOrderProblem(tx, place, outcome.problem);
  return moved;
}
