import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import { understandScans } from "../../../medicine/scans/index.ts";
import { claimRequest } from "../../../stock/ledger/index.ts";
import { selectOrderLines } from "../order-lines-queries.ts";
import type { OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { selectOrder } from "../orders-queries.ts";
import { type CartHand, changeCart, putIntoDraft } from "./change-cart.ts";
import { type OrderPackage, selectOrderTradings, selectRoute } from "./order-tradings-queries.ts";
import { packageOf } from "./put-order-line.ts";
import type { CartSection } from "./read-cart.ts";

/**
 * Adds packages of what was scanned or picked, to the wholesaler whose 帳合 it is, or the only one there is; once a request.
 * @throws Failure CODES_UNKNOWN for a code that no medicine has, TRADING_NOT_FOUND where nobody is named for it.
 */
export async function addOrderItem(
  deps: OrdersDeps,
  actor: Actor,
  item: { institutionId: string; requestId: string; code: string; medicineId: string; packs: number },
): Promise<{ sections: CartSection[]; lineId: string }> {
  let lineId = "";
  const sections = await changeCart(deps, actor, item.institutionId, async (tx, place, hand) => {
    const { requestId, code, medicineId, packs } = item;
    const input = { act: "add order item", code, medicineId, packs };
    const claim = { institutionId: place.institutionId, requestId, sourceId: newId(hand.at), asked: input };
    const { isFirst, sourceId } = await claimRequest(tx, deps.clock, actor, claim);
    lineId = sourceId;
    if (!isFirst) return { action: "order.line_repeated", objectId: sourceId };
    const packaged = await packageRead(tx, place, item, today(deps.clock));
    const known = { packs: packs || 1, id: sourceId };
    const added = await addPackage(tx, place, packaged, known, hand);
    lineId = added.lineId;
    return { action: "order.line_added", objectId: added.orderId, after: { ...input, lineId } };
  });
  return { sections, lineId };
}

async function packageRead(
  tx: Db,
  place: OrdersPlace,
  { code, medicineId }: { code: string; medicineId: string },
  day: string,
): Promise<OrderPackage> {
  if (medicineId !== "") return packageOf(tx, place, { medicineId, gtin: "" });
  const [read] = await understandScans(tx, [{ medicineId: "", code, lot: "", expiresOn: "" }], day);
  if (!read?.medicineId) fail("CODES_UNKNOWN");
  const result = read.medicineId;
  const gtin = salesGtinOf(read.code);
  // A code of something else on the box, such as a dispensing unit's, identifies the medicine and no package.
  return packageOf(tx, place, { medicineId: result, gtin }).catch(() =>
    packageOf(tx, place, { medicineId: result, gtin: "" }),
  );
}

function salesGtinOf(code: string): string {
  if (/^1\d{13}$/.test(code)) return code;
  return /^\d{13}$/.test(code) ? salesPackageGtin14(code) : "";
}

async function addPackage(
  tx: Db,
  place: OrdersPlace,
  packaged: OrderPackage,
  { id, packs }: { id: string; packs: number },
  hand: CartHand,
): Promise<{ orderId: string; lineId: string }> {
  const tradingId = await usualTrading(tx, place, packaged.medicineId);
  const more = { medicineId: packaged.medicineId, gtin: packaged.gtin, packs };
  const line = {
    ...more,
    id,
    packageWords: packaged.words,
    packQuantity: packaged.quantity,
    wantedOn: null,
    note: "",
    reason: null,
  };
  const { orderId, lineIds } = await putIntoDraft(tx, place, { tradingId, kind: "usual" }, packaged, [line], hand);
  return { orderId, lineId: lineIds[0] ?? id };
}

/** The wholesaler that a medicine is ordered from: its 帳合, or the only one there is. */
async function usualTrading(tx: Db, place: OrdersPlace, medicineId: string): Promise<string> {
  const tradings = await selectOrderTradings(tx, place);
  const { main, second } = await selectRoute(tx, place, medicineId);
  const open = (id: string | null) => tradings.find((trading) => trading.id === id)?.id;
  const only = tradings.length === 1 ? tradings[0]?.id : undefined;
  return open(main) ?? open(second) ?? only ?? fail("TRADING_NOT_FOUND");
}

/** Puts the lines of a past order into the cart once more, at the same wholesaler, once a request. */
export async function repeatOrder(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, requestId, orderId }: { institutionId: string; requestId: string; orderId: string },
): Promise<CartSection[]> {
  return changeCart(deps, actor, institutionId, async (tx, place, hand) => {
    const claim = { institutionId, requestId, sourceId: newId(hand.at), asked: { act: "repeat order", orderId } };
    const { isFirst } = await claimRequest(tx, deps.clock, actor, claim);
    if (!isFirst) return { action: "order.repeat_repeated", objectId: orderId };
    const order = (await selectOrder(tx, { ...place, orderId })) ?? fail("ORDER_NOT_FOUND");
    const lines = await selectOrderLines(tx, place, [orderId]);
    for (const line of lines) {
      const kind = order.kind === "urgent" ? "usual" : order.kind;
      const more = { medicineId: line.medicineId, gtin: line.gtin, packs: line.packs };
      const { packageWords, packQuantity, note } = line;
      const fresh = { ...more, id: newId(hand.at), packageWords, packQuantity, note, wantedOn: null, reason: null };
      await putIntoDraft(tx, place, { tradingId: order.tradingId, kind }, line, [fresh], hand);
    }
    return { action: "order.repeated", objectId: orderId, after: { lines: lines.length } };
  });
}
