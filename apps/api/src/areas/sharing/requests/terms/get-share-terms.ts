import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { earliestLots } from "../acts/choose-lots.ts";
import { amountOf, decimalOf, exactly, rounded } from "../acts/exact.ts";
import {
  type FreeLot,
  selectFreeLots,
  selectOfferTerms,
  selectSharedMedicine,
  selectUnpromised,
} from "../rows/share-facts-queries.ts";
import type { ShareLotRow } from "../rows/share-rows-queries.ts";
import { lockShare } from "../rows/share-writes-queries.ts";
import type { ShareRequestsDeps } from "../share-requests-deps.ts";
import { type SharePrice, usualPrice } from "./share-price.ts";

/** The default terms of an owner. */
export interface UsualTerms extends SharePrice {
  quantity: string;
  amountYen: bigint;
  totalYen: bigint;
  lots: ShareLotRow[];
  free: FreeLot[];
}

/** The default terms: as much as was requested or as there is, of what expires first, at the usual price. */
export async function getShareTerms(
  { db, clock, institutionAccess }: ShareRequestsDeps,
  { tenantId }: Actor,
  { institutionId, shareId }: { institutionId: string; shareId: string },
): Promise<UsualTerms> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    const share = await lockShare(tx, { tenantId, institutionId, shareId }, clock.now());
    if (share?.ownerId !== institutionId.toLowerCase()) return fail("SHARE_NOT_FOUND");
    const price = await usualPrice(tx, share, day);
    const offered = share.offerId === null ? undefined : await selectOfferTerms(tx, share);
    const packageQuantity = (await selectSharedMedicine(tx, share.medicineId, day))?.packageQuantity ?? null;
    const all = await selectFreeLots(tx, share, day);
    const unpromised = exactly(await selectUnpromised(tx, share));
    const requested = exactly(share.quantity);
    const most = all.length > 0 && unpromised < requested ? unpromised : requested;
    const choice = { quantity: decimalOf(most), day, offered, packageQuantity };
    const { lots, missing } = earliestLots(all, choice);
    const quantity = all.length > 0 ? decimalOf(most - missing) : share.quantity;
    const amountYen = amountOf(quantity, price.unitPrice ?? "0");
    const tax = price.taxIncluded ? 0n : rounded(amountYen * BigInt(price.taxRate), 100n);
    return {
      ...price,
      quantity,
      amountYen,
      totalYen: amountYen + tax,
      lots,
      free: all.filter((lot) => !lot.isExpired && !lot.isQuarantined),
    };
  });
}
