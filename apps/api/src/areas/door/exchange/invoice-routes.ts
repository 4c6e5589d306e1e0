import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { z } from "zod";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { invoiceCursor, issueInvoice, listInvoices, putDraft, readIssued } from "../../settlement/invoices/index.ts";
import { refuseUnbillable } from "./billing-despatches.ts";
import { refuseFields } from "./door-problem.ts";
import { type DoorCall, doorRoute } from "./door-route.ts";
import {
  dayOf,
  dayOrNull,
  decimal,
  doneItems,
  id,
  itemShape,
  pageOfItems,
  pageShape,
  someItems,
  words,
} from "./door-schemas.ts";

const line = z.strictObject({
  lineNumber: z.int(),
  lineKind: z.string().meta({ description: "goods, change of an earlier line, or free (charge or discount)." }),
  ...itemShape,
  despatchId: z.guid().nullable(),
  slipNumber: z.string(),
  deliveredOn: dayOrNull("Day on which the goods left."),
  orderNumber: z.int().nullable(),
  packs: z.int().meta({ description: "Packages; negative where they are taken back." }),
  packPrice: decimal("Yen without tax."),
  lineYen: decimal("Whole yen without tax."),
});

const invoice = z
  .strictObject({
    invoiceId: z.guid(),
    invoiceNumber: z.string(),
    kind: z
      .enum(["invoice", "credit_note", "statement"])
      .meta({ description: "statement: of a closing, which bills deliveries and states what was open." }),
    customerId: z.guid(),
    customerName: z.string(),
    state: z.enum(["issued", "part_paid", "paid", "overdue"]),
    correctsNumber: z.string().nullable().meta({ description: "Number of the invoice that a credit note corrects." }),
    issuedOn: dayOf("Day of issue."),
    dueOn: dayOrNull("Day on which it is due."),
    netYen: decimal("Without tax."),
    taxYen: decimal("Tax, rounded once for each rate."),
    totalYen: decimal("With tax."),
    openYen: decimal("What is still to be paid."),
    note: z.string(),
    lines: z.array(line),
  })
  .meta({ id: "Invoice", description: "An issued invoice or credit note; it never changes. Amounts are yen." });

const newInvoice = z
  .strictObject({
    invoiceId: id
      .optional()
      .meta({ description: "Your UUID of the invoice; without it one is given. The same id counts once." }),
    customerId: id,
    despatchIds: z
      .array(id)
      .min(1, "required")
      .max(1000, "too_many")
      .meta({ description: "Despatches that are billed, all of their lines that no other document bills." }),
    issuedOn: dayOf("Day of issue; today if it is not sent.").optional(),
    dueOn: dayOf("Day on which it is due; as agreed with the customer if it is not sent.").optional(),
    note: words(500, "Printed on the invoice.").default(""),
    expectedTotalYen: z
      .string()
      .regex(/^\d{1,12}$/, "price_format")
      .meta({
        description: "Total with tax by your own books. Nothing is issued if it is another one.",
        example: "11880",
      }),
  })
  .meta({
    id: "NewInvoice",
    description:
      "An invoice to be issued. A line has the newest price of its package that holds on the day on which the goods left, else that of the order; packages times price are rounded to whole yen for each line. Tax is 10 %, cut off to whole yen unless your company has set another rounding.",
  });

/** Issued invoices and credit notes. */
export const invoiceRoutes = [
  doorRoute({
    method: "get",
    path: "/invoices",
    operationId: "listInvoices",
    tag: "Invoices",
    summary: "List invoices",
    description: "Issued invoices and credit notes, the last day first.",
    scope: "invoices:read",
    query: z.strictObject({
      customerId: id.optional().meta({ description: "Only those of one customer." }),
      issuedFrom: dayOf("First day of issue.").optional(),
      issuedUntil: dayOf("Last day of issue.").optional(),
      ...pageShape(invoiceCursor.rule),
    }),
    item: invoice,
    response: pageOfItems(invoice),
    async answer(call, { query: { customerId = "", issuedFrom = "", issuedUntil = "", cursor, limit } }) {
      const { deps, actor, wholesalerId } = call;
      const page = await listInvoices(deps, actor, {
        wholesalerId,
        states: ["issued", "part_paid", "paid", "overdue"],
        tradingId: customerId,
        keyword: "",
        from: issuedFrom,
        until: issuedUntil,
        cursor,
        limit,
      });
      const items: z.input<typeof invoice>[] = [];
      for (const row of page.rows) items.push(await invoiceOf(call, row.id));
      return { items, nextCursor: page.nextCursor };
    },
  }),
  doorRoute({
    method: "get",
    path: "/invoices/{invoiceId}",
    operationId: "getInvoice",
    tag: "Invoices",
    summary: "Get an invoice",
    description: "One issued document with its lines.",
    scope: "invoices:read",
    params: z.strictObject({ invoiceId: id }),
    item: invoice,
    response: invoice,
    answer: (call, { params: { invoiceId } }) => invoiceOf(call, invoiceId),
  }),
  doorRoute({
    method: "post",
    path: "/invoices",
    operationId: "createInvoices",
    tag: "Invoices",
    summary: "Issue invoices",
    description:
      "Issues up to 20 invoices for despatches, all of them or none, with the next numbers. An invoice whose total is not `expectedTotalYen` is an error, and nothing is issued. The customers are notified.",
    scope: "invoices:write",
    body: someItems(newInvoice, 20),
    response: doneItems(invoice),
    status: 201,
    async answer(call, { body: { items } }) {
      const { deps, actor, wholesalerId } = call;
      const issued: z.input<typeof invoice>[] = [];
      for (const [at, item] of items.entries()) {
        const invoiceId = item.invoiceId ?? newId(deps.clock.now());
        const known = await readIssued(
          deps.db,
          { tenantId: actor.tenantId, wholesalerId },
          { invoiceId, day: today(deps.clock) },
        );
        const expected = BigInt(item.expectedTotalYen);
        if (known && BigInt(known.row.totalYen) !== expected) {
          refuseFields([{ pointer: `/items/${at}/invoiceId`, code: "differs" }]);
        }
        if (!known) {
          await refuseUnbillable(call, at, item);
          const { composed } = await putDraft(deps, actor, {
            wholesalerId,
            fields: fieldsOf(invoiceId, item),
            version: 0,
          });
          if (composed.unpricedCount > 0) fail("INVOICE_UNPRICED");
          if (composed.totalYen !== expected) {
            const computed = String(composed.totalYen);
            refuseFields([{ pointer: `/items/${at}/expectedTotalYen`, code: "total_differs", computed }]);
          }
        }
        await issueInvoice(deps, actor, { wholesalerId, invoiceId, seenTotalYen: expected });
        issued.push(await invoiceOf(call, invoiceId));
      }
      return { items: issued };
    },
  }),
];

const fieldsOf = (invoiceId: string, item: z.output<typeof newInvoice>) => ({
  id: invoiceId,
  tradingId: item.customerId,
  kind: 1,
  correctsId: "",
  issueOn: item.issuedOn ?? "",
  dueOn: item.dueOn ?? "",
  shipmentIds: item.despatchIds,
  freeLines: [],
  changes: [],
  freesLines: false,
  note: item.note,
});

/** An issued document with its lines. @throws Failure INVOICE_NOT_FOUND */
async function invoiceOf({ deps, actor, wholesalerId }: DoorCall, invoiceId: string): Promise<z.input<typeof invoice>> {
  const side = { tenantId: actor.tenantId, wholesalerId };
  const issued = await readIssued(deps.db, side, { invoiceId, day: today(deps.clock) });
  const { row, lines } = issued ?? fail("INVOICE_NOT_FOUND");
  return {
    invoiceId,
    invoiceNumber: row.number,
    kind: row.kind,
    customerId: row.tradingId,
    customerName: row.recipient.name,
    state: row.state,
    correctsNumber: row.correctsNumber,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    netYen: row.netYen,
    taxYen: row.taxYen,
    totalYen: row.totalYen,
    openYen: row.openYen,
    note: row.note,
    lines: lines.map((one) => ({
      lineNumber: one.number,
      lineKind: one.kind,
      jan13: (one.gtin && janOfSalesPackage(one.gtin)) || null,
      gtin14: one.gtin || null,
      name: one.description,
      despatchId: one.shipmentId,
      slipNumber: one.slipNumber,
      deliveredOn: one.deliveredOn,
      orderNumber: one.orderNumber,
      packs: one.packs,
      packPrice: one.packPrice,
      lineYen: String(one.netYen),
    })),
  };
}
