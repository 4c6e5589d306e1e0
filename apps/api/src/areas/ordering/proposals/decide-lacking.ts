import { lastPlaces } from "@meguri/formats/table/decimals";
import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import type { OrderReason } from "../stored.ts";
import type { DemandRoute, DemandRow } from "./demand-queries.ts";

/** A wholesaler that can be ordered from now, and until when stock must last if it is. */
export interface ProposalTrading {
  id: string;
  name: string;
  sellsNarcotics: boolean;
  /** Day of its delivery after next. */
  lastsUntil: string;
}

/** What proposals are computed from besides the institution's rows. */
export interface ProposalFacts {
  day: string;
  /** By name. */
  tradings: ProposalTrading[];
  /** Day of the delivery after next where a medicine has no wholesaler. */
  usualUntil: string;
  revisionOn: string;
  revisionPercent: string;
}

/** So many days before prices fall, the safety is left out. */
const heldDownDays = 14;

/** Of a mean, which is divided by 90, the database returns 24 decimals at most. */
const decimals = 24;
/** A unit, counted in the last of these decimals: nothing is rounded before it is shown. */
export const oneUnit = 10n ** BigInt(decimals);

/** A quantity in the same count; most are "0", of which nothing need be parsed. */
export const countOf = (quantity: string): bigint => (quantity === "0" ? 0n : lastPlaces(quantity, decimals));

/** A quotient rounded half away from zero, of numbers that are not below it. */
export const rounded = (of: bigint, by: bigint): bigint => (of * 2n + by) / (by * 2n);

/** A medicine of which there is too little until the delivery after next. */
export interface Lacking {
  demand: DemandRow;
  /** Undefined where no wholesaler is set that may sell it. */
  trading: ProposalTrading | undefined;
  source: OrderReason["source"];
  until: string;
  /** In the last decimals of a mean (countOf), like all that follows. */
  wanted: bigint;
  /** On order, as far as it counts for the need: for an order point all of it, else what comes in time. */
  onOrder: string;
  /** Usable, on order and in the cart. */
  available: bigint;
  missing: bigint;
  /** Whether the need alone, without the order point, is more than there is. */
  isNeeded: boolean;
}

/** Whether prices fall so soon that no safety is bought any more. */
export const isHeldDown = ({ day, revisionOn }: ProposalFacts): boolean => daysBetween(day, revisionOn) <= heldDownDays;

/** May a medicine of this regulation be ordered from a wholesaler? */
export const sells = ({ sellsNarcotics }: ProposalTrading, regulation: string): boolean =>
  regulation !== "narcotic" || sellsNarcotics;

/**
 * Of which medicines there is too little: the need until the delivery after next (forecast, else the mean of 90 days) less
 * usable stock, the cart and what is on order and comes in time; or the order point less the same with all that is on order.
 * The greater of the two counts.
 */
export function decideLacking(demands: DemandRow[], routes: DemandRoute[], facts: ProposalFacts): Lacking[] {
  const tradingFor = tradingByRoute(routes, facts.tradings);
  const heldDown = isHeldDown(facts);
  const daysUntil = daysFrom(facts.day);
  const lacking: Lacking[] = [];
  for (const demand of demands) {
    const { orderPoint, dailyMean, inCart, usable } = demand;
    const trading = tradingFor(demand);
    const until = demand.afterNextDelivery ?? trading?.lastsUntil ?? facts.usualUntil;
    const forecast = heldDown ? demand.need : demand.orderUpTo;
    const need = forecast === null ? countOf(dailyMean) * daysUntil(until) : countOf(forecast);
    const atLeast = orderPoint === null ? 0n : countOf(orderPoint);
    const here = countOf(usable) + countOf(inCart);
    const lackOf = (wanted: bigint, onOrder: string) => {
      const available = here + countOf(onOrder);
      return { wanted, onOrder, available, missing: wanted - available };
    };
    const [byNeed, byPoint] = [lackOf(need, demand.onOrder), lackOf(atLeast, demand.promised)];
    const isByPoint = byPoint.missing > byNeed.missing;
    const lack = isByPoint ? byPoint : byNeed;
    if (lack.missing <= 0n) continue;
    const source = isByPoint ? "order_point" : forecast === null ? "mean_90_days" : "forecast";
    const { wanted, onOrder, available, missing } = lack;
    const isNeeded = byNeed.missing > 0n;
    lacking.push({ demand, trading, source, until, wanted, onOrder, available, missing, isNeeded });
  }
  return lacking;
}

/** The most days that stock must last for where there is no forecast. */
export const mostDays = ({ day, tradings, usualUntil }: ProposalFacts): number =>
  tradings.reduce((most, { lastsUntil }) => Math.max(most, daysBetween(day, lastsUntil)), daysBetween(day, usualUntil));

/** Days of a mean are few, and the same for most medicines. */
function daysFrom(day: string): (until: string) => bigint {
  const known = new Map<string, bigint>();
  return (until) => {
    const days = known.get(until) ?? BigInt(daysBetween(day, until));
    known.set(until, days);
    return days;
  };
}

/**
 * The wholesaler a medicine is ordered from: the main one of its route (帳合), else the second, else the only one there is.
 * The route of the medicine holds before that of its maker.
 */
export function tradingByRoute(routes: DemandRoute[], tradings: ProposalTrading[]) {
  const byId = new Map(tradings.map((trading) => [trading.id, trading]));
  const byKey = new Map(routes.map((route) => [`${route.kind} ${route.key}`, route]));
  const only = tradings.length === 1 ? tradings[0] : undefined;
  return ({
    medicineId,
    maker,
    regulation,
  }: Pick<DemandRow, "medicineId" | "maker" | "regulation">): ProposalTrading | undefined => {
    const ofMaker = maker === "" ? undefined : byKey.get(`maker ${maker}`);
    const route = byKey.get(`medicine ${medicineId}`) ?? ofMaker;
    const choices = route ? [byId.get(route.main), byId.get(route.second ?? ""), only] : [only];
    return choices.find((trading) => trading !== undefined && sells(trading, regulation));
  };
}
