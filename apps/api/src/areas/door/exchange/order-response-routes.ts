import { orderStates, startsOf } from "@meguri/rules/order-states";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { answerInboxOrders, getInboxOrder, listInboxOrders } from "../../ordering/inbox/index.ts";
import type { InboxEntry } from "../../ordering/orders/index.ts";
import { selectAnswerNotes } from "./answer-notes-queries.ts";
import { refuseFields } from "./door-problem.ts";
import { type DoorCall, doorRoute } from "./door-route.ts";
import {
  dayOrNull,
  doneItems,
  id,
  packs,
  pageOfItems,
  pageShape,
  repeatedItemShape,
  someItems,
  state,
  words,
} from "./door-schemas.ts";
import { customerOf, itemOf, lineAnswer } from "./order-schemas.ts";
import { conflict, ordersOf } from "./orders-of-items.ts";
import { contradictions } from "./stored-lines.ts";

const line = z.strictObject({
  lineId: id,
  ...repeatedItemShape,
  packs: packs(1).optional().meta({ description: "Packages ordered. If sent, they must be those of the order." }),
  confirmedPacks: packs(0).meta({ description: "Packages that come." }),
  backordered: z.boolean().default(false).meta({ description: "The rest comes later; false if it does not come." }),
  lineExpectedOn: dayOrNull("Day on which the line comes; null for the usual day.").default(null),
  answer: lineAnswer.nullable().optional().meta({ description: "Follows from the packages. Not read." }),
});

const response = z
  .strictObject({
    orderId: id,
    orderNumber: z.int().optional().meta({ description: "If sent, it must be that of the order." }),
    customerId: id.optional().meta({ description: "Not read." }),
    customerCode: z.string().optional().meta({ description: "Not read." }),
    customerName: z.string().optional().meta({ description: "Not read." }),
    state: state.optional().meta({ description: "State of the order with this answer. Not read." }),
    ifState: z
      .enum(orderStates, "out_of_range")
      .optional()
      .meta({ description: "Answers only if the order is in this state; without it, in whatever state it is." }),
    note: words(500, "Shown to the pharmacy.").default(""),
    lines: z.array(line).min(1, "required").max(1000, "too_many"),
  })
  .meta({
    id: "OrderResponse",
    description: "The answer to an order. A new one replaces the last; every line is sent, also when only one changes.",
  });

const answerable = startsOf("answer");

/** Answers of the wholesaler to orders: one for each order, the last counts. */
export const orderResponseRoutes = [
  doorRoute({
    method: "get",
    path: "/order-responses",
    operationId: "listOrderResponses",
    tag: "Order responses",
    summary: "List answers",
    description: "The present answers to orders, by orders, newest first. Orders without an answer are left out.",
    scope: "orders:read",
    query: z.strictObject(pageShape(momentCursor.rule)),
    item: response,
    response: pageOfItems(response),
    async answer(call, { query: { cursor, limit } }) {
      const { deps, actor, wholesalerId } = call;
      const listing = {
        wholesalerId,
        keyword: "",
        states: [...answered],
        toShip: false,
        cursor,
        limit,
        withLines: true,
      };
      const page = await listInboxOrders(deps, actor, listing);
      const lines = Map.groupBy(page.lines, ({ orderId }) => orderId);
      const entries = page.rows.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
      return { items: await responsesOf(call, entries), nextCursor: page.nextCursor };
    },
  }),
  doorRoute({
    method: "get",
    path: "/order-responses/{orderId}",
    operationId: "getOrderResponse",
    tag: "Order responses",
    summary: "Get an answer",
    description: "The present answer to an order; not found while there is none.",
    scope: "orders:read",
    params: z.strictObject({ orderId: id }),
    item: response,
    response,
    async answer(call, { params: { orderId } }) {
      const { deps, actor, wholesalerId } = call;
      const view = await getInboxOrder(deps, actor, { wholesalerId, orderId });
      if (view.lines.every(({ answer }) => answer === "")) fail("ORDER_NOT_FOUND");
      return (await responsesOf(call, [view]))[0] ?? fail("ORDER_NOT_FOUND");
    },
  }),
  doorRoute({
    method: "post",
    path: "/order-responses",
    operationId: "createOrderResponses",
    tag: "Order responses",
    summary: "Answer orders",
    description:
      "Answers up to 100 orders, all of them or none. A later answer replaces the earlier one. The pharmacy is notified.",
    scope: "orders:write",
    body: someItems(response),
    item: response,
    response: doneItems(response),
    status: 201,
    fieldOf: (field) => field.replace(/^orders/, "items").replace("expected_on", "line_expected_on"),
    async answer(call, { body: { items } }) {
      const { deps, actor, wholesalerId } = call;
      const entries = await ordersOf(call, items);
      refuseUnfit(items, entries);
      const orders = items.map(({ orderId, ifState, note, lines }) => ({
        orderId,
        seen: ifState ?? entries.get(orderId)?.order.state ?? fail("ORDER_NOT_FOUND"),
        note,
        answeredBy: "",
        lines: lines.map(({ lineId, confirmedPacks, backordered, lineExpectedOn: expectedOn }) => ({
          lineId,
          confirmedPacks,
          backordered,
          expectedOn,
        })),
      }));
      const results = await answerInboxOrders(deps, actor, { wholesalerId, orders });
      const changed = results.findIndex(({ outcome }) => outcome !== "done");
      if (changed >= 0) conflict(changed, "state_changed");
      const after = await ordersOf(call, items);
      const changedOrders = items.map(({ orderId }) => after.get(orderId) ?? fail("ORDER_NOT_FOUND"));
      return { items: await responsesOf(call, changedOrders) };
    },
  }),
];

const answered = ["accepted", "part_short", "backordered", "rejected", "part_received", "received"] as const;

type Response = z.output<typeof response>;

/** Holds answers against their orders. @throws DoorProblem with every place that does not fit */
function refuseUnfit(items: readonly Response[], entries: ReadonlyMap<string, InboxEntry>): void {
  const wrong: { pointer: string; code: string }[] = [];
  const seen = new Set<string>();
  for (const [at, item] of items.entries()) {
    const entry = entries.get(item.orderId);
    if (!entry) continue;
    const refuse = (place: string, code: string) => wrong.push({ pointer: `/items/${at}${place}`, code });
    if (seen.has(item.orderId)) refuse("/orderId", "listed_twice");
    seen.add(item.orderId);
    if (item.orderNumber !== undefined && item.orderNumber !== entry.order.number) refuse("/orderNumber", "differs");
    for (const { place, code } of contradictions(item.lines, entry.lines)) refuse(place, code);
    const named = new Set(item.lines.map(({ lineId }) => lineId));
    if (entry.lines.some(({ id: lineId }) => !named.has(lineId))) refuse("/lines", "missing_line");
    for (const [index, { lineId, confirmedPacks }] of item.lines.entries()) {
      const ordered = entry.lines.find(({ id: one }) => one === lineId);
      if (ordered && confirmedPacks > ordered.packs) refuse(`/lines/${index}/confirmedPacks`, "out_of_range");
    }
  }
  if (wrong.length > 0) refuseFields(wrong);
  for (const [at, { orderId }] of items.entries()) {
    const now = entries.get(orderId)?.order.state;
    if (now && !answerable.includes(now) && now !== "part_received") conflict(at, "not_answerable");
  }
}

type Answered = Pick<InboxEntry, "order" | "lines">;

/** The answers to orders, with the words of the last one. */
async function responsesOf(
  { deps, actor, wholesalerId }: DoorCall,
  entries: readonly Answered[],
): Promise<z.input<typeof response>[]> {
  const place = { tenantId: actor.tenantId, wholesalerId };
  const orders = entries.map(({ order }) => order);
  const notes = await selectAnswerNotes(deps.db, place, orders);
  return entries.map((entry) => responseOf(entry, notes.get(entry.order.id) ?? ""));
}

function responseOf({ order: row, lines }: Answered, note: string): z.input<typeof response> {
  return {
    orderId: row.id,
    orderNumber: row.number ?? 0,
    ...customerOf(row),
    state: row.state,
    note,
    lines: lines.map((one) => ({
      lineId: one.id,
      ...itemOf(one),
      packs: one.packs,
      confirmedPacks: one.confirmedPacks,
      backordered: one.answer === "backordered",
      lineExpectedOn: one.expectedOn,
      answer: one.answer === "" ? null : one.answer,
    })),
  };
}
