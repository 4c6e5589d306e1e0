import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { selectOfferTerms, selectSharedMedicine } from "../rows/share-facts-queries.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import { type HeldShare, promiseShare, replaceLots, updateShare } from "../rows/share-writes-queries.ts";
import type { ChosenLot, ShareMove, ShareRequestsDeps } from "../share-requests-deps.ts";
import { priceColumns, usualPrice } from "../terms/share-price.ts";
import { chooseLots } from "./choose-lots.ts";
import { decimalOf, exactly } from "./exact.ts";
import { moveShare } from "./move-share.ts";

type Acceptance = ShareMove & { lots: ChosenLot[]; note: string };
type Counter = Acceptance & { quantity: string; unitPrice: string; taxRate: number };

/**
 * Accepts: the owner the request, whose quantity is then reserved for the requester; the requester the counter-offer.
 * @throws Failure STOCK_NOT_ENOUGH where the shelf has less that is free, or FIELD_INVALID for a lot or a missing price.
 */
export async function acceptShareRequest(
  deps: ShareRequestsDeps,
  actor: Actor,
  { lots, note, ...move }: Acceptance,
): Promise<ShareRow> {
  const act = { act: "accept", asked: { lots, note } } as const;
  return moveShare(deps, actor, move, act, async (tx, share, isOwner) => {
    if (isOwner) await giveOn(tx, deps, share, "accepted", { quantity: share.quantity, lots, note });
    else await agree(tx, share);
    return { state: "accepted", note: note.trim() };
  });
}

/** Offers less, another price or other lots, and holds it until the asker has answered. */
export async function counterShareRequest(
  deps: ShareRequestsDeps,
  actor: Actor,
  { lots, note, quantity, unitPrice, taxRate, ...move }: Counter,
): Promise<ShareRow> {
  const act = { act: "counter", asked: { quantity, unitPrice, taxRate, lots, note } } as const;
  return moveShare(deps, actor, move, act, async (tx, share) => {
    if (exactly(quantity) > exactly(share.quantity)) {
      fail("FIELD_INVALID", [{ field: "quantity", problem: "out_of_range" }]);
    }
    await giveOn(tx, deps, share, "countered", { quantity, unitPrice, taxRate, lots, note });
    return { state: "countered", note: note.trim() };
  });
}

interface Given {
  quantity: string;
  unitPrice?: string;
  taxRate?: number;
  lots: ChosenLot[];
  note: string;
}

async function giveOn(
  tx: Db,
  { clock }: ShareRequestsDeps,
  share: HeldShare,
  state: "accepted" | "countered",
  { quantity, unitPrice, taxRate, lots: chosen, note }: Given,
): Promise<void> {
  const day = today(clock);
  const usual = await usualPrice(tx, share, day, taxRate || undefined);
  const price = unitPrice || usual.unitPrice || fail("FIELD_INVALID", [{ field: "unit_price", problem: "required" }]);
  const offered = share.offerId === null ? undefined : await selectOfferTerms(tx, share);
  const packageQuantity = (await selectSharedMedicine(tx, share.medicineId, day))?.packageQuantity ?? null;
  const lots = await chooseLots(tx, share, chosen, { quantity, day, offered, packageQuantity });
  const counted = lots.filter(({ lotId }) => lotId !== null).reduce((sum, lot) => sum + exactly(lot.quantity), 0n);
  await replaceLots(tx, share, lots);
  await promiseShare(tx, share.id, decimalOf(counted), share.claimed);
  const columns = {
    given: quantity,
    terms_note: note.trim(),
    ...priceColumns(quantity, { ...usual, unitPrice: price }),
  };
  await updateShare(tx, share, state, columns);
}

/** The reservation stays; the part of the request that the owner does not give is free for others again. */
async function agree(tx: Db, share: HeldShare): Promise<void> {
  await promiseShare(tx, share.id, share.reserved, share.offerId === null ? "0" : (share.given ?? share.quantity));
  await updateShare(tx, share, "accepted");
}
