import type { Actor } from "../../../../platform/actor.ts";
import { auditAll } from "../../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import { type CartHand, putIntoDraft } from "../cart/change-cart.ts";
import { fillDraftWords } from "../cart/drafts-queries.ts";
import { holdPlacing } from "../cart/order-setting-queries.ts";
import { type CartSection, readCart } from "../cart/read-cart.ts";
import { stepOrders } from "../moving/step-order.ts";
import { selectOrderLines } from "../order-lines-queries.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { type OrderRow, selectOrdersById } from "../orders-queries.ts";
import { endWaitingDispatches } from "./place-queries.ts";

/**
 * Takes placed orders back before they go out, all or none: they are cancelled, and their lines are in the cart again. The
 * sender takes the same message, so one of both wins.
 * @throws Failure ORDER_STATE where one has gone out, is carried by a person or was cancelled; TRADING_NOT_FOUND,
 *   ROLE_TOO_LOW for a clerk who takes narcotics back.
 */
export async function withdrawOrders(
  deps: OrdersDeps,
  actor: Actor,
  request: { institutionId: string; orderIds: string[] },
): Promise<CartSection[]> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId } = request;
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const ids = [...new Set(request.orderIds.map((id) => id.toLowerCase()))];
  await inTransaction(db, async (tx) => {
    await holdPlacing(tx, place, clock.now());
    const at = clock.now();
    const hand = { role, by: actor.userId, at, day: tokyoDay(at) };
    // The sender locks a message before its order as well.
    const ended = await endWaitingDispatches(tx, place, ids);
    // What waits for the head office has no message, and who decides on it holds the cart as well.
    const seen = await selectOrdersById(tx, place, ids);
    const awaiting = seen.filter(({ state }) => state === "awaiting").map(({ id }) => id);
    const placed = ids.filter((id) => !awaiting.includes(id));
    if (ended < placed.length) fail("ORDER_STATE");
    for (const [from, of] of [["placed", placed] as const, ["awaiting", awaiting] as const]) {
      if (of.length === 0) continue;
      await stepOrders(tx, place, of, "pharmacy", { act: "cancel", from, to: "cancelled", by: actor.userId, at });
    }
    const orders = await selectOrdersById(tx, place, ids);
    for (const order of orders) await putBack(tx, place, order, hand);
    await auditAll(
      tx,
      clock,
      actor,
      orders.map(({ id, number, lineCount }) => ({
        action: "order.withdrawn",
        objectType: "purchase_order",
        objectId: id,
        institutionId,
        after: { number, lineCount },
      })),
    );
  });
  return readCart(deps, place);
}

/** Puts the lines of an order into the cart as they were, with what its wholesaler should know. */
export async function putBack(tx: Db, place: OrdersPlace, order: OrderRow, hand: CartHand): Promise<void> {
  const { tradingId, kind, urgentReason, telephone, note } = order;
  const lines = await selectOrderLines(tx, place, [order.id]);
  const [first] = lines;
  if (!first) return;
  const again = lines.map((line) => ({ ...line, id: newId(hand.at) }));
  const { orderId } = await putIntoDraft(tx, place, { tradingId, kind }, first, again, hand);
  await fillDraftWords(tx, { ...place, orderId }, { urgentReason, telephone, note });
}
