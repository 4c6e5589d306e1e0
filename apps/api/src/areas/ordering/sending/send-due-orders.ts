import { later } from "../../../platform/clock/later.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { enterAsSystem } from "../../institution/institutions/index.ts";
import { beginSending, type OrderPlace, type OrdersPlace } from "../orders/index.ts";
import { type DispatchRow, markDispatch, takeDispatch } from "./dispatch-queries.ts";
import { endUnclear } from "./end-dispatch.ts";
import { mailOrder } from "./mail-order.ts";
import { sendIntoInbox } from "./send-into-inbox.ts";
import type { SendingDeps } from "./sending-deps.ts";

/** Longer than any try takes; a process that has not finished by then never will. */
const handMs = 3 * 60 * 1000;
const mostAtOnce = 20;

/** Sends what is due of an institution's orders, one after another. @returns whether there may be more to do at once. */
export async function sendDueOrders(deps: SendingDeps, place: OrdersPlace, stopping: AbortSignal): Promise<boolean> {
  for (let left = mostAtOnce; left > 0; ) {
    const mail = await systemSession(deps.database, place.tenantId, async (db) => {
      await enterAsSystem(db, place.institutionId);
      for (; left > 0 && !stopping.aborted; left -= 1) {
        const taken = await take(db, deps, place);
        if (taken === undefined) return undefined;
        if (taken === "ended") continue;
        if (taken.channel === "email") return taken;
        await sendIntoInbox(db, deps, { ...place, orderId: taken.orderId }, taken);
      }
      return undefined;
    });
    if (mail === undefined) return left === 0;
    // The connection has been given back: a mail server takes its time.
    await mailOrder(deps, { ...place, orderId: mail.orderId }, mail);
    left -= 1;
  }
  return true;
}

/**
 * Takes one message, and records this before anything is sent: a process that dies after that leaves an order
 * that is being sent, not one that seems untouched. What somebody else had in hand and never came back for is laid into
 * an inbox once more, for that knows what it has; by mail nobody knows what became of it.
 */
function take(
  db: Db,
  { clock, notifier, transport }: SendingDeps,
  place: OrdersPlace,
): Promise<DispatchRow | "ended" | undefined> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const result = await takeDispatch(tx, place, { now: at, withMail: transport !== undefined });
    if (!result) return undefined;
    const order: OrderPlace = { ...place, orderId: result.orderId };
    if (result.state === "sending" && result.channel === "email") {
      await endUnclear(tx, { clock, notifier }, order, result, "interrupted");
      return "ended";
    }
    const inHand =
      result.orderState === "sending" || (result.orderState === "placed" && (await beginSending(tx, order, at)));
    // Cancelled, or ordered by telephone, before it went out.
    const state = inHand ? "sending" : "ended";
    const attempts = result.attempts + 1;
    await markDispatch(tx, place, result.id, { state, attempts, nextTryAt: later(at, handMs), error: "" });
    return inHand ? { ...result, attempts } : "ended";
  });
}
