import type { OrderState } from "@meguri/rules/order-states";
import type { Actor } from "../../../platform/actor.ts";
import { momentCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  type OrderEventRow,
  type OrderLineRow,
  type OrderShipmentRow,
  selectOrderEvents,
  selectOrderLines,
  selectOrderShipments,
} from "./order-lines-queries.ts";
import type { OrderPlace, OrderRef, OrdersDeps } from "./orders-deps.ts";
import { type OrderRow, selectOrder, selectOrders } from "./orders-queries.ts";
import { type ReceivedLotRow, selectReceivedLots } from "./receiving/received-lots-queries.ts";

/** An order with all that belongs to it. */
export interface OrderView {
  order: OrderRow;
  lines: OrderLineRow[];
  events: OrderEventRow[];
  shipments: OrderShipmentRow[];
}

/** Orders of a page where no limit is given. */
export const usualPage = 50;

/** Where a page of orders ends. */
export const orderCursor = ({ placedAt, id }: OrderRow) =>
  momentCursor.write({ at: placedAt ?? fail("ORDER_STATE"), id });

/** A page of orders, newest first, drafts left out; for members and the head office. */
export async function listOrders(
  { db, institutionAccess }: OrdersDeps,
  { tenantId }: Actor,
  request: {
    institutionId: string;
    keyword: string;
    states: OrderState[];
    tradingId: string;
    placedFrom: string;
    placedUntil: string;
    cursor: string;
    limit: number;
  },
) {
  const { institutionId, keyword, states, tradingId, placedFrom, placedUntil, cursor } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = request.limit || usualPage;
  const period = { placedFrom: placedFrom || undefined, placedUntil: placedUntil || undefined };
  const narrowed = { keyword: keyword.trim(), states, tradingId: tradingId || undefined, ...period };
  const page = { ...narrowed, before: momentCursor.read(cursor), limit: most + 1 };
  return pageOf(await selectOrders(db, { tenantId, institutionId }, page), most, orderCursor);
}

/** The same as its institution sees it: with the lots that came of it. */
export interface OwnOrderView extends OrderView {
  lots: ReceivedLotRow[];
}

/** One order with all that belongs to it; for members and the head office. @throws Failure ORDER_NOT_FOUND */
export async function getOrder(
  { db, institutionAccess }: OrdersDeps,
  { tenantId }: Actor,
  ref: OrderRef,
): Promise<OwnOrderView> {
  await institutionAccess.enterToRead(db, ref.institutionId);
  const place = { tenantId, ...ref };
  const view = await viewOf(db, place, await readOrder(db, place));
  return { ...view, lots: await selectReceivedLots(db, place) };
}

/** One order of an institution. @throws Failure ORDER_NOT_FOUND */
export async function readOrder(db: Db, place: OrderPlace): Promise<OrderRow> {
  return (await selectOrder(db, place)) ?? fail("ORDER_NOT_FOUND");
}

/** The parts of a listed order. */
export async function viewOf(db: Db, place: OrderPlace, order: OrderRow): Promise<OrderView> {
  const lines = await selectOrderLines(db, place, [place.orderId]);
  const events = await selectOrderEvents(db, place);
  return { order, lines, events, shipments: await selectOrderShipments(db, place) };
}
