import { randomUUID } from "node:crypto";
import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import {
  changeInboxOrder,
  type EnteredAnswer,
  type OrderPlace,
  type OrderView,
  selectOrderShipments,
  writeAnswer,
} from "../orders/index.ts";
import type { InboxDeps, InboxRef } from "./inbox-deps.ts";
import { insertShipment, type NewShipment, selectIsExceeded } from "./inbox-queries.ts";

/** Answers an order and notifies the pharmacy. @throws Failure as writeAnswer, and ORDER_NOT_FOUND */
export async function answerInboxOrder(
  deps: InboxDeps,
  actor: Actor,
  { wholesalerId, orderId, ...fields }: InboxRef & Omit<EnteredAnswer, "answeredBy">,
): Promise<OrderView["order"]> {
  return onInboxOrder(deps, actor, { wholesalerId, orderId }, "order.answered", async (tx, place, hand) => {
    const answer = { ...fields, note: fields.note.trim(), answeredBy: "" };
    await writeAnswer(tx, place, "wholesaler", answer, hand);
  });
}

/** A reported shipment; its id is created by the sender. */
export type ReportedShipment = Pick<NewShipment, "id" | "slipNumber" | "lines"> & { shippedOn: string };

/** States in which goods may leave. */
const shippable: readonly OrderState[] = ["sent", "accepted", "part_short", "backordered", "part_received"];

/**
 * Records a shipment with its lots, and notifies the pharmacy; this accepts an order without an answer. The
 * same id counts once. @throws Failure ORDER_NOT_FOUND, ORDER_STATE, FIELD_INVALID for a line that is not of the order,
 * ORDER_EXCEEDED where more of a line would have left than was ordered without confirmation that this is intended
 */
export async function shipInboxOrder(
  deps: InboxDeps,
  actor: Actor,
  { wholesalerId, orderId, shipment, beyondOrdered }: InboxRef & { shipment: ReportedShipment; beyondOrdered: boolean },
): Promise<Pick<OrderView, "order" | "shipments">> {
  let shipments: OrderView["shipments"] = [];
  const order = await onInboxOrder(deps, actor, { wholesalerId, orderId }, "order.shipped", async (tx, place, hand) => {
    if (!shippable.includes(hand.state)) fail("ORDER_STATE");
    const id = shipment.id || randomUUID();
    const row = { ...shipment, id, shippedOn: shipment.shippedOn || today(deps.clock), wholesalerId };
    const known = await insertShipment(tx, place, row, hand);
    if (known === "strange_line") fail("FIELD_INVALID", [{ field: "shipment.lines", problem: "unknown" }]);
    if (known === "new" && !beyondOrdered && (await selectIsExceeded(tx, place))) fail("ORDER_EXCEEDED");
    if (known === "new" && hand.state === "sent") {
      await writeAnswer(tx, place, "wholesaler", { seen: "sent", lines: [], answeredBy: "", note: "" }, hand);
    }
    shipments = await selectOrderShipments(tx, place);
  });
  return { order, shipments };
}

/** Works on an order of the inbox that nobody else changes meanwhile, and tells the pharmacy what came of it. */
async function onInboxOrder(
  { db, clock, wholesalerAccess, notifier }: InboxDeps,
  actor: Actor,
  { wholesalerId, orderId }: InboxRef,
  action: string,
  work: (tx: Db, place: OrderPlace, hand: { by: string; at: Date; state: OrderState }) => Promise<void>,
): Promise<OrderView["order"]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const ref = { tenantId: actor.tenantId, wholesalerId, orderId };
  return inTransaction(db, async (tx) => {
    const order = await changeInboxOrder(tx, ref, (place, state) =>
      work(tx, place, { by: actor.userId, at: clock.now(), state }),
    );
    const { institutionId } = order;
    const object = { objectType: "purchase_order", objectId: orderId, institutionId };
    await audit(tx, clock, actor, { action, ...object, after: { state: order.state, wholesalerId } });
    const members = await selectMembers(tx, actor.tenantId, institutionId);
    await notifier.notify(tx, clock, actor.tenantId, {
      userIds: members.map(({ user_id }) => user_id),
      kind: action,
      values: { wholesaler: order.wholesalerName, number: String(order.number), state: order.state },
      path: `/u/medorder/order/${orderId}`,
      institutionId,
    });
    return order;
  });
}
