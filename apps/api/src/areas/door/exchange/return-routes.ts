import { z } from "zod";
import { answerReturn, getReturn, listReturns, type WholesalerReturnView } from "../../settlement/returns/index.ts";
import { doorRoute } from "./door-route.ts";
import { dayOrNull, decimal, id, moment, packs, pageOfItems, pageShape, words } from "./door-schemas.ts";

const states = ["requested", "approved", "refused", "collected", "credited", "closed", "cancelled"] as const;
const state = z.enum(states, "out_of_range");

const head = {
  returnId: z.guid(),
  customerId: z.guid(),
  customerCode: z.string(),
  customerName: z.string(),
  state: state.meta({
    description:
      "申請中 requested, 承認済み approved, 却下 refused, 回収済み collected, 入帳済み credited, closed, cancelled.",
  }),
  note: z.string(),
  requestedAt: moment("When the pharmacy requested it."),
  collectedOn: dayOrNull("Day on which the goods left the pharmacy."),
  expectedYen: decimal("What the confirmed goods credit, in yen without tax."),
  creditedYen: decimal("What was credited, in yen without tax."),
};

const returned = z
  .strictObject(head)
  .meta({ id: "Return", description: "Goods that a pharmacy wants to give back (返品)." });

const part = z.strictObject({
  despatchId: id.meta({ description: "The despatch that the goods came with." }),
  lineId: id.meta({ description: "The line of its order." }),
  packs: packs(1),
});

const detail = z
  .strictObject({
    ...head,
    lines: z.array(
      z.strictObject({
        lotId: z.guid().meta({ description: "Id of the line." }),
        name: z.string(),
        lot: z.string(),
        expiresOn: dayOrNull("Expiry."),
        quantity: decimal("Quantity in the unit, as requested."),
        unit: z.string(),
        confirmedQuantity: decimal("Quantity that was confirmed; null while nothing was.").nullable(),
        reason: z.string(),
        lineAnswer: z.string(),
        delivered: z.array(
          z.strictObject({
            despatchId: z.guid(),
            lineId: z.guid(),
            slipNumber: z.string(),
            deliveredOn: dayOrNull("Day on which the goods left."),
            leftPacks: z.int().meta({ description: "Packages that can still come back." }),
            packPrice: decimal("What a package credits, in yen without tax; null where no price is known.").nullable(),
          }),
        ),
        parts: z
          .array(part)
          .meta({ description: "Packages that come back, as answered, or as proposed while there is no answer." }),
      }),
    ),
  })
  .meta({ id: "ReturnDetail" });

const answerBody = z
  .strictObject({
    refused: z.boolean().default(false).meta({ description: "Refuses the whole return; then `lines` is empty." }),
    note: words(500, "Reason; required where it is refused.").default(""),
    lines: z
      .array(
        z.strictObject({
          lotId: id,
          parts: z.array(part).max(20, "too_many"),
          lineAnswer: words(200, "Reason; required where less comes back than was requested.").default(""),
        }),
      )
      .max(500, "too_many"),
  })
  .meta({ id: "ReturnResponse", description: "The answer to a return; every line is sent." });

/** Returns of customers. */
export const returnRoutes = [
  doorRoute({
    method: "get",
    path: "/returns",
    operationId: "listReturns",
    tag: "Returns",
    summary: "List returns",
    description: "Returns that customers requested, the newest first.",
    scope: "returns:read",
    query: z.strictObject({
      state: z
        .union([state, z.array(state).max(states.length, "too_many")])
        .optional()
        .meta({ description: "Only returns in one of these states; repeat it for several." }),
      ...pageShape(z.union([z.literal(""), z.guid()], "cursor_unknown")),
    }),
    item: returned,
    response: pageOfItems(returned),
    async answer({ deps, actor, wholesalerId }, { query: { state: wanted = [], cursor, limit } }) {
      const listing = { wholesalerId, states: [wanted].flat(), cursor, limit, creditsInvoiceId: "" };
      const page = await listReturns(deps, actor, listing);
      return { items: page.rows.map(headOf), nextCursor: page.nextCursor };
    },
  }),
  doorRoute({
    method: "get",
    path: "/returns/{returnId}",
    operationId: "getReturn",
    tag: "Returns",
    summary: "Get a return",
    description: "One return with its lines, and the deliveries that they can come from.",
    scope: "returns:read",
    params: z.strictObject({ returnId: id }),
    response: detail,
    async answer({ deps, actor, wholesalerId }, { params: { returnId } }) {
      return detailOf(await getReturn(deps, actor, { wholesalerId, returnId }));
    },
  }),
  doorRoute({
    method: "post",
    path: "/returns/{returnId}/response",
    operationId: "createReturnResponse",
    tag: "Returns",
    summary: "Answer a return",
    description:
      "Approves a return in the confirmed packages, or refuses it. A later answer replaces the earlier one. The pharmacy is notified.",
    scope: "returns:write",
    params: z.strictObject({ returnId: id }),
    body: answerBody,
    response: detail,
    status: 201,
    async answer({ deps, actor, wholesalerId }, { params: { returnId }, body: { refused, note, lines } }) {
      await answerReturn(deps, actor, {
        wholesalerId,
        returnId,
        refused,
        note,
        lines: lines.map(({ lotId, parts, lineAnswer }) => ({
          lotId,
          answer: lineAnswer,
          parts: parts.map(({ despatchId, lineId, packs: count }) => ({
            shipmentId: despatchId,
            orderLineId: lineId,
            packs: count,
          })),
        })),
      });
      return detailOf(await getReturn(deps, actor, { wholesalerId, returnId }));
    },
  }),
];

function headOf(row: WholesalerReturnView["row"]): z.input<typeof returned> {
  return {
    returnId: row.id,
    customerId: row.tradingId,
    customerCode: row.customerCode,
    customerName: row.institutionName,
    state: state.parse(row.state),
    note: row.note,
    requestedAt: row.requestedAt.toISOString(),
    collectedOn: row.collectedOn,
    expectedYen: row.expectedYen,
    creditedYen: row.creditedYen,
  };
}

function detailOf({ row, lines }: WholesalerReturnView): z.input<typeof detail> {
  return {
    ...headOf(row),
    lines: lines.map(({ row: line, delivered, parts }) => ({
      lotId: line.lotId,
      name: line.medicineName,
      lot: line.lot,
      expiresOn: line.expiresOn,
      quantity: line.quantity,
      unit: line.unit,
      confirmedQuantity: line.confirmedQuantity,
      reason: line.reason,
      lineAnswer: line.answer,
      delivered: delivered.map((goods) => ({
        despatchId: goods.shipmentId,
        lineId: goods.orderLineId,
        slipNumber: goods.slipNumber,
        deliveredOn: goods.deliveredOn,
        leftPacks: goods.leftPacks,
        packPrice: goods.packPrice,
      })),
      parts: parts.map(({ shipmentId, orderLineId, packs: count }) => ({
        despatchId: shipmentId,
        lineId: orderLineId,
        packs: count,
      })),
    })),
  };
}
