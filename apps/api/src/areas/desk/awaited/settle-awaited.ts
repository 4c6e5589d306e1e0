import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { changeCart, putIntoDraft, selectOrderPackage } from "../../ordering/orders/index.ts";
import { claimRequest } from "../../stock/ledger/index.ts";
import type { AwaitedDeps } from "./awaited-deps.ts";
import { selectAwaited, selectKeptGenerics, writeElsewhere, writeSettled } from "./awaited-queries.ts";

/** What to order in place of a line. */
export interface Elsewhere {
  institutionId: string;
  requestId: string;
  lineId: string;
  tradingId: string;
  medicineId: string;
}

/** The most packages of a line. */
const mostPacks = 99_999;

/**
 * Puts what is missing of a line into the cart, rounded up to packages, once a request; the line shows it from then on.
 * @throws Failure CHANGED_MEANWHILE for a line that is not awaited any more, TRADING_NOT_FOUND, MEDICINE_NOT_FOUND for one that is not of the same generic name,
 *   and as putIntoDraft
 */
export async function orderElsewhere(
  deps: AwaitedDeps,
  actor: Actor,
  { requestId, tradingId, institutionId, ...request }: Elsewhere,
): Promise<{ lineId: string; packs: number }> {
  const added = { lineId: "", packs: 0 };
  const lineId = request.lineId.toLowerCase();
  await changeCart(deps, actor, institutionId, async (tx, place, hand) => {
    const input = { act: "order elsewhere", tradingId, lineId, medicineId: request.medicineId };
    const claim = { institutionId, requestId, sourceId: newId(hand.at), asked: input };
    const { isFirst, sourceId } = await claimRequest(tx, deps.clock, actor, claim);
    added.lineId = sourceId;
    if (!isFirst) return { action: "order.line_repeated", objectId: sourceId };
    const day = today(deps.clock);
    const [line] = await selectAwaited(tx, place, { day, limit: 1, lineId });
    if (!line) fail("CHANGED_MEANWHILE");
    const isSame = request.medicineId === line.medicineId;
    const others = isSame ? [] : await selectKeptGenerics(tx, place, { medicineIds: [line.medicineId], day });
    if (!isSame && !others.some(({ medicineId }) => medicineId === request.medicineId)) fail("MEDICINE_NOT_FOUND");
    const wanted = { medicineId: request.medicineId, gtin: isSame ? line.gtin : "" };
    const packaged = (await selectOrderPackage(tx, place, wanted)) ?? fail("MEDICINE_NOT_FOUND");
    const packs = Math.min(Math.ceil(Number(line.missing) / Number(packaged.quantity)), mostPacks);
    const fresh = {
      id: sourceId,
      medicineId: packaged.medicineId,
      gtin: packaged.gtin,
      packageWords: packaged.words,
      packQuantity: packaged.quantity,
      packs,
      wantedOn: null,
      note: "",
      reason: null,
    };
    const { orderId, lineIds } = await putIntoDraft(tx, place, { tradingId, kind: "usual" }, packaged, [fresh], hand);
    added.lineId = lineIds[0] ?? sourceId;
    added.packs = packs;
    await writeElsewhere(tx, place, { lineId, elsewhereId: added.lineId, at: hand.at });
    return { action: "order.line_added", objectId: orderId, after: { ...input, packs } };
  });
  return added;
}

/** Decides that lines are no longer awaited, or that they are again; for members. */
export async function settleAwaited(
  { db, clock, institutionAccess }: AwaitedDeps,
  actor: Actor,
  { institutionId, lineIds, isSettled }: { institutionId: string; lineIds: string[]; isSettled: boolean },
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  await inTransaction(db, async (tx) => {
    const change = { lineIds, isSettled, by: actor.userId, at: clock.now() };
    const changed = await writeSettled(tx, place, change);
    await audit(tx, clock, actor, {
      action: isSettled ? "order.awaited_settled" : "order.awaited_opened",
      objectType: "purchase_order_line",
      objectId: lineIds[0] ?? "",
      institutionId,
      after: { lineIds, changed },
    });
  });
}
