import { startsOf } from "@meguri/rules/order-states";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { AnnouncedGoods, DeliveredPlace, SlipOfGoods } from "../../../stock/receiving/index.ts";
import type { OrdersPlace } from "../orders-deps.ts";
import {
  linkOrders,
  type OpenLineRow,
  selectLinkedOrders,
  selectOpenLines,
  selectOrdersBySlip,
  selectReceivable,
} from "./receiving-queries.ts";

/** States in which goods of an order may come. */
export const receivable = startsOf("receive");

/**
 * Assigns orders to a delivery: those named, or else those whose shipment notice has the slip's number.
 * @throws Failure ORDER_STATE for an order of which nothing can come, FIELD_INVALID where they are not one wholesaler's
 */
export async function link(
  tx: Db,
  place: DeliveredPlace,
  { orderIds, slipNumber }: { orderIds: string[]; slipNumber: string },
): Promise<void> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) {
    const row = slipNumber === "" ? [] : await selectOrdersBySlip(tx, place, { slipNumber, states: receivable });
    if (row.length > 0) await linkOrders(tx, place, row);
    return;
  }
  const orders = await selectReceivable(tx, place, { ids, states: receivable });
  if (orders.length < ids.length) fail("ORDER_STATE");
  if (new Set(orders.map(({ tradingId }) => tradingId)).size > 1)
    fail("FIELD_INVALID", [{ field: "order_ids", problem: "unknown" }]);
  await linkOrders(tx, place, ids);
}

/** Links a delivery to the orders that its announced goods belong to. */
export async function linkGoods(tx: Db, place: DeliveredPlace, slip: Omit<SlipOfGoods, "deliveryId">): Promise<void> {
  const orderIds = ordersOfGoods(await openLinesOf(tx, place, [slip]), slip.goods);
  if (orderIds.length > 0) await linkOrders(tx, place, orderIds);
}

/** Takes all orders off a delivery. */
export async function unlink(tx: Db, place: DeliveredPlace): Promise<void> {
  await linkOrders(tx, place, []);
}

/** The orders of each delivery of a page. */
export async function ordersOf(db: Db, place: OrdersPlace, deliveryIds: string[]): Promise<Map<string, string[]>> {
  if (deliveryIds.length === 0) return new Map();
  const linked = await selectLinkedOrders(db, place, deliveryIds);
  return new Map(linked.map(({ deliveryId, orderIds }) => [deliveryId, orderIds]));
}

/** Open lines of the medicines and tradings of some slips, the oldest order first. */
export async function openLinesOf(
  tx: Db,
  place: OrdersPlace,
  slips: readonly Omit<SlipOfGoods, "deliveryId">[],
): Promise<OpenLineRow[]> {
  const [first] = slips;
  if (!first) return [];
  const tradingIds = [...new Set(slips.map(({ tradingId }) => tradingId))];
  const medicineIds = [...new Set(slips.flatMap(({ goods }) => goods.map(({ medicineId }) => medicineId)))];
  return selectOpenLines(tx, place, { tradingIds, medicineIds, deliveredOn: first.deliveredOn, states: receivable });
}

/**
 * The orders that goods of a slip belong to. Of each package as many lines are taken as it needs: those of the same package
 * first, then those of the same quantity, then the oldest. One order can come over several slips.
 * @param lines open lines of the slip's trading, the oldest order first
 */
export function ordersOfGoods(lines: readonly OpenLineRow[], goods: readonly AnnouncedGoods[]): string[] {
  const open = new Map(lines.map(({ lineId, openQuantity }) => [lineId, Number(openQuantity)]));
  const orderIds = new Set<string>();
  for (const { medicineId, jan, packs, packQuantity } of goods) {
    let left = packs * Number(packQuantity);
    const likeness = ({ gtin, openQuantity }: OpenLineRow) =>
      Number(gtin.slice(1, 13) === jan.slice(0, 12)) * 2 + Number(Number(openQuantity) === left);
    // The sort keeps the order of equals: the oldest first.
    const fitting = lines
      .filter((line) => line.medicineId === medicineId)
      .sort((one, other) => likeness(other) - likeness(one));
    for (const { lineId, orderId } of fitting) {
      const taken = Math.min(left, open.get(lineId) ?? 0);
      if (taken <= 0) continue;
      left -= taken;
      open.set(lineId, (open.get(lineId) ?? 0) - taken);
      orderIds.add(orderId);
    }
  }
  return [...orderIds];
}
