import type { Actor } from "../../../platform/actor.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { type EnteredAnswer, isAnswered, type OrderRow, readAnswer, writeAnswer } from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";
import { eachInOrder, type InboxOutcome, onInboxOrder } from "./on-inbox-order.ts";
import { refuseLessThanShipped } from "./refuse-less-than-shipped.ts";

/** An answer in writing: nobody is named who gave it. */
type WrittenAnswer = Omit<EnteredAnswer, "answeredBy">;

/** Answers an order and notifies the pharmacy. @throws Failure as writeAnswer and refuseLessThanShipped, and ORDER_NOT_FOUND */
export async function answerInboxOrder(
  deps: InboxDeps,
  actor: Actor,
  { wholesalerId, orderId, ...fields }: InboxRef & WrittenAnswer,
): Promise<OrderRow> {
  const { db, wholesalerAccess } = deps;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return inTransaction(db, (tx) =>
    onInboxOrder(deps, tx, actor, { wholesalerId, orderId }, "order.answered", async (place, hand) => {
      // An answer to another state is refused for that, whatever it has.
      if (hand.state === fields.seen) await refuseLessThanShipped(tx, place, fields.lines, "lines");
      await writeAnswer(tx, place, "wholesaler", written(fields), hand);
      return "written";
    }),
  );
}

const written = (fields: WrittenAnswer): EnteredAnswer => ({ ...fields, note: fields.note.trim(), answeredBy: "" });

/**
 * Answers many orders and notifies their pharmacies, all that is valid or nothing. An order in another state than was seen
 * stays as it is, and counts as answered where it has this very answer: a repeated request changes nothing.
 * @throws Failure ORDER_NOT_FOUND and FIELD_INVALID, for the first order that is not valid
 */
export async function answerInboxOrders(
  deps: InboxDeps,
  actor: Actor,
  { wholesalerId, orders }: { wholesalerId: string; orders: readonly (WrittenAnswer & { orderId: string })[] },
): Promise<{ orderId: string; outcome: InboxOutcome }[]> {
  const { db, wholesalerAccess } = deps;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return inTransaction(db, (tx) =>
    eachInOrder(orders, async ({ orderId, ...fields }, index) => {
      let outcome: InboxOutcome = "done";
      await onInboxOrder(deps, tx, actor, { wholesalerId, orderId }, "order.answered", async (place, hand) => {
        const answers = await readAnswer(tx, place, fields.lines, `orders[${index}].lines`);
        if (hand.state !== fields.seen) {
          outcome = isAnswered(answers) ? "done" : "changed";
          return "same";
        }
        await refuseLessThanShipped(tx, place, fields.lines, `orders[${index}].lines`);
        await writeAnswer(tx, place, "wholesaler", written(fields), hand);
        return "written";
      });
      return outcome;
    }),
  );
}
