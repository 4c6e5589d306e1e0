import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  announcedGoods,
  holdDeliveryImports,
  holdNotices,
  nameLinesNow,
  selectLinesOfNotices,
  selectNoticeSlips,
  settleNotices,
} from "../notices/index.ts";
import { restOf } from "./announced.ts";
import type { DeliveriesDeps } from "./deliveries-deps.ts";
import { insertPostedDeliveries } from "./deliveries-queries.ts";
import { insertLines, selectKnownCosts } from "./delivery-lines-queries.ts";
import { putIntoStock } from "./put-into-stock.ts";
import { notePrices } from "./settle-announced.ts";
import { obstaclesOf, type SlipObstacle, type SlipToPost } from "./slip-obstacles.ts";

/** The slips of a request. */
export interface ChosenSlips {
  institutionId: string;
  noticeIds: readonly string[];
}

/** What becomes, or became, of a slip. */
export interface SlipOutcome extends SlipToPost {
  /** None where it may be posted, or is. */
  obstacles: SlipObstacle[];
  /** Its delivery; null while it is not posted. */
  deliveryId: string | null;
}

interface Place {
  tenantId: string;
  institutionId: string;
}

/** What keeps slips from being posted as announced; for members and the head office. */
export async function checkAnnounced(
  deps: DeliveriesDeps,
  { tenantId }: Actor,
  { institutionId, noticeIds }: ChosenSlips,
): Promise<SlipOutcome[]> {
  await deps.institutionAccess.enterToRead(deps.db, institutionId);
  return readOutcomes(deps, deps.db, { tenantId, institutionId }, noticeIds);
}

/**
 * Receives slips as announced and posts them, all in one transaction and as if one after the other, the earliest day first. A
 * slip with an obstacle stays as it is; one that is posted already is in the result with its delivery, so that the call may be
 * repeated. What comes of several slips is written together, by the same functions as that of one.
 */
export async function postAnnounced(
  deps: DeliveriesDeps,
  actor: Actor,
  { institutionId, noticeIds }: ChosenSlips,
): Promise<SlipOutcome[]> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const at = clock.now();
  const by = { by: actor.userId, at };
  return inTransaction(db, async (tx) => {
    // One after the other: prices of a slip are compared with those of slips that another call posts.
    await holdDeliveryImports(tx, place);
    await holdNotices(tx, place, noticeIds);
    await nameLinesNow(tx, place, { noticeIds, today: tokyoDay(at) });
    const outcomes = await readOutcomes(deps, tx, place, noticeIds);
    const toPost = outcomes.filter(({ obstacles, deliveryId }) => obstacles.length === 0 && deliveryId === null);
    const posted = new Map(toPost.map(({ slip }) => [slip.id, newId(at)]));
    if (posted.size > 0) await postSlips(deps, tx, place, { slips: toPost, idOf: (id) => posted.get(id) ?? "" }, by);
    const object = (objectId: string) => ({ objectType: "delivery", objectId, institutionId });
    await auditAll(tx, clock, actor, [
      {
        action: "delivery_notice.posted_as_announced",
        objectType: "institution",
        objectId: institutionId,
        institutionId,
        after: { slips: noticeIds.length, posted: posted.size },
      },
      ...[...posted].flatMap(([noticeId, deliveryId]) => [
        { action: "delivery.started", ...object(deliveryId), after: { noticeId } },
        { action: "delivery.announced_received", ...object(deliveryId), after: { noticeId } },
        { action: "delivery.posted", ...object(deliveryId) },
      ]),
    ]);
    return outcomes.map((outcome) => ({ ...outcome, deliveryId: posted.get(outcome.slip.id) ?? outcome.deliveryId }));
  });
}

async function readOutcomes(
  { orderReceiving, clock }: DeliveriesDeps,
  db: Db,
  place: Place,
  noticeIds: readonly string[],
): Promise<SlipOutcome[]> {
  const today = tokyoDay(clock.now());
  const slips = await selectNoticeSlips(db, place, noticeIds);
  const lines = Map.groupBy(await selectLinesOfNotices(db, place, noticeIds), ({ noticeId }) => noticeId);
  const read = slips.map((slip): SlipToPost => {
    const own = lines.get(slip.id) ?? [];
    return { slip, lineCount: own.length, goods: announcedGoods(own) };
  });
  const waiting = read.filter(({ slip }) => slip.deliveryState === null);
  const open = new Map<string, number>();
  const traded = waiting.flatMap(({ slip: { tradingId }, goods }) =>
    tradingId === null ? [] : [{ tradingId, goods, deliveredOn: today }],
  );
  for (const { tradingId, medicineId, openQuantity } of await orderReceiving.openGoods(db, place, traded)) {
    const key = `${tradingId} ${medicineId}`;
    open.set(key, (open.get(key) ?? 0) + Number(openQuantity));
  }
  const came = waiting.flatMap(({ slip, goods }) =>
    goods.map(({ medicineId }) => ({ medicineId, day: slip.deliveredOn })),
  );
  const costs = new Map(
    (await selectKnownCosts(db, place, came)).map((cost) => [`${cost.medicineId} ${cost.day}`, cost]),
  );
  const costOf = (medicineId: string, day: string) =>
    costs.get(`${medicineId} ${day}`) ?? { oldCost: null, listPrice: null };
  return read.map((one) =>
    one.slip.deliveryState === "posted"
      ? { ...one, obstacles: [], deliveryId: one.slip.deliveryId }
      : { ...one, obstacles: obstaclesOf(one, { today, open, costOf }), deliveryId: null },
  );
}

async function postSlips(
  { orderReceiving, purchasePrices }: DeliveriesDeps,
  tx: Db,
  place: Place,
  { slips, idOf }: { slips: readonly SlipToPost[]; idOf: (noticeId: string) => string },
  by: { by: string; at: Date },
): Promise<void> {
  const today = tokyoDay(by.at);
  const deliveries = slips.map(({ slip, goods }) => ({
    id: idOf(slip.id),
    noticeId: slip.id,
    wholesaler: slip.wholesaler,
    slipNumber: slip.slipNumber,
    deliveredOn: slip.deliveredOn,
    tradingId: slip.tradingId ?? "",
    goods,
  }));
  await insertPostedDeliveries(tx, place, deliveries, by);
  const lines = deliveries.flatMap(({ id: deliveryId, goods }) =>
    restOf(goods, new Map(), by.at).map((line) => ({ ...line, deliveryId })),
  );
  await insertLines(tx, place, by.by, lines);
  // Orders are held before the stock, as everywhere.
  const ordered = deliveries.map(({ id, tradingId, goods }) => ({
    deliveryId: id,
    tradingId,
    goods,
    deliveredOn: today,
  }));
  await orderReceiving.receiveGoods(tx, place, ordered, by);
  await putIntoStock(tx, place, deliveries, by);
  await settleNotices(tx, place, { noticeIds: slips.map(({ slip }) => slip.id), at: by.at });
  const priced = deliveries.map((delivery) => ({ ...delivery, day: delivery.deliveredOn }));
  await notePrices(tx, place, purchasePrices, priced, by);
}
