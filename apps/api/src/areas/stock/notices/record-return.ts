import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { recordCreditedReturn } from "../returns/index.ts";
import { readNotice } from "./list-notices.ts";
import { nameLinesNow } from "./name-jans.ts";
import type { NoticePlace, NoticeRef, NoticesDeps } from "./notices-deps.ts";
import { holdNotice, settleNotice } from "./notices-queries.ts";

/**
 * Records a slip of returns with its credit, once: in the return that a person has begun for these goods, else in one of its
 * own. Goods that are still in the stock leave it.
 * @throws Failure CODES_UNKNOWN while a line has no medicine, DELIVERY_STATE for a slip that brings goods or has an open change
 */
export async function recordReturn(
  { db, clock, institutionAccess }: NoticesDeps,
  actor: Actor,
  { institutionId, noticeId }: NoticeRef,
): Promise<string> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, noticeId };
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const held = (await holdNotice(tx, place)) ?? fail("DELIVERY_NOT_FOUND");
    if (held.kind !== "return") fail("DELIVERY_STATE");
    const isFirst = held.returnId === null;
    const returnId = held.returnId ?? (await recordSlip(tx, place, { at, by: actor.userId }));
    await audit(tx, clock, actor, {
      action: isFirst ? "delivery_notice.return_recorded" : "delivery_notice.return_repeated",
      objectType: "stock_return",
      objectId: returnId,
      institutionId,
      after: { noticeId },
    });
    return returnId;
  });
}

async function recordSlip(tx: Db, place: NoticePlace, { at, by }: { at: Date; by: string }): Promise<string> {
  const day = tokyoDay(at);
  await nameLinesNow(tx, place, { noticeIds: [place.noticeId], today: day });
  const { notice, lines } = await readNotice(tx, place);
  if (notice.changeCount > 0) fail("DELIVERY_STATE");
  const goods = lines.map(({ medicineId, packQuantity, packs, lot, expiresOn }) => {
    if (medicineId === null || packQuantity === null) return fail("CODES_UNKNOWN");
    return { medicineId, packs, packQuantity, lot, expiresOn };
  });
  const { wholesaler, vanCode, tradingId, slipNumber, yen } = notice;
  const slip = { wholesaler, vanCode, tradingId, slipNumber, yen, goods };
  const isAhead = notice.deliveredOn > day;
  const returnId = await recordCreditedReturn(
    tx,
    { ...place, at, by },
    { ...slip, day: isAhead ? day : notice.deliveredOn },
  );
  await settleNotice(tx, place, { at, returnId });
  return returnId;
}
