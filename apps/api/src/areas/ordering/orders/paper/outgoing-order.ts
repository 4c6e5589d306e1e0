import { encodeOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { Paper } from "../../../../platform/pdf/paper.ts";
import { readOrder } from "../list-orders.ts";
import { orderRecords } from "../order-records.ts";
import type { OrderPlace } from "../orders-deps.ts";
import { selectOrder } from "../orders-queries.ts";
import { narcoticsReceiptPaper, type OrderSheet, orderPaper } from "./order-paper.ts";
import { selectOrderParties } from "./order-parties-queries.ts";

/**
 * An order as it goes out by mail: what is on its papers, and its lines as the CSV file that is set for the wholesaler.
 * @throws Failure ORDER_NOT_FOUND
 */
export async function readOutgoingOrder(
  db: Db,
  place: OrderPlace,
  madeAt: Date,
): Promise<{ sheet: OrderSheet; csv: Uint8Array }> {
  const order = (await selectOrder(db, place)) ?? fail("ORDER_NOT_FOUND");
  const parties = (await selectOrderParties(db, place)) ?? fail("ORDER_NOT_FOUND");
  const { lines } = await readOrder(db, place, order);
  const records = await orderRecords(db, place, [order]);
  return { sheet: { order, lines, parties, madeAt }, csv: encodeOrderCsv(records, parties.layout?.csv) };
}

/** The papers that go with an order: its sheet, and the 譲受証 of a narcotics order. */
export function outgoingPapers(sheet: OrderSheet): { filename: string; paper: Paper }[] {
  const { kind, number } = sheet.order;
  const papers = [{ filename: `発注書-${number}.pdf`, paper: orderPaper(sheet) }];
  if (kind === "narcotic") papers.push({ filename: `麻薬譲受証-${number}.pdf`, paper: narcoticsReceiptPaper(sheet) });
  return papers;
}
