import type { Client } from "pg";
import { type DemoOrder, openQuantity } from "./generate/orders/order.ts";
import type { Place } from "./write-history.ts";
import { type Column, insertRows } from "./write-rows.ts";

/** An order with what the database calls its sides. */
export type WrittenOrder = DemoOrder & {
  tradingId: string;
  wholesalerId: string | undefined;
  number: number | undefined;
};

const moment = (instant: number | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

/** Writes orders as the owner role; what is on its way follows by itself. */
export async function writeOrders(owner: Client, place: Place, orders: readonly WrittenOrder[]): Promise<void> {
  const write = <Row>(table: string, rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void> =>
    insertRows(
      owner,
      table,
      {
        columns,
        constants: [
          ["tenant_id", "text", place.tenantId],
          ["institution_id", "uuid", place.institutionId],
        ],
        mayExist: false,
      },
      rows,
    );
  /** When an order was answered last. */
  function answeredAt({ events }: DemoOrder): Date | undefined {
    const last = events.findLast(({ act }) => act === "answer");
    return last && moment(last.at);
  }

  const inboxOf = ({ isInInbox, wholesalerId }: WrittenOrder): string | undefined =>
    isInInbox ? wholesalerId : undefined;
  await write("purchase_order", orders, [
    ["id", "uuid", ({ id }) => id],
    ["trading_id", "uuid", ({ tradingId }) => tradingId],
    ["wholesaler_id", "uuid", inboxOf],
    ["kind", "text", ({ kind }) => kind],
    ["state", "text", ({ state }) => state],
    ["number", "int", ({ number }) => number],
    ["channel", "text", ({ number, wholesaler }) => (number === undefined ? undefined : wholesaler.channel)],
    ["version", "int", ({ version }) => version],
    ["urgent_reason", "text", ({ urgentReason }) => urgentReason],
    ["telephone", "text", ({ telephone }) => telephone],
    ["note", "text", ({ note }) => note],
    ["problem", "text", ({ problem }) => problem],
    ["expected_on", "date", ({ expectedOn }) => expectedOn],
    ["started_by", "text", ({ startedBy }) => startedBy],
    ["started_at", "timestamptz", ({ startedAt }) => moment(startedAt)],
    ["placed_by", "text", ({ placedBy }) => placedBy],
    ["placed_at", "timestamptz", ({ placedAt }) => moment(placedAt)],
  ]);
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, order })));
  await write("purchase_order_line", lines, [
    ["id", "uuid", ({ id }) => id],
    ["order_id", "uuid", ({ order }) => order.id],
    ["wholesaler_id", "uuid", ({ order }) => inboxOf(order)],
    ["medicine_id", "text", ({ medicine }) => medicine.id],
    ["gtin", "text", ({ pack }) => pack.gtin],
    ["package_words", "text", ({ pack }) => `${pack.form} ${pack.words}`],
    ["pack_quantity", "numeric", ({ pack }) => pack.quantity],
    ["packs", "int", ({ packs }) => packs],
    ["pack_price", "numeric", ({ packPrice }) => packPrice],
    ["put_by", "text", ({ order }) => order.startedBy],
    ["put_at", "timestamptz", ({ order }) => moment(order.startedAt)],
    ["answer", "text", ({ answer }) => answer],
    ["answered_at", "timestamptz", ({ answer, order }) => (answer === "" ? undefined : answeredAt(order))],
    ["answered_how", "text", ({ answer }) => (answer === "" ? "" : "system")],
    ["confirmed_packs", "int", ({ confirmedPacks }) => confirmedPacks],
    ["expected_on", "date", ({ expectedOn }) => expectedOn],
    ["received_quantity", "numeric", ({ received }) => received],
    ["open_quantity", "numeric", (line) => openQuantity(line.order, line)],
  ]);
  const events = orders.flatMap((order) => order.events.map((event) => ({ ...event, order })));
  await write("purchase_order_event", events, [
    ["order_id", "uuid", ({ order }) => order.id],
    ["wholesaler_id", "uuid", ({ order, inInbox }) => (inInbox ? order.wholesalerId : undefined)],
    ["act", "text", ({ act }) => act],
    ["state", "text", ({ state }) => state],
    ["recorded_by", "text", ({ by }) => by],
    ["recorded_at", "timestamptz", ({ at }) => moment(at)],
    ["note", "text", ({ note }) => note],
  ]);
  const shipments = orders.flatMap((order) => order.shipments.map((shipment) => ({ ...shipment, order })));
  await write("purchase_order_shipment", shipments, [
    ["id", "uuid", ({ id }) => id],
    ["order_id", "uuid", ({ order }) => order.id],
    ["wholesaler_id", "uuid", ({ order }) => order.wholesalerId],
    ["slip_number", "text", ({ slipNumber }) => slipNumber],
    ["shipped_on", "date", ({ shippedOn }) => shippedOn],
    ["reported_by", "text", ({ by }) => by],
    ["reported_at", "timestamptz", ({ at }) => moment(at)],
  ]);
  const shipped = shipments.flatMap(({ id, order, lines: packed }) =>
    packed.map((line, index) => ({ ...line, shipmentId: id, wholesalerId: order.wholesalerId, number: index + 1 })),
  );
  await write("purchase_order_shipment_line", shipped, [
    ["shipment_id", "uuid", ({ shipmentId }) => shipmentId],
    ["number", "int", ({ number }) => number],
    ["line_id", "uuid", ({ lineId }) => lineId],
    ["wholesaler_id", "uuid", ({ wholesalerId }) => wholesalerId],
    ["lot", "text", ({ lot }) => lot],
    ["expires_on", "date", ({ expiresOn }) => expiresOn],
    ["packs", "int", ({ packs }) => packs],
  ]);
  await write(
    "delivery_order",
    orders.flatMap(({ id, deliveryIds }) => deliveryIds.map((deliveryId) => ({ id, deliveryId }))),
    [
      ["delivery_id", "uuid", ({ deliveryId }) => deliveryId],
      ["order_id", "uuid", ({ id }) => id],
    ],
  );
  await write(
    "delivery_order_line",
    orders.flatMap(({ receipts }) => receipts),
    [
      ["delivery_id", "uuid", ({ deliveryId }) => deliveryId],
      ["line_id", "uuid", ({ lineId }) => lineId],
      ["quantity", "numeric", ({ quantity }) => quantity],
    ],
  );
  // Each line comes whole with one delivery.
  const checked = orders.flatMap((order) =>
    order.receipts.map((receipt) => ({ ...receipt, ...shippedOf(order, receipt.lineId) })),
  );
  await write("delivery_expectation", checked, [
    ["delivery_id", "uuid", ({ deliveryId }) => deliveryId],
    ["line_id", "uuid", ({ lineId }) => lineId],
    ["open_quantity", "numeric", ({ quantity }) => quantity],
    ["shipped_quantity", "numeric", ({ shipped }) => shipped],
    ["shipped_lots", "jsonb", ({ lots }) => lots],
    ["scanned_quantity", "numeric", ({ quantity }) => quantity],
  ]);
}

/** What the notices say of a line: how much was sent, undefined without a notice, and which lots. */
function shippedOf({ shipments, lines }: WrittenOrder, lineId: string) {
  const listed = shipments.flatMap((shipment) => shipment.lines).filter((line) => line.lineId === lineId);
  const pack = Number(lines.find(({ id }) => id === lineId)?.pack.quantity);
  const shipped = listed.length > 0 ? listed.reduce((sum, { packs }) => sum + packs, 0) * pack : undefined;
  return { shipped, lots: [...new Set(listed.map(({ lot }) => lot))] };
}
