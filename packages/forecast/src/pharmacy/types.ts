import type { Pools, ShelfTally } from "./pool-types.ts";

/**
 * A day as a whole number: days since 1970-01-01, counted in the pharmacy's own time zone by the caller. 1970-01-01 was a
 * Thursday, which determines its weekday. Amounts are in the medicine's dispensing unit (tablets, mL, g).
 */
export type Day = number;

/** On which days the pharmacy gives out medicines. */
export interface OpenDays {
  /** Seven entries, Sunday first: is the pharmacy open on that weekday? */
  readonly weekdays: readonly boolean[];
  /** Days closed besides: public holidays, the year's end, stock-taking. In any order. */
  readonly closedDays: Int32Array;
}

/** What was given out, one entry a dispensing and medicine, in any order; columns of equal length. */
export interface Dispensings {
  /** Day of dispensing. */
  readonly day: Int32Array;
  /** Amount given out, above 0. */
  readonly amount: Float64Array;
  /** Small whole number for a patient, the same in all medicines of the shelf; -1 where it is not known. */
  readonly patient: Int32Array;
  /** Days the amount lasts; NaN where nobody wrote it or it is taken as needed. */
  readonly daysSupplied: Float64Array;
  /** Small whole number for the prescribing clinic, -1 where not known. Without it all count as one clinic. */
  readonly clinic?: Int32Array;
}

/** Stock or deliveries: an amount each with the day that matters for it; columns of equal length. */
export interface Lots {
  readonly amount: Float64Array;
  /** Stock: the last day it may be given out (`NO_EXPIRY` where unknown). On order: the day it arrives. */
  readonly day: Int32Array;
}

/** Represents "no last day is known". */
export const NO_EXPIRY = 2_147_483_647;

/** One medicine of the shelf. */
export interface ShelfMedicine {
  /** The caller's own number, given back with the forecast. */
  readonly id: number;
  /** Index into `serviceLevels`. */
  readonly serviceClass: number;
  /** Small whole number of the class whose seasons and levels it shares (therapeutic class); -1 where unknown. */
  readonly poolClass: number;
  /** Small whole number of the same ingredient, strength and form, of any maker; -1 where unknown. */
  readonly kind: number;
  /** Smallest step of an amount: 1 for tablets, 0.1 for a powder. */
  readonly unit: number;
  /** Pack sizes it can be ordered in, above 0, in any order; empty means by the unit. */
  readonly packs: Float64Array;
  /** Yen a dispensing unit, by which the class shares out its service; NaN where unknown. */
  readonly unitPrice: number;
  /** Least amount of one order line; 0 for none. */
  readonly minimumOrder: number;
  /** Most that can be had now (limited shipments); Infinity for no limit. */
  readonly maximumOrder: number;
  /** Days that goods bought now keep at least; NO_EXPIRY where unknown. Nothing is ordered that would outlast them. */
  readonly shelfLifeDays: number;
  /** Day on which what is ordered today arrives. */
  readonly nextDelivery: Day;
  /** Day on which what is ordered at the next review arrives: today's order must last until then. */
  readonly afterNextDelivery: Day;
  /** Chance that a delivery comes 0, 1, 2, … open days after its day; they add up to 1. Without it all come on time. */
  readonly lateBy?: Float64Array;
  readonly stock: Lots;
  readonly onOrder: Lots;
  /** Usable stock of medicines that may be given instead; counted only in the risk of running short, never against need. */
  readonly substituteStock: number;
  readonly dispensings: Dispensings;
  /** Days without stock, both ends included, in any order: no dispensing on such a day means nothing. */
  readonly outOfStock: { readonly from: Int32Array; readonly to: Int32Array };
}

/** All that is needed to forecast one institution's shelf. Nothing of or after `today` is read. */
export interface ShelfInput {
  /** First day of the forecast. Dispensings of this day and later are ignored. */
  readonly today: Day;
  /** First day from which the dispensings are complete. */
  readonly historyFrom: Day;
  readonly openDays: OpenDays;
  /** Days ahead, 1 to 120; 56 is usual. */
  readonly horizon: number;
  /** By class: of 100 reviews, the share after which the shelf should last until the next delivery, 0.5 to 0.999. */
  readonly serviceLevels: Float64Array;
  readonly pools?: Pools;
  readonly medicines: readonly ShelfMedicine[];
  /** Ids to answer for; without it all. The rest is still learnt from. */
  readonly only?: Int32Array;
}

/** `refills`: patients' own rhythm and the rest; `level`: only a level; `pool`: what others of the class do; `none`: nothing known. */
export type ShelfMethod = "refills" | "level" | "pool" | "none";

/** Why a forecast is not to be relied on. `short`: fewer than 56 days; `rare`: fewer than 6 dispensings; `new`: none yet. */
export type Lack = "new" | "short" | "rare";

/** A known patient who is expected within the horizon. */
export interface ExpectedVisit {
  readonly patient: number;
  /** Chance of coming within the horizon at all, 0 to 1 (who stayed away for long fades out). */
  readonly probability: number;
  /** Chance of coming within 7, 14 and 28 days, 0 to 1. */
  readonly within: { readonly d7: number; readonly d14: number; readonly d28: number };
  /** Of those who come: 10 % have come by `earliest`, `likely` is the day with the greatest chance, 90 % by `latest`. */
  readonly earliest: Day;
  readonly likely: Day;
  readonly latest: Day;
  /** Amount of the visit that is most probable. */
  readonly amount: number;
  /** Day and days supplied of the last visit, from which it is reckoned. */
  readonly lastVisit: Day;
  readonly daysSupplied: number;
}

/** How the same method did on the shelf's own past, at reviews that knew nothing of what came after. */
export interface PastAccuracy {
  /** Reviews in the past; 0 means that the other figures are NaN. */
  readonly origins: number;
  /** Mean absolute error of the need over that of "as much as in the days before"; below 1 is better. NaN where that is 0. */
  readonly scaledError: number;
  /** Forecast less truth over truth, all reviews together; NaN where nothing was used. */
  readonly bias: number;
  /** Share of reviews whose need lay at or under the 95 % quantile. */
  readonly coverage95: number;
  /** Of 100 open days, on how many the shelf would have been short under the proposed policy. */
  readonly shortDaysPer100: number;
}

/** A line of the reckoning; the signed amounts of all lines add up to the last line's, `order`. */
export interface ExplanationLine {
  readonly what:
    | "refills"
    | "rest"
    | "safety"
    | "lateness"
    | "usableStock"
    | "onOrder"
    | "notNeeded"
    | "minimumOrder"
    | "packRounding"
    | "expiryCap"
    | "maximumOrder"
    | "order";
  /** Signed: + needed or added, - there already or taken away. `order` is the sum. */
  readonly amount: number;
}

/** A proposed order and what it rests on. */
export interface OrderProposal {
  /** Mean demand from today until the delivery after next. */
  readonly need: number;
  /** Order-up-to less `need`: what is held against chance. May be under 0 where the service level is low. */
  readonly safety: number;
  /** The part of `safety` that is held because the delivery after next may be late. */
  readonly lateness: number;
  /** Stock and orders under which one orders: the quantile of demand until the delivery after next has come. */
  readonly orderPoint: number;
  /** What stock and orders are filled up to, before packs. */
  readonly orderUpTo: number;
  /** Stock that will be given out before it expires. */
  readonly usableStock: number;
  /** What arrives before the delivery after next. */
  readonly onOrder: number;
  /** The amount proposed: 0 or a sum of packs. */
  readonly amount: number;
  /** How many of each pack, in the order of `packs` of the medicine. */
  readonly packs: Int32Array;
  /** Quantile used, tuned on the past of the class so that the requested service is met. */
  readonly fractile: number;
  /** Yen of the smallest pack, NaN where unknown. */
  readonly packPrice: number;
  /** How many times its class's chance of running short it is allowed, for what a pack costs: 0.2 to 5, 1 where unknown. */
  readonly shortageShare: number;
  readonly explanation: readonly ExplanationLine[];
}

/** What threatens the shelf if nothing is ordered. */
export interface ShelfRisk {
  /** Chance of running short before the next delivery has come, and before the one after next has, late or not. */
  readonly shortBeforeNext: number;
  readonly shortBeforeAfterNext: number;
  /** First day by which the chance of being short reaches one half; null within the horizon never. */
  readonly shortOn: Day | null;
  /** Stock that will probably expire unused (mean). */
  readonly expiring: number;
  /** Stock above the 95 % quantile of a year's demand, at most all; what could be passed on. */
  readonly dead: number;
}

/** Days and dispensings a forecast rests on. */
export interface ForecastWindow {
  /** Today where there are none. */
  readonly from: Day;
  readonly to: Day;
  readonly dispensings: number;
  readonly patients: number;
  /** How many of the dispensings are so far beyond all others that they are not expected again: 0 or 1. */
  readonly setApart: number;
}

/** Levels of the cumulative bands, ascending. */
export const BAND_LEVELS = [0.5, 0.8, 0.95, 0.99] as const;

/** The forecast of one medicine. Day 0 of every array is `today`. */
export interface MedicineForecast {
  readonly id: number;
  readonly method: ShelfMethod;
  /** What it rests on. */
  readonly window: ForecastWindow;
  /** Why it is not to be relied on; null means enough is known. */
  readonly lack: Lack | null;
  /** Expected demand of each day (horizon entries); 0 on closed days. */
  readonly dailyMean: Float64Array;
  /** The part of `dailyMean` that known patients are expected for. */
  readonly dailyRefills: Float64Array;
  /** Row by BAND_LEVELS, each horizon entries: quantile of the demand from today until the end of that day. Never falls. */
  readonly bands: readonly Float64Array[];
  /** Sooner first; only patients with a chance of at least 1 in 100 within the horizon. */
  readonly visits: readonly ExpectedVisit[];
  readonly accuracy: PastAccuracy;
  readonly order: OrderProposal;
  readonly risk: ShelfRisk;
}

/** The forecast of a shelf, in the order of its medicines. */
export interface ShelfForecast {
  readonly today: Day;
  readonly horizon: number;
  /** What the whole shelf tells of its kinds of medicine, for the pools of others. */
  readonly tally: ShelfTally;
  readonly medicines: readonly MedicineForecast[];
}
