import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  announcedGoods,
  type NoticePlace,
  nameLinesNow,
  selectNoticeBySlip,
  selectNoticeLines,
  selectNoticeSlip,
} from "../notices/index.ts";
import type { DeliveriesDeps } from "./deliveries-deps.ts";
import { insertDelivery, selectIdByNotice, selectIdBySlip } from "./deliveries-queries.ts";
import { type ListedDelivery, readDelivery } from "./list-deliveries.ts";

/** A slip as a person begins with it. */
export interface Slip {
  institutionId: string;
  wholesaler: string;
  slipNumber: string;
  deliveredOn: string;
  note: string;
  /** Orders it brings; where none are given, those whose shipment notice has the slip's number. */
  orderIds: string[];
  /** The announced slip to begin with, which then names wholesaler and slip; empty without one. */
  noticeId: string;
}

/**
 * Begins a delivery, or returns the one that was begun or posted with the same slip, so that nothing is received twice. A slip
 * that a file announced is checked against its notice, also where a person typed its number. Without a slip number each is a
 * new one.
 * @throws Failure DELIVERY_NOT_FOUND for a notice that brings no goods
 */
export async function startDelivery(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, note, orderIds, noticeId: chosenId, ...slip }: Slip,
): Promise<{ delivery: ListedDelivery; found: boolean }> {
  const { db, clock, institutionAccess, orderReceiving } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId } = actor;
  const at = clock.now();
  const deliveredOn = slip.deliveredOn || tokyoDay(at);
  if (deliveredOn > tokyoDay(at)) fail("FIELD_INVALID", [{ field: "delivered_on", problem: "day_in_future" }]);
  const typed = { wholesaler: slip.wholesaler.trim(), slipNumber: slip.slipNumber.trim() };
  return inTransaction(db, async (tx) => {
    const id = newId(at);
    const own = { tenantId, institutionId };
    const noticeId =
      chosenId || (typed.slipNumber && (await selectNoticeBySlip(tx, own, { ...typed, day: deliveredOn })));
    const notice = noticeId ? await announcedSlip(tx, { ...own, noticeId }, tokyoDay(at)) : undefined;
    if (chosenId && !notice) fail("DELIVERY_NOT_FOUND");
    const named = notice ? { wholesaler: notice.wholesaler, slipNumber: notice.slipNumber } : typed;
    const before = noticeId ? await selectIdByNotice(tx, tenantId, institutionId, noticeId) : undefined;
    const begun =
      before === undefined &&
      (await insertDelivery(tx, tenantId, institutionId, {
        ...named,
        id,
        deliveredOn: notice ? notice.day : deliveredOn,
        note,
        noticeId: noticeId || null,
        by: userId,
        at,
      }));
    const deliveryId = begun
      ? id
      : (before ??
        (noticeId
          ? await selectIdByNotice(tx, tenantId, institutionId, noticeId)
          : await selectIdBySlip(tx, tenantId, institutionId, named)));
    // Given up between the two statements: the next attempt starts again.
    if (!deliveryId) fail("CHANGED_MEANWHILE");
    const place = { tenantId, institutionId, deliveryId };
    if (begun && orderIds.length === 0 && notice?.tradingId) {
      const { tradingId, goods } = notice;
      await orderReceiving.linkGoods(tx, place, { tradingId, deliveredOn: tokyoDay(at), goods });
    } else if (begun) await orderReceiving.link(tx, place, { orderIds, slipNumber: named.slipNumber });
    await audit(tx, clock, actor, {
      action: begun ? "delivery.started" : "delivery.joined",
      objectType: "delivery",
      objectId: deliveryId,
      institutionId,
      after: begun ? { ...named, deliveredOn, note, orderIds, noticeId } : undefined,
    });
    return { delivery: await readDelivery({ ...deps, db: tx }, place), found: !begun };
  });
}

/** A notice to begin with: its goods, and its day, or today where that has not come yet. Undefined where it brings none. */
async function announcedSlip(tx: Db, place: NoticePlace, today: string) {
  await nameLinesNow(tx, place, { noticeIds: [place.noticeId], today });
  const slip = await selectNoticeSlip(tx, place);
  if (!slip) return undefined;
  const goods = announcedGoods(await selectNoticeLines(tx, place));
  return { ...slip, goods, day: slip.deliveredOn < today ? slip.deliveredOn : today };
}
