import type { OrderRecord } from "@meguri/formats/orders/order-record";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type OrderLineRow, selectOrderLines } from "./order-lines-queries.ts";
import type { OrdersPlace } from "./orders-deps.ts";
import type { OrderRow } from "./orders-queries.ts";

/** Placed orders as they leave in files. */
export async function orderRecords(db: Db, place: OrdersPlace, orders: OrderRow[]): Promise<OrderRecord[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await selectOrderLines(db, place, ids);
  return orders.map((order) => ({
    vanCode: order.vanCode,
    orderNumber: order.number ?? 0,
    customerCode: order.customerCode,
    orderedOn: order.placedAt ? tokyoDay(order.placedAt) : "",
    lines: lines.filter(({ orderId }) => orderId === order.id).map(recordLine),
  }));
}

function recordLine(line: OrderLineRow, index: number) {
  const { gtin, yj, itemCode, medicineName: name, packageWords, packs, note } = line;
  const fields = { gtin, yj, itemCode, name, packageWords, packs, note };
  return { ...fields, line: index + 1, packPrice: line.packPrice ?? "", wantedOn: line.wantedOn ?? "" };
}
