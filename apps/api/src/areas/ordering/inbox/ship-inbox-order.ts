import { randomUUID } from "node:crypto";
import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type OrderPlace, type OrderView, selectOrderShipments, writeAnswer } from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";
import { insertShipment, type NewShipment, selectShipmentCheck } from "./inbox-queries.ts";
import { eachInOrder, type InboxHand, type InboxOutcome, onInboxOrder } from "./on-inbox-order.ts";

/** A reported shipment; its id is created by the sender. */
export type ReportedShipment = Pick<NewShipment, "id" | "slipNumber" | "lines"> & { shippedOn: string };

/** States in which goods may leave. */
export const shippable: readonly OrderState[] = ["sent", "accepted", "part_short", "backordered", "part_received"];

/**
 * Records a shipment with its lots, and notifies the pharmacy; this accepts an order without an answer. The
 * same id counts once. @throws Failure ORDER_NOT_FOUND, ORDER_STATE, FIELD_INVALID for a line that is not of the order,
 * ORDER_EXCEEDED where more of a line would have left than was ordered without confirmation that this is intended
 */
export async function shipInboxOrder(
  deps: InboxDeps,
  actor: Actor,
  { wholesalerId, orderId, ...fields }: InboxRef & { shipment: ReportedShipment; beyondOrdered: boolean },
): Promise<Pick<OrderView, "order" | "shipments">> {
  const { db, wholesalerAccess } = deps;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return inTransaction(db, async (tx) => {
    let shipments: OrderView["shipments"] = [];
    const order = await onInboxOrder(
      deps,
      tx,
      actor,
      { wholesalerId, orderId },
      "order.shipped",
      async (place, hand) => {
        const outcome = await writeShipment(deps, tx, place, hand, {
          wholesalerId,
          ...fields,
          field: "shipment.lines",
        });
        if (outcome === "changed") fail("ORDER_STATE");
        if (outcome === "exceeded") fail("ORDER_EXCEEDED");
        shipments = await selectOrderShipments(tx, place);
        return outcome === "known" ? "same" : "written";
      },
    );
    return { order, shipments };
  });
}

/**
 * Records the shipments of many orders, all that is valid or nothing. An order in another state, or of which more would have
 * left than was ordered, stays as it is. @throws Failure ORDER_NOT_FOUND, and FIELD_INVALID for a line that is not of its order
 */
export async function shipInboxOrders(
  deps: InboxDeps,
  actor: Actor,
  {
    wholesalerId,
    shipments,
  }: {
    wholesalerId: string;
    shipments: readonly { orderId: string; shipment: ReportedShipment; beyondOrdered: boolean }[];
  },
): Promise<{ orderId: string; outcome: InboxOutcome }[]> {
  const { db, wholesalerAccess } = deps;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return inTransaction(db, (tx) =>
    eachInOrder(shipments, async ({ orderId, ...fields }, index) => {
      let outcome: InboxOutcome = "done";
      await onInboxOrder(deps, tx, actor, { wholesalerId, orderId }, "order.shipped", async (place, hand) => {
        const field = `shipments[${index}].shipment.lines`;
        const result = await writeShipment(deps, tx, place, hand, { wholesalerId, ...fields, field });
        if (result === "new") return "written";
        outcome = result === "known" ? "done" : result;
        return "same";
      });
      return outcome;
    }),
  );
}

/** Writes the shipment of a locked order, unless its state, its id or what has left already forbids it. */
async function writeShipment(
  { clock }: Pick<InboxDeps, "clock">,
  tx: Db,
  place: OrderPlace,
  hand: InboxHand,
  details: { wholesalerId: string; shipment: ReportedShipment; beyondOrdered: boolean; field: string },
): Promise<"new" | "known" | "changed" | "exceeded"> {
  const { wholesalerId, shipment, beyondOrdered, field } = details;
  const id = shipment.id || randomUUID();
  const { isKnown, isExceeded } = await selectShipmentCheck(tx, place, { id, lines: shipment.lines });
  if (isKnown) return "known";
  if (!shippable.includes(hand.state)) return "changed";
  if (isExceeded && !beyondOrdered) return "exceeded";
  const row = { ...shipment, id, shippedOn: shipment.shippedOn || today(clock), wholesalerId };
  if ((await insertShipment(tx, place, row, hand)) === "strange_line") {
    fail("FIELD_INVALID", [{ field, problem: "unknown" }]);
  }
  if (hand.state === "sent") {
    await writeAnswer(tx, place, "wholesaler", { seen: "sent", lines: [], answeredBy: "", note: "" }, hand);
  }
  return "new";
}
