import type { OrderAct, OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import { expectComingRun } from "../cart/expect-coming-run.ts";
import type { OrderPlace, OrderRef, OrdersDeps } from "../orders-deps.ts";
import { type OrderRow, selectOrder } from "../orders-queries.ts";
import { insertDispatch } from "../placing/place-queries.ts";
import { type EnteredAnswer, writeAnswer } from "./answer-order.ts";
import { notifyCancelled } from "./notify-cancelled.ts";
import { holdOrder, writeOrderProblem } from "./order-moves-queries.ts";
import { stepOrder } from "./step-order.ts";

export type OrderMove = "send_again" | "tell_sent" | "close" | "cancel";

/** A person's move of an order, with the state the person saw. */
export interface MoveRequest extends OrderRef {
  seen: OrderState;
  move: OrderMove;
  answeredBy: string;
  note: string;
}

const goals = {
  send_again: "placed",
  tell_sent: "sent",
  close: "closed",
  cancel: "cancelled",
} as const satisfies Record<OrderMove, OrderState>;
const notGoneOut: readonly OrderState[] = ["draft", "awaiting", "placed", "failed"];

/**
 * Moves an order on as a person decides. What has gone out is cancelled with the wholesaler's word only.
 * @throws Failure ORDER_NOT_FOUND, ORDER_STATE where it has another state than expected or the table of states has no
 *   such move, FIELD_INVALID where nobody of the wholesaler is named.
 */
export async function moveOrder(deps: OrdersDeps, actor: Actor, request: MoveRequest): Promise<OrderRow> {
  const { seen, move, note } = request;
  const answeredBy = request.answeredBy.trim();
  const act: OrderAct = move === "cancel" && !notGoneOut.includes(seen) ? "agree_cancel" : move;
  if (act === "agree_cancel" && answeredBy === "")
    fail("FIELD_INVALID", [{ field: "answered_by", problem: "required" }]);
  return onOrder(deps, actor, request, `order.${move}`, async (tx, place, at) => {
    const fields = { from: seen, to: goals[move], by: actor.userId, at, answeredBy, note: note.trim() };
    await stepOrder(tx, place, "pharmacy", { act, ...fields });
    await writeOrderProblem(tx, place, "");
    const order = (await selectOrder(tx, place)) ?? fail("ORDER_NOT_FOUND");
    if (act === "agree_cancel") return notifyCancelled(tx, deps, place, order, fields.note);
    // An order that had arrived keeps the day given for it.
    if (move === "send_again" || (move === "tell_sent" && seen !== "unknown")) {
      await expectComingRun(tx, place, order, at);
    }
    if (move !== "send_again") return;
    const { channel } = order;
    if (channel === "system" || channel === "email") {
      await insertDispatch(tx, place, { id: newId(at), orderId: place.orderId, channel, at });
    }
  });
}

/** Writes down what the wholesaler answered by telephone. @throws Failure as writeAnswer, and ORDER_NOT_FOUND */
export async function answerOrder(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, orderId, ...fields }: OrderRef & EnteredAnswer,
): Promise<OrderRow> {
  const answer = { ...fields, answeredBy: fields.answeredBy.trim(), note: fields.note.trim() };
  return onOrder(deps, actor, { institutionId, orderId }, "order.answered", async (tx, place, at) => {
    await writeAnswer(tx, place, "pharmacy", answer, { by: actor.userId, at });
    await writeOrderProblem(tx, place, "");
  });
}

/** Works on a locked order, and returns its new state. */
async function onOrder(
  { db, clock, institutionAccess }: OrdersDeps,
  actor: Actor,
  { institutionId, orderId }: OrderRef,
  action: string,
  work: (tx: Db, place: OrderPlace, at: Date) => Promise<void>,
): Promise<OrderRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, orderId };
  return inTransaction(db, async (tx) => {
    if ((await holdOrder(tx, place)) === undefined) fail("ORDER_NOT_FOUND");
    await work(tx, place, clock.now());
    const order = (await selectOrder(tx, place)) ?? fail("ORDER_NOT_FOUND");
    const after = { state: order.state };
    await audit(tx, clock, actor, { action, objectType: "purchase_order", objectId: orderId, institutionId, after });
    return order;
  });
}
