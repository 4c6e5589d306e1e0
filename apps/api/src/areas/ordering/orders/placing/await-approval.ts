import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { selectHeadOffice } from "../../../institution/corporations/index.ts";
import { comparedYen, type Placement } from "../cart/order-warnings.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { selectCorporationOf } from "./place-queries.ts";

/** Drafts that exceed what the head office lets go out without its approval, each by itself; list prices in place of unknown ones. */
export function heldOrders({ orders, lines, setting }: Placement, isByHeadOffice: boolean): ReadonlySet<string> {
  const limit = Number(setting.approvalLimitYen);
  if (limit === 0 || isByHeadOffice) return new Set();
  const yenOf = (orderId: string) =>
    lines.reduce((sum, line) => (line.orderId === orderId ? sum + Number(comparedYen(line)) : sum), 0);
  return new Set(orders.map(({ id }) => id).filter((id) => yenOf(id) > limit));
}

/** Whether who places the orders is in the head office, and has approved them by that. */
export async function placedByHeadOffice(tx: Db, { tenantId, userId }: Actor, place: OrdersPlace): Promise<boolean> {
  const corporationId = await selectCorporationOf(tx, place);
  if (!corporationId) return false;
  return (await selectHeadOffice(tx, tenantId, corporationId)).some(({ user_id }) => user_id === userId);
}

/** Notifies the head office of orders that wait for it. */
export async function notifyHeadOffice(
  tx: Db,
  { clock, notifier }: Pick<OrdersDeps, "clock" | "notifier">,
  place: OrdersPlace,
  count: number,
): Promise<void> {
  const corporationId = await selectCorporationOf(tx, place);
  if (!corporationId) return;
  const people = await selectHeadOffice(tx, place.tenantId, corporationId);
  await notifier.notify(tx, clock, place.tenantId, {
    userIds: people.map(({ user_id }) => user_id),
    kind: "order.awaits_approval",
    values: { number: String(count) },
    path: `/u/chain/${corporationId}?tab=approvals`,
    institutionId: place.institutionId,
  });
}
