import type { Actor } from "../../../../platform/actor.ts";
import { type AuditEntry, audit } from "../../../../platform/audit/audit.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import type { Role } from "../../../institution/institutions/index.ts";
import type { PurchaseOrderKind } from "../../tables.ts";
import type { OrderPlace, OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import { type DraftKey, holdDraft, type NewDraftLine, putDraftLines } from "./drafts-queries.ts";
import { holdPlacing } from "./order-setting-queries.ts";
import { type OrderPackage, type OrderTrading, selectOrderTradings } from "./order-tradings-queries.ts";
import { type CartSection, readCart } from "./read-cart.ts";

/** Who changes a cart, and when. */
export interface CartHand {
  role: Role;
  by: string;
  at: Date;
  day: string;
}

/**
 * Changes the cart, and returns its new state. One change of an institution's cart follows another, and
 * placing it: a line that a colleague adds at the same moment is seen, so that one package is never in two lines.
 */
export async function changeCart(
  deps: OrdersDeps,
  actor: Actor,
  institutionId: string,
  work: (tx: Db, place: OrdersPlace, hand: CartHand) => Promise<AuditEntry>,
): Promise<CartSection[]> {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const hand = { role, by: actor.userId, at: clock.now(), day: today(clock) };
  await inTransaction(db, async (tx) => {
    await holdPlacing(tx, place, hand.at);
    const done = await work(tx, place, hand);
    await audit(tx, clock, actor, { objectType: "purchase_order", institutionId, ...done });
  });
  return readCart(deps, place);
}

/**
 * The draft that a package goes into, which stays one until the transaction ends. Narcotics go into an order of their own,
 * to who may sell them where the institution is, and are pharmacists' to order.
 * @throws Failure TRADING_NOT_FOUND for a wholesaler that cannot be ordered from now, NARCOTICS_WHOLESALER, ROLE_TOO_LOW.
 */
export async function draftFor(
  tx: Db,
  place: OrdersPlace,
  { tradingId, kind }: DraftKey,
  packaged: Pick<OrderPackage, "regulation">,
  { role, by, at }: Pick<CartHand, "role" | "by" | "at">,
): Promise<OrderPlace> {
  const tradings = await selectOrderTradings(tx, place);
  const trading = tradings.find(({ id }) => id === tradingId.toLowerCase()) ?? fail("TRADING_NOT_FOUND");
  const sort = kindFor(packaged, kind, trading, role);
  const id = newId(at);
  const orderId = await holdDraft(tx, place, { tradingId: trading.id, kind: sort }, { id, by, at });
  // Placed between the two statements: the next attempt starts again.
  return { ...place, orderId: orderId ?? fail("CHANGED_MEANWHILE") };
}

/**
 * Puts lines into the cart of the wholesaler and sort that `key` names, at today's prices; the cart must be held. All lines
 * are as `packaged` in regulation, and no two are of one medicine and package.
 * @returns the draft, and the lines that now have what was put in.
 * @throws Failure as draftFor.
 */
export async function putIntoDraft(
  tx: Db,
  place: OrdersPlace,
  key: DraftKey,
  packaged: Pick<OrderPackage, "regulation">,
  lines: NewDraftLine[],
  hand: CartHand,
): Promise<{ orderId: string; lineIds: string[] }> {
  const draft = await draftFor(tx, place, key, packaged, hand);
  return { orderId: draft.orderId, lineIds: await putDraftLines(tx, draft, key.tradingId, lines, hand) };
}

function kindFor(
  { regulation }: Pick<OrderPackage, "regulation">,
  kind: PurchaseOrderKind,
  trading: OrderTrading,
  role: Role,
) {
  if (regulation !== "narcotic") return kind === "narcotic" ? "usual" : kind;
  if (role === "clerk") fail("ROLE_TOO_LOW");
  if (!trading.sellsNarcotics) fail("NARCOTICS_WHOLESALER");
  return "narcotic";
}
