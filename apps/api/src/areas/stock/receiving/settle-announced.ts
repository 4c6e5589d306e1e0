import type { Db } from "../../../platform/db/database.ts";
import { selectNoticeSlip, settleNotices } from "../notices/index.ts";
import { selectAnnounced } from "./announced.ts";
import type { DeliveryPlace } from "./deliveries-queries.ts";
import { selectScanned } from "./delivery-lines-queries.ts";
import type { DeliveredPrice, PurchasePrices } from "./order-receiving.ts";
import { type PostedSlip, pricesOfSlips } from "./prices-of-slips.ts";

/** Settles the notice of a posted delivery and notes its prices. */
export async function settleAnnounced(
  tx: Db,
  place: DeliveryPlace,
  purchasePrices: PurchasePrices,
  { noticeId, day, by, at }: { noticeId: string; day: string; by: string; at: Date },
): Promise<void> {
  const slip = await selectNoticeSlip(tx, { ...place, noticeId });
  await settleNotices(tx, place, { noticeIds: [noticeId], at });
  if (!slip?.tradingId) return;
  const came = await selectScanned(tx, place);
  const goods = (await selectAnnounced(tx, place, noticeId)).filter(({ medicineId }) => came.has(medicineId));
  const { tradingId, deliveredOn } = slip;
  await notePrices(tx, place, purchasePrices, [{ tradingId, day, deliveredOn, goods }], { by, at });
}

/**
 * Notes the prices at which goods of slips came, in the order of the slips. They become those of their trading from that day
 * on, but never instead of an agreed one: such a difference stays.
 */
export async function notePrices(
  tx: Db,
  place: Omit<DeliveryPlace, "deliveryId">,
  purchasePrices: PurchasePrices,
  slips: readonly PostedSlip[],
  by: { by: string; at: Date },
): Promise<void> {
  const prices: Map<string, DeliveredPrice[]> = pricesOfSlips(slips);
  for (const [tradingId, noted] of prices) await purchasePrices.note(tx, place, { tradingId, prices: noted }, by);
}
