import { z } from "zod";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { pageOf } from "../../../platform/page.ts";
import { shipInboxOrders, shippable } from "../../ordering/inbox/index.ts";
import type { InboxEntry } from "../../ordering/orders/index.ts";
import { selectDespatch, selectDespatches } from "./despatches-queries.ts";
import { refuseFields } from "./door-problem.ts";
import { doorRoute } from "./door-route.ts";
import {
  dayOf,
  dayOrNull,
  doneItems,
  id,
  lot,
  packs,
  pageOfItems,
  pageShape,
  repeatedItemShape,
  someItems,
  words,
} from "./door-schemas.ts";
import { customerOf, itemOf } from "./order-schemas.ts";
import { conflict, ordersById, ordersOf } from "./orders-of-items.ts";
import { contradictions } from "./stored-lines.ts";

const line = z.strictObject({
  lineId: id.meta({ description: "Line of the order; several lots of it are several lines." }),
  ...repeatedItemShape,
  packs: packs(1).meta({ description: "Packages that leave." }),
  lot,
  expiresOn: dayOrNull(
    "Expiry; the last day of the month where only a month is printed; null where the package has none.",
  ),
});

const despatch = z
  .strictObject({
    despatchId: id
      .optional()
      .meta({ description: "Your UUID of the despatch; without it one is given. The same id counts once." }),
    orderId: id,
    orderNumber: z.int().optional().meta({ description: "If sent, it must be that of the order." }),
    customerId: id.optional().meta({ description: "Not read." }),
    customerCode: z.string().optional().meta({ description: "Not read." }),
    customerName: z.string().optional().meta({ description: "Not read." }),
    slipNumber: words(40, "Number of the slip (伝票番号); empty where there is none.").default(""),
    despatchedOn: dayOf("Day on which the goods leave; today if it is not sent.").optional(),
    beyondOrdered: z
      .boolean()
      .default(false)
      .meta({ description: "Confirms that more of a line leaves than was ordered. Not kept." }),
    lines: z.array(line).min(1, "required").max(1000, "too_many"),
  })
  .meta({
    id: "DespatchAdvice",
    description: "Goods of an order that leave, with their lots. An order without an answer counts as accepted by it.",
  });

type Despatch = z.output<typeof despatch>;

/** What has left; a despatch never changes. */
export const despatchRoutes = [
  doorRoute({
    method: "get",
    path: "/despatch-advices",
    operationId: "listDespatchAdvices",
    tag: "Despatch advices",
    summary: "List despatches",
    description: "Despatches that were reported here or on the page, the last reported first.",
    scope: "despatches:read",
    query: z.strictObject({
      orderId: id.optional().meta({ description: "Only those of one order." }),
      ...pageShape(momentCursor.rule),
    }),
    item: despatch,
    response: pageOfItems(despatch),
    async answer(call, { query: { orderId, cursor, limit } }) {
      const { deps, actor, wholesalerId } = call;
      const page = { orderId, before: momentCursor.read(cursor), limit: limit + 1 };
      const rows = await selectDespatches(deps.db, { tenantId: actor.tenantId, wholesalerId }, page);
      const listed = pageOf(rows, limit, (row) => momentCursor.write({ at: row.reportedAt, id: row.id }));
      const entries = await ordersById(
        call,
        listed.rows.map((row) => row.orderId),
      );
      return {
        items: listed.rows.flatMap((row) => despatchOf(entries.get(row.orderId), row.id)),
        nextCursor: listed.nextCursor,
      };
    },
  }),
  doorRoute({
    method: "get",
    path: "/despatch-advices/{despatchId}",
    operationId: "getDespatchAdvice",
    tag: "Despatch advices",
    summary: "Get a despatch",
    description: "One despatch with its lots.",
    scope: "despatches:read",
    params: z.strictObject({ despatchId: id }),
    item: despatch,
    response: despatch,
    async answer(call, { params: { despatchId } }) {
      const { deps, actor, wholesalerId } = call;
      const row = await selectDespatch(deps.db, { tenantId: actor.tenantId, wholesalerId }, despatchId);
      const entries = row ? await ordersById(call, [row.orderId]) : undefined;
      return despatchOf(entries?.get(row?.orderId ?? ""), despatchId)[0] ?? fail("ORDER_NOT_FOUND");
    },
  }),
  doorRoute({
    method: "post",
    path: "/despatch-advices",
    operationId: "createDespatchAdvices",
    tag: "Despatch advices",
    summary: "Report despatches",
    description:
      "Reports up to 100 despatches, all of them or none. The pharmacy is notified and scans against the lots.",
    scope: "despatches:write",
    body: someItems(despatch),
    item: despatch,
    response: doneItems(despatch),
    status: 201,
    fieldOf: (field) => field.replace(/^shipments(\[\d+\])[.]shipment/, "items$1"),
    async answer(call, { body: { items } }) {
      const { deps, actor, wholesalerId } = call;
      const entries = await ordersOf(call, items);
      refuseUnfit(items, entries, today(deps.clock));
      const shipments = items.map(({ despatchId, orderId, slipNumber, despatchedOn = "", beyondOrdered, lines }) => ({
        orderId,
        beyondOrdered,
        shipment: {
          id: despatchId ?? newId(deps.clock.now()),
          slipNumber,
          shippedOn: despatchedOn,
          lines: lines.map(({ lineId, packs: leaving, lot: number, expiresOn }) => ({
            lineId,
            packs: leaving,
            lot: number,
            expiresOn,
          })),
        },
      }));
      const results = await shipInboxOrders(deps, actor, { wholesalerId, shipments });
      for (const [at, { outcome }] of results.entries()) {
        if (outcome === "exceeded") conflict(at, "beyond_ordered", exceededLines(items, entries, at));
        if (outcome !== "done") conflict(at, "not_shippable");
      }
      const after = await ordersOf(call, items);
      return { items: shipments.flatMap(({ orderId, shipment }) => despatchOf(after.get(orderId), shipment.id)) };
    },
  }),
];

/** Holds despatches against their orders. @throws DoorProblem with every place that does not fit */
function refuseUnfit(items: readonly Despatch[], entries: ReadonlyMap<string, InboxEntry>, day: string): void {
  const wrong: { pointer: string; code: string }[] = [];
  const ids = new Set<string>();
  for (const [at, item] of items.entries()) {
    const entry = entries.get(item.orderId);
    if (!entry) continue;
    const refuse = (place: string, code: string) => wrong.push({ pointer: `/items/${at}${place}`, code });
    if (item.despatchId && ids.has(item.despatchId)) refuse("/despatchId", "listed_twice");
    ids.add(item.despatchId ?? "");
    if (item.orderNumber !== undefined && item.orderNumber !== entry.order.number) refuse("/orderNumber", "differs");
    for (const { place, code } of contradictions(item.lines, entry.lines, { once: false })) refuse(place, code);
    for (const [index, { expiresOn }] of item.lines.entries()) {
      if (expiresOn !== null && expiresOn < day) refuse(`/lines/${index}/expiresOn`, "expired");
    }
    const known = entry.shipments.find(({ id: one }) => one === item.despatchId);
    if (known && contentOf(known.lines) !== contentOf(item.lines)) refuse("/despatchId", "differs");
  }
  if (wrong.length > 0) refuseFields(wrong);
  for (const [at, { orderId, despatchId }] of items.entries()) {
    const entry = entries.get(orderId);
    const isKnown = entry?.shipments.some(({ id: one }) => one === despatchId);
    if (entry && !isKnown && !shippable.includes(entry.order.state)) conflict(at, "not_shippable");
  }
}

/**
 * The lines of a despatch of which more has left with it than was ordered: what left before, and with those above it. One that
 * repeats a recorded despatch counts once.
 */
function exceededLines(items: readonly Despatch[], entries: ReadonlyMap<string, InboxEntry>, at: number): string[] {
  const { orderId, lines = [] } = items[at] ?? {};
  const entry = entries.get(orderId ?? "");
  const left = new Map<string, number>();
  const add = (leaving: readonly { lineId: string; packs: number }[]) => {
    for (const { lineId, packs: more } of leaving) left.set(lineId, (left.get(lineId) ?? 0) + more);
  };
  for (const shipment of entry?.shipments ?? []) add(shipment.lines);
  const isRecorded = ({ despatchId }: Despatch) => entry?.shipments.some(({ id: one }) => one === despatchId) ?? false;
  for (const item of items.slice(0, at + 1)) if (item.orderId === orderId && !isRecorded(item)) add(item.lines);
  const ordered = new Map(entry?.lines.map(({ id: lineId, packs: wanted }) => [lineId, wanted]));
  const places = lines.flatMap(({ lineId }, index) =>
    (left.get(lineId) ?? 0) > (ordered.get(lineId) ?? 0) ? [`/lines/${index}/packs`] : [],
  );
  return places.length > 0 ? places : [""];
}

const contentOf = (lines: readonly { lineId: string; lot: string; expiresOn: string | null; packs: number }[]) =>
  JSON.stringify(lines.map((one) => [one.lineId, one.lot, one.expiresOn, one.packs].join(" ")).toSorted());

/** A despatch of an order; nothing where the order has none of this id. */
function despatchOf(entry: InboxEntry | undefined, despatchId: string): z.input<typeof despatch>[] {
  const shipment = entry?.shipments.find(({ id: one }) => one === despatchId);
  if (!entry || !shipment) return [];
  const ordered = new Map(entry.lines.map((one) => [one.id, one]));
  return [
    {
      despatchId,
      orderId: entry.order.id,
      orderNumber: entry.order.number ?? 0,
      ...customerOf(entry.order),
      slipNumber: shipment.slipNumber,
      despatchedOn: shipment.shippedOn,
      beyondOrdered: false,
      lines: shipment.lines.map(({ lineId, packs: left, lot: number, expiresOn }) => {
        const of = ordered.get(lineId);
        return { lineId, ...(of && itemOf(of)), packs: left, lot: number, expiresOn };
      }),
    },
  ];
}
