import { priceParts } from "@meguri/rules/money";
import { bestOffer, gapRate, packGap, termGapYen, termYen } from "@meguri/rules/negotiation";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingDeps } from "../trading/index.ts";
import type { NegotiationPlace, NegotiationRef } from "./negotiation-deps.ts";
import {
  type InvitedRow,
  type ItemRow,
  type NegotiationRow,
  type OfferRow,
  selectInvited,
  selectItems,
  selectNegotiation,
  selectNegotiations,
  selectOffers,
} from "./negotiation-queries.ts";

/** An offer with what it means. Wholesalers are named by their place in the list, from 1. */
export interface JudgedOffer {
  wholesaler: number;
  price: string;
  contract: OfferRow["contract"];
  termYen: bigint;
  gap: string;
  gapRate: number;
}

/** An item with its offers. */
export interface JudgedItem extends ItemRow {
  currentWholesaler: number;
  routeWholesaler: number;
  offers: JudgedOffer[];
  bestWholesaler: number;
  decidedWholesaler: number;
  stakeYen: bigint;
  isAgreed: boolean;
}

/** A wholesaler with the sums of what it offers. */
export interface JudgedWholesaler extends InvitedRow {
  offeredItems: number;
  offeredYen: bigint;
  gapYen: bigint;
  gapRate: number;
  bestItems: number;
  decidedItems: number;
  decidedYen: bigint;
}

/** Sums over all items. */
export interface NegotiationSums {
  currentYen: bigint;
  bestYen: bigint;
  decidedYen: bigint;
  decidedGapYen: bigint;
  decidedGapRate: number;
  openItems: number;
  withoutOffer: number;
}

/** A negotiation as it is compared. */
export interface Comparison {
  wholesalers: JudgedWholesaler[];
  items: JudgedItem[];
  sums: NegotiationSums;
}

/** The negotiations of an institution; for members and the head office. */
export async function listNegotiations(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId }: { institutionId: string },
): Promise<NegotiationRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectNegotiations(db, { tenantId, institutionId });
}

/** A negotiation with all its items; for members and the head office. @throws Failure NEGOTIATION_NOT_FOUND */
export async function readNegotiation(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  ref: NegotiationRef,
): Promise<Comparison & { negotiation: NegotiationRow }> {
  await institutionAccess.enterToRead(db, ref.institutionId);
  const place = { tenantId, ...ref };
  const negotiation = (await selectNegotiation(db, place)) ?? fail("NEGOTIATION_NOT_FOUND");
  return { negotiation, ...(await compareOffers(db, place)) };
}

/** The offers of a negotiation beside each other, the most money at stake first. */
export async function compareOffers(db: Db, place: NegotiationPlace): Promise<Comparison> {
  const invited = await selectInvited(db, place);
  const places = new Map(invited.map(({ tradingId }, index) => [tradingId, index + 1]));
  const placeOf = (tradingId: string | null) => places.get(tradingId ?? "") ?? 0;
  const offers = Map.groupBy(await selectOffers(db, place), ({ number }) => number);
  const agreed = new Set(invited.filter(({ agreedAt }) => agreedAt).map(({ tradingId }) => tradingId));
  const items = (await selectItems(db, place)).map((item) =>
    judgedItem(item, offers.get(item.number) ?? [], { placeOf, isAgreed: agreed.has(item.decidedTradingId ?? "") }),
  );
  return {
    wholesalers: invited.map((one, index) => judgedWholesaler(one, index + 1, items)),
    items: items.toSorted((one, other) => Number(other.stakeYen - one.stakeYen) || one.number - other.number),
    sums: sumsOf(items),
  };
}

function judgedItem(
  item: ItemRow,
  offers: OfferRow[],
  { placeOf, isAgreed }: { placeOf: (tradingId: string | null) => number; isAgreed: boolean },
): JudgedItem {
  const { listPrice, packs, currentPrice } = item;
  const judged = offers
    .map(({ tradingId, price, contract }) => ({
      wholesaler: placeOf(tradingId),
      price,
      contract,
      termYen: termYen(price, packs),
      gap: packGap(listPrice, price),
      gapRate: gapRate(listPrice, price),
    }))
    .sort((one, other) => one.wholesaler - other.wholesaler);
  const routeWholesaler = placeOf(item.routeTradingId);
  const currentWholesaler = placeOf(item.currentTradingId);
  const preferred = routeWholesaler || currentWholesaler;
  const best = bestOffer({ packs, currentPrice, preferred, offers: judged });
  return {
    ...item,
    currentWholesaler,
    routeWholesaler,
    offers: judged,
    bestWholesaler: best.wholesaler,
    decidedWholesaler: placeOf(item.decidedTradingId),
    stakeYen: best.stakeYen,
    isAgreed,
  };
}

/** The offers of some items that a condition selects, in sums of the term. */
function sumOf(items: readonly JudgedItem[], chosen: (item: JudgedItem) => number) {
  let [count, yen, gapYen, listParts] = [0, 0n, 0n, 0n];
  for (const item of items) {
    const wholesaler = chosen(item);
    const offer = wholesaler > 0 ? item.offers.find((one) => one.wholesaler === wholesaler) : undefined;
    if (!offer) continue;
    count += 1;
    yen += offer.termYen;
    gapYen += termGapYen(item.listPrice, offer.price, item.packs);
    if (item.listPrice !== "") listParts += priceParts(item.listPrice) * BigInt(item.packs);
  }
  const rate = listParts > 0n ? (Number(gapYen) * 10_000) / Number(listParts) : 0;
  return { count, yen, gapYen, rate };
}

function judgedWholesaler(invited: InvitedRow, at: number, items: readonly JudgedItem[]): JudgedWholesaler {
  const offered = sumOf(items, () => at);
  const decided = sumOf(items, ({ decidedWholesaler }) => (decidedWholesaler === at ? at : 0));
  return {
    ...invited,
    offeredItems: offered.count,
    offeredYen: offered.yen,
    gapYen: offered.gapYen,
    gapRate: offered.rate,
    bestItems: items.filter(({ bestWholesaler }) => bestWholesaler === at).length,
    decidedItems: decided.count,
    decidedYen: decided.yen,
  };
}

function sumsOf(items: readonly JudgedItem[]): NegotiationSums {
  const decided = sumOf(items, ({ decidedWholesaler }) => decidedWholesaler);
  const priced = items.filter(({ currentPrice }) => currentPrice !== "");
  const bestYen = (item: JudgedItem) =>
    item.offers.find(({ wholesaler }) => wholesaler === item.bestWholesaler)?.termYen ??
    termYen(item.currentPrice, item.packs);
  return {
    currentYen: priced.reduce((sum, { currentPrice, packs }) => sum + termYen(currentPrice, packs), 0n),
    bestYen: priced.reduce((sum, item) => sum + bestYen(item), 0n),
    decidedYen: decided.yen,
    decidedGapYen: decided.gapYen,
    decidedGapRate: decided.rate,
    openItems: items.filter(({ offers, decidedWholesaler }) => offers.length > 0 && decidedWholesaler === 0).length,
    withoutOffer: items.filter(({ offers }) => offers.length === 0).length,
  };
}
