import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { z } from "zod";
import type { InboxEntry, OrderRow } from "../../ordering/orders/index.ts";
import { dayOrNull, decimal, id, itemShape, moment, packs, state, words } from "./door-schemas.ts";

/** The wholesaler's answer to a line. */
export const lineAnswer = z.enum(["accepted", "short", "backordered", "rejected"]);

/** A line of an order, as the wholesaler sees it. */
const orderLine = z.strictObject({
  lineId: id,
  ...itemShape,
  itemCode: z.string().meta({ description: "The wholesaler's own code of the item; empty where it has none." }),
  packageText: z.string().meta({ description: "The package in words, as the master has it." }),
  packs: packs(1),
  packPrice: decimal("Agreed price of a package in yen without tax; null where none is agreed.").nullable(),
  wantedOn: dayOrNull("Day on which the pharmacy wants it; null for the next delivery."),
  lineNote: z.string(),
  answer: lineAnswer.nullable().meta({ description: "The last answer; null while there is none." }),
  confirmedPacks: packs(0).nullable(),
  lineExpectedOn: dayOrNull("Day on which the line comes, as answered."),
});

/** An order that arrived. */
export const order = z
  .strictObject({
    orderId: id,
    orderNumber: z.int().meta({ description: "Number that the customer counts; unique for the customer." }),
    customerId: id.meta({ description: "Id of the customer (trading)." }),
    customerCode: z
      .string()
      .meta({ description: "Your code of the customer (得意先コード); empty where none was entered." }),
    customerName: z.string(),
    kind: z.enum(["usual", "urgent", "narcotic"]),
    state,
    placedAt: moment("When the pharmacy placed it."),
    expectedOn: dayOrNull("Day on which the next goods come."),
    urgentReason: z.string(),
    telephone: z.string(),
    note: words(500, "What the pharmacy wrote on the order."),
    totalYen: decimal("Sum of what counts by the last answer, in yen without tax."),
    lines: z.array(orderLine),
  })
  .meta({
    id: "Order",
    description: "An order of a customer. Its lines never change; answers and despatches refer to them.",
  });

type Line = InboxEntry["lines"][number];

/** The codes of a line's package. */
export function itemOf({ gtin, medicineName }: Pick<Line, "gtin" | "medicineName">) {
  return { jan13: janOfSalesPackage(gtin) ?? null, gtin14: gtin || null, name: medicineName };
}

/** Who ordered, as every document about the order names it. */
export function customerOf({ tradingId, customerCode, institutionName }: OrderRow) {
  return { customerId: tradingId, customerCode, customerName: institutionName };
}

export function orderOf(row: OrderRow, lines: readonly Line[]): z.input<typeof order> {
  return {
    orderId: row.id,
    orderNumber: row.number ?? 0,
    ...customerOf(row),
    kind: row.kind,
    state: row.state,
    placedAt: (row.placedAt ?? new Date(0)).toISOString(),
    expectedOn: row.expectedOn,
    urgentReason: row.urgentReason,
    telephone: row.telephone,
    note: row.note,
    totalYen: row.totalYen,
    lines: lines.map((line) => ({
      lineId: line.id,
      ...itemOf(line),
      itemCode: line.itemCode,
      packageText: line.packageWords,
      packs: line.packs,
      packPrice: line.packPrice,
      wantedOn: line.wantedOn,
      lineNote: line.note,
      answer: line.answer === "" ? null : line.answer,
      confirmedPacks: line.answer === "" ? null : line.confirmedPacks,
      lineExpectedOn: line.expectedOn,
    })),
  };
}
