import { createHash } from "node:crypto";
import type { Actor } from "../../platform/actor.ts";
import { auditAll } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock/later.ts";
import { tokyoDay } from "../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { newId } from "../../platform/new-id.ts";
import type { Role } from "../institutions/index.ts";
import { comingRun } from "./coming-run.ts";
import { holdPlacing, selectOrderSetting, takeOrderNumbers } from "./order-setting-queries.ts";
import { selectOrderTradings } from "./order-tradings-queries.ts";
import { type OrderWarning, type OrderWarningKind, orderWarnings, type Placement } from "./order-warnings.ts";
import type { OrdersDeps, OrdersPlace } from "./orders-deps.ts";
import { type OrderRow, selectOrdersById } from "./orders-queries.ts";
import {
  type DraftToPlace,
  holdDraftsToPlace,
  insertDispatch,
  insertOrderKey,
  type LineToPlace,
  selectLinesToPlace,
  selectOrderKey,
  selectSamePlaced,
  writePlacing,
} from "./place-queries.ts";
import { stepOrder } from "./step-order.ts";

/** Drafts as the person who places them sees them. */
export interface PlacedRequest {
  institutionId: string;
  key: string;
  orders: { orderId: string; lines: { lineId: string; version: number }[] }[];
  accepted: OrderWarningKind[];
}

export interface PlacedAnswer {
  orders: OrderRow[];
  warnings: OrderWarning[];
}

/** An identical cart within this time is a slip of the hand. */
const identicalMs = 10 * 60 * 1000;

/**
 * Places drafts, all or none: orders with their events, outbox and what is on its way, in one transaction. Warnings that
 * were not accepted are answered, and nothing is placed. The same key with the same request is answered alike.
 * @throws Failure REQUEST_REUSED for a key that stood for something else, CHANGED_MEANWHILE where a draft is not as it was
 *   seen, ORDER_REPEATED for the same cart within ten minutes, ORDER_LIMIT, ORDER_EMPTY, TRADING_NOT_FOUND,
 *   NARCOTICS_WHOLESALER, ROLE_TOO_LOW, FIELD_INVALID for 急配 without a reason or a telephone number.
 */
export async function placeOrders(deps: OrdersDeps, actor: Actor, request: PlacedRequest): Promise<PlacedAnswer> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enter(db, request.institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId: request.institutionId.toLowerCase() };
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest();
  return inTransaction(db, async (tx) => {
    await holdPlacing(tx, place, clock.now());
    const known = await selectOrderKey(tx, place, request.key);
    if (known && !known.fingerprint.equals(fingerprint)) fail("REQUEST_REUSED");
    if (known) return repeated(tx, deps, actor, place, known.order_ids);
    const placement = await seenPlacement(tx, place, request, clock.now());
    assertMayPlace(placement, role);
    const warnings = await orderWarnings(tx, place, placement);
    const left = warnings.filter(({ kind }) => !request.accepted.includes(kind));
    if (left.length > 0) {
      await auditAll(tx, clock, actor, [{ action: "order.warned", institutionId: place.institutionId }]);
      return { orders: [], warnings: left };
    }
    await writePlacings(tx, actor, place, placement);
    const orderIds = placement.orders.map(({ id }) => id);
    const { key } = request;
    const claimed = await insertOrderKey(tx, place, { key, fingerprint, orderIds, by: actor.userId, at: placement.at });
    if (!claimed) fail("REQUEST_REUSED");
    const orders = await selectOrdersById(tx, place, orderIds);
    await auditAll(tx, clock, actor, orders.map(auditOf(place, request.accepted)));
    return { orders, warnings: [] };
  });
}

async function repeated(tx: Db, { clock }: OrdersDeps, actor: Actor, place: OrdersPlace, ids: string[]) {
  const orders = await selectOrdersById(tx, place, ids);
  await auditAll(tx, clock, actor, [{ action: "order.placing_repeated", institutionId: place.institutionId }]);
  return { orders, warnings: [] };
}

const auditOf =
  ({ institutionId }: OrdersPlace, accepted: OrderWarningKind[]) =>
  ({ id, number, kind, vanCode, totalYen, lineCount }: OrderRow) => ({
    ...{ action: "order.placed", objectType: "purchase_order", objectId: id, institutionId },
    after: { number, kind, vanCode, totalYen, lineCount, accepted },
  });

/** The drafts with their lines, held, where they are as the person saw them. */
async function seenPlacement(tx: Db, place: OrdersPlace, request: PlacedRequest, at: Date): Promise<Placement> {
  const seen = new Map(
    request.orders.map(({ orderId, lines }) => [orderId.toLowerCase(), new Set(lines.map(seenLine))]),
  );
  const ids = [...seen.keys()];
  const orders = await holdDraftsToPlace(tx, place, ids);
  if (orders.length < ids.length) fail("ORDER_NOT_FOUND");
  if (orders.some(({ state }) => state !== "draft")) fail("ORDER_STATE");
  const day = tokyoDay(at);
  const lines = await selectLinesToPlace(tx, place, { ids, day });
  for (const { id } of orders) {
    const now = lines.filter(({ orderId }) => orderId === id);
    if (now.length === 0) fail("ORDER_EMPTY");
    const told = seen.get(id);
    if (told?.size !== now.length || !now.every((line) => told.has(`${line.id} ${line.version}`)))
      fail("CHANGED_MEANWHILE");
  }
  const tradings = new Map((await selectOrderTradings(tx, place)).map((trading) => [trading.id, trading]));
  return { orders, lines, tradings, setting: await selectOrderSetting(tx, place), at, day };
}

const seenLine = ({ lineId, version }: { lineId: string; version: number }) => `${lineId.toLowerCase()} ${version}`;

function assertMayPlace({ orders, lines, tradings, setting }: Placement, role: Role): void {
  for (const { tradingId, kind, urgentReason, telephone } of orders) {
    const trading = tradings.get(tradingId) ?? fail("TRADING_NOT_FOUND");
    if (kind === "narcotic" && !trading.sellsNarcotics) fail("NARCOTICS_WHOLESALER");
    if (kind === "narcotic" && role === "clerk") fail("ROLE_TOO_LOW");
    if (kind === "urgent" && urgentReason === "")
      fail("FIELD_INVALID", [{ field: "urgent_reason", problem: "required" }]);
    if (kind === "urgent" && telephone === "") fail("FIELD_INVALID", [{ field: "telephone", problem: "required" }]);
  }
  const yen = lines.reduce((sum, { amountYen, listYen }) => sum + Number(amountYen ?? listYen), 0);
  const limit = Number(setting.clerkLimitYen);
  if (role === "clerk" && limit > 0 && yen > limit) fail("ORDER_LIMIT");
}

async function writePlacings(tx: Db, { userId: by }: Actor, place: OrdersPlace, placement: Placement): Promise<void> {
  const { orders, lines, tradings, at } = placement;
  const digests = new Map(orders.map((order) => [order.id, digestOf(order, lines)]));
  const since = later(at, -identicalMs);
  if (await selectSamePlaced(tx, place, { digests: [...digests.values()], since })) fail("ORDER_REPEATED");
  const last = await takeOrderNumbers(tx, place, orders.length);
  for (const [index, { id, tradingId }] of orders.entries()) {
    const trading = tradings.get(tradingId) ?? fail("TRADING_NOT_FOUND");
    const { channel } = trading;
    const expectedOn = comingRun(trading.schedule, at)?.day ?? null;
    const number = last - orders.length + 1 + index;
    const digest = digests.get(id) ?? fail("ORDER_NOT_FOUND");
    await writePlacing(tx, place, { orderId: id, number, channel, digest, expectedOn }, { by, at });
    await stepOrder(tx, { ...place, orderId: id }, "pharmacy", { act: "place", from: "draft", to: "placed", by, at });
    if (channel === "system" || channel === "email") {
      await insertDispatch(tx, place, { id: newId(at), orderId: id, channel, at });
    }
  }
}

/** What is ordered from whom, whatever the lines' order and ids. */
function digestOf({ id, tradingId, kind }: DraftToPlace, lines: LineToPlace[]): Buffer {
  const items = lines
    .filter(({ orderId }) => orderId === id)
    .map(({ medicineId, gtin, packs }) => `${medicineId} ${gtin} ${packs}`)
    .sort();
  return createHash("sha256")
    .update(JSON.stringify([tradingId, kind, items]))
    .digest();
}
