import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { changeInboxOrder, type OrderPlace, type OrderRow } from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";

/** Who works on an order that nobody else changes meanwhile, when, and the state it has. */
export interface InboxHand {
  by: string;
  at: Date;
  state: OrderState;
}

/** What became of an order: `changed` where somebody moved it meanwhile, `exceeded` where too much would have left. */
export type InboxOutcome = "done" | "changed" | "exceeded";

/**
 * Works on an order of the inbox, in the caller's transaction, and notifies the pharmacy where `work` returns that it wrote
 * something. @throws Failure ORDER_NOT_FOUND, and what `work` throws
 */
export async function onInboxOrder(
  { clock, notifier }: Pick<InboxDeps, "clock" | "notifier">,
  tx: Db,
  actor: Actor,
  { wholesalerId, orderId }: InboxRef,
  action: "order.answered" | "order.shipped",
  work: (place: OrderPlace, hand: InboxHand) => Promise<"written" | "same">,
): Promise<OrderRow> {
  let result: "written" | "same" = "same";
  const order = await changeInboxOrder(
    tx,
    { tenantId: actor.tenantId, wholesalerId, orderId },
    async (place, state) => {
      result = await work(place, { by: actor.userId, at: clock.now(), state });
    },
  );
  const { institutionId } = order;
  const object = { objectType: "purchase_order", objectId: orderId, institutionId };
  if (result === "same") {
    // A repeated request, or one that came too late, is recorded as well.
    await audit(tx, clock, actor, {
      action: "order.unchanged",
      ...object,
      after: { state: order.state, wholesalerId },
    });
    return order;
  }
  await audit(tx, clock, actor, { action, ...object, after: { state: order.state, wholesalerId } });
  const members = await selectMembers(tx, actor.tenantId, institutionId);
  await notifier.notify(tx, clock, actor.tenantId, {
    userIds: members.map(({ user_id }) => user_id),
    kind: action,
    values: { wholesaler: order.wholesalerName, number: String(order.number), state: order.state },
    path: `/u/medorder/order/${orderId}`,
    institutionId,
  });
  return order;
}

/**
 * Works through orders one by one in the sequence of their ids, so that two that overlap do not wait for each other.
 * @returns the results in the sequence of the request
 */
export async function eachInOrder<Item extends { orderId: string }>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<InboxOutcome>,
): Promise<{ orderId: string; outcome: InboxOutcome }[]> {
  const results = items.map(({ orderId }) => ({ orderId, outcome: "changed" as InboxOutcome }));
  const turns = items.map((item, index) => ({ item, index }));
  turns.sort((one, other) =>
    one.item.orderId < other.item.orderId ? -1 : one.item.orderId > other.item.orderId ? 1 : 0,
  );
  for (const { item, index } of turns) {
    results[index] = { orderId: item.orderId, outcome: await work(item, index) };
  }
  return results;
}
