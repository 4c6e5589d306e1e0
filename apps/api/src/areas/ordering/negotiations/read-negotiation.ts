import { priceParts } from "@meguri/rules/money";
import { bestOffer, gapRate, packGap, termGapYen, termYen } from "@meguri/rules/negotiation";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingDeps } from "../trading/index.ts";
import { enterNegotiation, type NegotiationPlace, type NegotiationRef } from "./negotiation-deps.ts";
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
  bestChangeYen: bigint;
  bestChangeRate: number;
  decidedChangeYen: bigint;
  decidedChangeRate: number;
  withoutCurrent: number;
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
  await enterNegotiation({ db, institutionAccess }, ref);
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
    wholesalers: judgedWholesalers(invited, items),
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

/** Sums over offers, in yen of the term. */
interface OfferSums {
  count: number;
  yen: bigint;
  gapYen: bigint;
  listParts: bigint;
  /** Of the items with a present price: what they cost at it, and what the offers are above that. */
  currentYen: bigint;
  changeYen: bigint;
}

const noOffers = (): OfferSums => ({ count: 0, yen: 0n, gapYen: 0n, listParts: 0n, currentYen: 0n, changeYen: 0n });

function addOffer(sums: OfferSums | undefined, { listPrice, packs, currentPrice }: ItemRow, offer: JudgedOffer): void {
  if (!sums) return;
  sums.count += 1;
  sums.yen += offer.termYen;
  if (currentPrice !== "") {
    const currentYen = termYen(currentPrice, packs);
    sums.currentYen += currentYen;
    sums.changeYen += offer.termYen - currentYen;
  }
  if (listPrice === "") return;
  sums.gapYen += termGapYen(listPrice, offer.price, packs);
  sums.listParts += priceParts(listPrice) * BigInt(packs);
}

const rateOf = ({ gapYen, listParts }: OfferSums) =>
  listParts > 0n ? (Number(gapYen) * 10_000) / Number(listParts) : 0;

const changeRateOf = ({ changeYen, currentYen }: OfferSums) =>
  currentYen > 0n ? Number(changeYen) / Number(currentYen) : 0;

/** Each wholesaler with its sums, by one pass over the offers. */
function judgedWholesalers(invited: readonly InvitedRow[], items: readonly JudgedItem[]): JudgedWholesaler[] {
  const sums = invited.map(() => ({ offered: noOffers(), decided: noOffers(), bestItems: 0 }));
  for (const item of items) {
    const best = sums[item.bestWholesaler - 1];
    if (best) best.bestItems += 1;
    for (const offer of item.offers) {
      const own = sums[offer.wholesaler - 1];
      addOffer(own?.offered, item, offer);
      if (offer.wholesaler === item.decidedWholesaler) addOffer(own?.decided, item, offer);
    }
  }
  return invited.map((one, index) => {
    const { offered, decided, bestItems } = sums[index] ?? { offered: noOffers(), decided: noOffers(), bestItems: 0 };
    return {
      ...one,
      offeredItems: offered.count,
      offeredYen: offered.yen,
      gapYen: offered.gapYen,
      gapRate: rateOf(offered),
      bestItems,
      decidedItems: decided.count,
      decidedYen: decided.yen,
    };
  });
}

/** Sums over the offers that are chosen of the items; items without one are left out. */
function sumOffers(items: readonly JudgedItem[], chosen: (item: JudgedItem) => number): OfferSums {
  const sums = noOffers();
  for (const item of items) {
    const offer = item.offers.find(({ wholesaler }) => wholesaler === chosen(item));
    if (offer) addOffer(sums, item, offer);
  }
  return sums;
}

function sumsOf(items: readonly JudgedItem[]): NegotiationSums {
  const decided = sumOffers(items, ({ decidedWholesaler }) => decidedWholesaler);
  const best = sumOffers(items, ({ bestWholesaler }) => bestWholesaler);
  const priced = items.filter(({ currentPrice }) => currentPrice !== "");
  return {
    currentYen: priced.reduce((sum, { currentPrice, packs }) => sum + termYen(currentPrice, packs), 0n),
    bestYen: best.yen,
    bestChangeYen: best.changeYen,
    bestChangeRate: changeRateOf(best),
    decidedYen: decided.yen,
    decidedGapYen: decided.gapYen,
    decidedGapRate: rateOf(decided),
    decidedChangeYen: decided.changeYen,
    decidedChangeRate: changeRateOf(decided),
    withoutCurrent: items.length - priced.length,
    openItems: items.filter(({ offers, decidedWholesaler }) => offers.length > 0 && decidedWholesaler === 0).length,
    withoutOffer: items.filter(({ offers }) => offers.length === 0).length,
  };
}
