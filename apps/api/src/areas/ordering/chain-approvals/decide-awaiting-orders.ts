import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { enterChain, inShops } from "../chain/index.ts";
import {
  comingRun,
  expectComingRun,
  holdOrders,
  holdPlacing,
  insertDispatch,
  type OrderRow,
  type OrdersParts,
  type OrdersPlace,
  putBack,
  selectOrdersById,
  selectOrderTradings,
  sendsAtOf,
  stepOrders,
} from "../orders/index.ts";
import type { AwaitingRef } from "./approvals-queries.ts";

type Deps = OrdersParts & { db: Db };
interface Decision {
  corporationId: string;
  orders: readonly AwaitingRef[];
}

/**
 * Approves orders that wait: they go out as if they were placed now. @returns how many; the others wait no more
 * @throws Failure CORPORATION_NOT_FOUND, INSTITUTION_NOT_FOUND, ORDER_NOT_AWAITING where none waits, TRADING_NOT_FOUND or
 *   NARCOTICS_WHOLESALER where one cannot be placed any more
 */
export async function approveAwaitingOrders(deps: Deps, actor: Actor, decision: Decision): Promise<number> {
  return decide(deps, actor, decision, "order.approved", async (tx, place, orders, at) => {
    const ids = orders.map(({ id }) => id);
    const hand = { by: actor.userId, at };
    const tradings = new Map((await selectOrderTradings(tx, place)).map((trading) => [trading.id, trading]));
    await stepOrders(tx, place, ids, "head_office", { act: "approve", from: "awaiting", to: "placed", ...hand });
    for (const { id, tradingId, kind, channel } of orders) {
      const trading = tradings.get(tradingId) ?? fail("TRADING_NOT_FOUND");
      if (kind === "narcotic" && !trading.sellsNarcotics) fail("NARCOTICS_WHOLESALER");
      await expectComingRun(tx, { ...place, orderId: id }, { tradingId, kind }, at);
      if (channel !== "system" && channel !== "email") continue;
      const run = kind === "urgent" ? undefined : comingRun(trading.schedule, at);
      await insertDispatch(tx, place, { id: newId(at), orderId: id, channel, at: sendsAtOf(at, run) });
    }
  });
}

/**
 * Returns orders that wait to their shops, whose carts have their lines again. @returns how many; the others wait no more
 * @throws Failure CORPORATION_NOT_FOUND, INSTITUTION_NOT_FOUND, or ORDER_NOT_AWAITING where none waits
 */
export async function returnAwaitingOrders(
  deps: Deps,
  actor: Actor,
  { note, ...decision }: Decision & { note: string },
): Promise<number> {
  return decide(deps, actor, decision, "order.returned", async (tx, place, orders, at) => {
    const ids = orders.map(({ id }) => id);
    const hand = { by: actor.userId, at };
    const step = { act: "return", from: "awaiting", to: "cancelled", note, ...hand } as const;
    await stepOrders(tx, place, ids, "head_office", step);
    const tradings = new Map((await selectOrderTradings(tx, place)).map((trading) => [trading.id, trading]));
    for (const order of orders) {
      // From a wholesaler that nothing can be ordered from any more there is no cart.
      const trading = tradings.get(order.tradingId);
      if (!trading || (order.kind === "narcotic" && !trading.sellsNarcotics)) continue;
      await putBack(tx, place, order, { ...hand, role: "manager", day: tokyoDay(at) });
    }
  });
}

/** Decides the orders that wait, shop after shop in one transaction. */
async function decide(
  deps: Deps,
  actor: Actor,
  { corporationId, orders }: Decision,
  action: "order.approved" | "order.returned",
  act: (tx: Db, place: OrdersPlace, orders: OrderRow[], at: Date) => Promise<void>,
): Promise<number> {
  const { db, clock } = deps;
  const chain = await enterChain(db, actor, corporationId);
  const idsOf = Map.groupBy(orders, ({ institutionId }) => institutionId.toLowerCase());
  return inTransaction(db, async (tx) => {
    let decided = 0;
    await inShops(tx, deps, chain, { institutionIds: [...idsOf.keys()] }, async (place) => {
      await holdPlacing(tx, place, clock.now());
      const at = clock.now();
      const ids = [...new Set(idsOf.get(place.institutionId)?.map(({ orderId }) => orderId.toLowerCase()))];
      const states = await holdOrders(tx, place, ids);
      const waiting = ids.filter((id) => states.get(id) === "awaiting");
      if (waiting.length === 0) return;
      const rows = await selectOrdersById(tx, place, waiting);
      await act(tx, place, rows, at);
      decided += rows.length;
      await notifyShop(tx, deps, place, { action, rows, by: actor.userId });
      await auditAll(
        tx,
        clock,
        actor,
        rows.map(({ id, number, totalYen }) => ({
          action,
          objectType: "purchase_order",
          objectId: id,
          institutionId: place.institutionId,
          after: { number, totalYen },
        })),
      );
    });
    return decided > 0 ? decided : fail("ORDER_NOT_AWAITING");
  });
}

/** Notifies the members of a shop, of each order. */
async function notifyShop(
  tx: Db,
  { clock, notifier }: Deps,
  { tenantId, institutionId }: OrdersPlace,
  { action, rows, by }: { action: "order.approved" | "order.returned"; rows: OrderRow[]; by: string },
): Promise<void> {
  const members = await selectMembers(tx, tenantId, institutionId);
  for (const { id, number, wholesalerName } of rows) {
    await notifier.notify(tx, clock, tenantId, {
      userIds: members.map(({ user_id }) => user_id).filter((userId) => userId !== by),
      kind: action,
      values: { number: String(number ?? 0), wholesaler: wholesalerName },
      path: `/u/medorder/order/${id}`,
      institutionId,
    });
  }
}
