import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { endSending, type OrderPlace, readOrder } from "../orders/index.ts";
import { type DispatchRow, markDispatch } from "./dispatch-queries.ts";

interface EndDeps {
  clock: Clock;
  notifier: Notifier;
}

/** Ends a message that was taken: the order has arrived. Where a person has entered another result meanwhile, that counts. */
export async function endSent(
  tx: Db,
  { clock }: Pick<EndDeps, "clock">,
  place: OrderPlace,
  sent: DispatchRow,
): Promise<boolean> {
  const at = clock.now();
  const moved = await endSending(tx, place, { to: "sent" }, at);
  await markDispatch(tx, place, sent.id, { state: "ended", attempts: sent.attempts, nextTryAt: at, error: "" });
  return moved;
}

/** Ends a message of which nobody knows whether it arrived, and notifies the pharmacy to find out. */
export function endUnclear(
  tx: Db,
  deps: EndDeps,
  place: OrderPlace,
  sent: DispatchRow,
  problem: string,
): Promise<void> {
  return end(tx, deps, place, sent, { to: "unknown", problem });
}

/** Ends a message that surely did not arrive and will not at another try. */
export function endFailed(tx: Db, deps: EndDeps, place: OrderPlace, sent: DispatchRow, problem: string): Promise<void> {
  return end(tx, deps, place, sent, { to: "failed", problem });
}

async function end(
  tx: Db,
  { clock, notifier }: EndDeps,
  place: OrderPlace,
  { id, attempts }: DispatchRow,
  { to, problem }: { to: "unknown" | "failed"; problem: string },
): Promise<void> {
  const at = clock.now();
  const moved = await endSending(tx, place, { to, problem }, at);
  await markDispatch(tx, place, id, { state: "ended", attempts, nextTryAt: at, error: problem });
  if (!moved) return;
  const order = await readOrder(tx, place);
  const members = await selectMembers(tx, place.tenantId, place.institutionId);
  await notifier.notify(tx, clock, place.tenantId, {
    userIds: members.map(({ user_id }) => user_id),
    kind: `order.${to}`,
    values: { wholesaler: order.wholesalerName, number: String(order.number) },
    path: `/u/medorder/order/${place.orderId}`,
    institutionId: place.institutionId,
  });
}
