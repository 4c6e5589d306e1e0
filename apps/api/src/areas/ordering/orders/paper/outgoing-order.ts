import { encodeOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { Paper } from "../../../../platform/pdf/paper.ts";
import { readOrder, viewOf } from "../list-orders.ts";
import { orderRecords } from "../order-records.ts";
import type { OrderPlace } from "../orders-deps.ts";
import { narcoticsReceiptPaper, type OrderSheet, orderPaper } from "./order-paper.ts";
import { selectOrderParties } from "./order-parties-queries.ts";

/**
 * An order as it goes out by mail: what is on its papers, these papers (its sheet, and the 譲受証 of a narcotics order), and
 * its lines as the CSV file that is set for the wholesaler.
 * @throws Failure ORDER_NOT_FOUND
 */
export async function readOutgoingOrder(
  db: Db,
  place: OrderPlace,
  madeAt: Date,
): Promise<{ sheet: OrderSheet; papers: { filename: string; paper: Paper }[]; csv: Uint8Array }> {
  const order = await readOrder(db, place);
  const parties = (await selectOrderParties(db, place)) ?? fail("ORDER_NOT_FOUND");
  const { lines } = await viewOf(db, place, order);
  const records = await orderRecords(db, place, [order]);
  const sheet = { order, lines, parties, madeAt };
  return { sheet, papers: papersOf(sheet), csv: encodeOrderCsv(records, parties.layout?.csv) };
}

function papersOf(sheet: OrderSheet): { filename: string; paper: Paper }[] {
  const { kind, number } = sheet.order;
  const papers = [{ filename: `発注書-${number}.pdf`, paper: orderPaper(sheet) }];
  if (kind === "narcotic") papers.push({ filename: `麻薬譲受証-${number}.pdf`, paper: narcoticsReceiptPaper(sheet) });
  return papers;
}
