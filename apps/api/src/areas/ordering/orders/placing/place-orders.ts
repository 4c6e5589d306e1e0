import { createHash } from "node:crypto";
import type { Actor } from "../../../../platform/actor.ts";
import { auditAll } from "../../../../platform/audit/audit.ts";
import { later } from "../../../../platform/clock/later.ts";
import { tokyoDay } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import type { Role } from "../../../institution/institutions/index.ts";
import { comingRun } from "../cart/coming-run.ts";
import { holdPlacing } from "../cart/order-setting-queries.ts";
import {
  comparedYen,
  hourMs,
  type OrderWarning,
  type OrderWarningKind,
  orderWarnings,
  type Placement,
} from "../cart/order-warnings.ts";
import { stepOrders } from "../moving/step-order.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { type OrderRow, selectOrdersById } from "../orders-queries.ts";
import { heldOrders, notifyHeadOffice, placedByHeadOffice } from "./await-approval.ts";
import {
  type DraftToPlace,
  holdDraftsToPlace,
  type LineToPlace,
  type Placing,
  selectLinesToPlace,
  writeCapReason,
  writePlacings,
} from "./place-queries.ts";
import { sendsAtOf } from "./sends-at.ts";

/** Drafts as the person who places them sees them. */
export interface PlacedRequest {
  institutionId: string;
  key: string;
  orders: { orderId: string; lines: { lineId: string; version: number }[] }[];
  accepted: OrderWarningKind[];
  /** Why more than the 残り枠 is ordered. */
  capReason: string;
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
 *   NARCOTICS_WHOLESALER, ROLE_TOO_LOW, FIELD_INVALID for 急配 without a reason or a telephone number, and for more
 *   than the 残り枠 without a reason.
 */
export async function placeOrders(deps: OrdersDeps, actor: Actor, request: PlacedRequest): Promise<PlacedAnswer> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enter(db, request.institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId: request.institutionId.toLowerCase() };
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest();
  return inTransaction(db, async (tx) => {
    const setting = await holdPlacing(tx, place, clock.now());
    const at = clock.now();
    const reported = seenLines(request);
    const ids = [...reported.keys()];
    const held = await holdDraftsToPlace(tx, place, { ids, key: request.key, since: later(at, -identicalMs) });
    if (held.known && !held.known.fingerprint.equals(fingerprint)) fail("REQUEST_REUSED");
    if (held.known) return repeated(tx, deps, actor, place, held.known.orderIds);
    const placement = await seenPlacement(tx, place, { told: reported, orders: held.drafts, setting, at });
    assertMayPlace(placement, role);
    const warnings = orderWarnings(placement);
    const left = warnings.filter(({ kind }) => !request.accepted.includes(kind));
    if (left.length > 0) {
      await auditAll(tx, clock, actor, [{ action: "order.warned", institutionId: place.institutionId }]);
      return { orders: [], warnings: left };
    }
    const exceeding = warnings.filter(({ kind }) => kind === "above_cap").map(({ lineId }) => lineId);
    const capReason = request.capReason.trim();
    if (exceeding.length > 0 && capReason === "") fail("FIELD_INVALID", [{ field: "cap_reason", problem: "required" }]);
    const awaiting = heldOrders(placement, await placedByHeadOffice(tx, actor, place));
    const placings = placement.orders.map(placingOf(placement, awaiting));
    if (placings.some(({ digest }) => held.digests.includes(digest.toString("hex")))) fail("ORDER_REPEATED");
    const hand = { by: actor.userId, at };
    if (!(await writePlacings(tx, place, placings, { key: request.key, fingerprint, ...hand }))) fail("REQUEST_REUSED");
    if (exceeding.length > 0) await writeCapReason(tx, place, exceeding, capReason);
    const free = ids.filter((id) => !awaiting.has(id));
    if (free.length > 0)
      await stepOrders(tx, place, free, "pharmacy", { act: "place", from: "draft", to: "placed", ...hand });
    if (awaiting.size > 0) {
      await stepOrders(tx, place, [...awaiting], "pharmacy", { act: "hold", from: "draft", to: "awaiting", ...hand });
      await notifyHeadOffice(tx, deps, place, awaiting.size);
    }
    const orders = await selectOrdersById(tx, place, ids);
    await auditAll(tx, clock, actor, orders.map(auditOf(place, request)));
    return { orders, warnings: [] };
  });
}

async function repeated(tx: Db, { clock }: OrdersDeps, actor: Actor, place: OrdersPlace, ids: string[]) {
  const orders = await selectOrdersById(tx, place, ids);
  await auditAll(tx, clock, actor, [{ action: "order.placing_repeated", institutionId: place.institutionId }]);
  return { orders, warnings: [] };
}

const auditOf =
  ({ institutionId }: OrdersPlace, { accepted, capReason }: PlacedRequest) =>
  ({ id, number, state, kind, vanCode, totalYen, lineCount }: OrderRow) => ({
    action: state === "awaiting" ? "order.awaits_approval" : "order.placed",
    objectType: "purchase_order",
    objectId: id,
    institutionId,
    after: { number, kind, vanCode, totalYen, lineCount, accepted, capReason },
  });

/** Each draft of a request with its lines as the person saw them. */
const seenLines = ({ orders }: PlacedRequest): Map<string, Set<string>> =>
  new Map(orders.map(({ orderId, lines }) => [orderId.toLowerCase(), new Set(lines.map(seenLine))]));

const seenLine = ({ lineId, version }: { lineId: string; version: number }) => `${lineId.toLowerCase()} ${version}`;

/** The drafts with their lines where they are as the person saw them. */
async function seenPlacement(
  tx: Db,
  place: OrdersPlace,
  { told, ...held }: Pick<Placement, "orders" | "setting" | "at"> & { told: Map<string, Set<string>> },
): Promise<Placement> {
  const { orders, setting, at } = held;
  if (orders.length < told.size) fail("ORDER_NOT_FOUND");
  if (orders.some(({ state }) => state !== "draft")) fail("ORDER_STATE");
  const day = tokyoDay(at);
  const since = later(at, -setting.guardHours * hourMs);
  const lines = await selectLinesToPlace(tx, place, { ids: [...told.keys()], day, since });
  for (const { id } of orders) {
    const now = lines.filter(({ orderId }) => orderId === id);
    if (now.length === 0) fail("ORDER_EMPTY");
    const seen = told.get(id);
    if (seen?.size !== now.length || !now.every((line) => seen.has(`${line.id} ${line.version}`)))
      fail("CHANGED_MEANWHILE");
  }
  return { ...held, lines, day };
}

function assertMayPlace({ orders, lines, setting }: Placement, role: Role): void {
  for (const { trading, kind, urgentReason, telephone } of orders) {
    if (!trading) fail("TRADING_NOT_FOUND");
    if (kind === "narcotic" && !trading.sellsNarcotics) fail("NARCOTICS_WHOLESALER");
    if (kind === "narcotic" && role === "clerk") fail("ROLE_TOO_LOW");
    if (kind === "urgent" && urgentReason === "")
      fail("FIELD_INVALID", [{ field: "urgent_reason", problem: "required" }]);
    if (kind === "urgent" && telephone === "") fail("FIELD_INVALID", [{ field: "telephone", problem: "required" }]);
  }
  const yen = lines.reduce((sum, line) => sum + Number(comparedYen(line)), 0);
  const limit = Number(setting.clerkLimitYen);
  if (role === "clerk" && limit > 0 && yen > limit) fail("ORDER_LIMIT");
}

/** What a draft becomes; what this system sends itself goes into the outbox. */
const placingOf =
  ({ lines, at }: Placement, awaiting: ReadonlySet<string>) =>
  (order: DraftToPlace): Placing => {
    const { channel, schedule } = order.trading ?? fail("TRADING_NOT_FOUND");
    const run = order.kind === "urgent" ? undefined : comingRun(schedule, at);
    return {
      orderId: order.id,
      channel,
      digest: digestOf(order, lines),
      // 急配 waits for no 便: when it comes is arranged with the wholesaler, whose answer tells the day.
      expectedOn: run?.day ?? null,
      dispatchId: !awaiting.has(order.id) && (channel === "system" || channel === "email") ? newId(at) : null,
      sendsAt: sendsAtOf(at, run),
    };
  };

/** What is ordered from whom, whatever the lines' order and ids, and in how many lines. */
function digestOf({ id, tradingId, kind }: DraftToPlace, lines: LineToPlace[]): Buffer {
  const packs = new Map<string, number>();
  for (const line of lines) {
    const item = `${line.medicineId} ${line.gtin}`;
    if (line.orderId === id) packs.set(item, (packs.get(item) ?? 0) + line.packs);
  }
  const items = Array.from(packs, ([item, sum]) => `${item} ${sum}`).sort();
  return createHash("sha256")
    .update(JSON.stringify([tradingId, kind, items]))
    .digest();
}
