import { randomFrom } from "./random.ts";
import type { Outcome } from "./run-policy.ts";

/** Outcomes of one policy: level × seed. */
export type Sweep = readonly (readonly Outcome[])[];

/** A figure with its 95 % interval over seeds. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What a policy does at a point between its levels. */
export interface Point {
  /** Requests in a thousand that could not be met in full. */
  readonly short: number;
  /** Yen on the mean evening, expired yen, order lines; a pharmacy. */
  readonly stockValue: number;
  readonly expiredValue: number;
  readonly orders: number;
}

const resamples = 300;

/** A statistic of all seeds, and its interval from pharmacies drawn again with replacement (Efron's percentile bootstrap). */
export function estimate(seeds: number, statistic: (sample: readonly number[]) => number): Estimate {
  const all = Array.from({ length: seeds }, (_, seed) => seed);
  const random = randomFrom(seeds);
  const drawn = Array.from({ length: resamples }, () => statistic(all.map(() => Math.floor(random.uniform() * seeds))));
  drawn.sort((left, right) => left - right);
  const at = (share: number) => drawn[Math.round(share * (resamples - 1))] as number;
  return { value: statistic(all), low: at(0.025), high: at(0.975) };
}

/** The policy's points, one a level, over the pharmacies in `sample`. */
export function curveOf(sweep: Sweep, sample: readonly number[]): Point[] {
  return sweep.map((outcomes) => {
    const sum = (pick: (outcome: Outcome) => number) =>
      sample.reduce((total, seed) => total + pick(outcomes[seed] as Outcome), 0);
    return {
      short: (1000 * sum(({ short }) => short)) / sum(({ requests }) => requests),
      stockValue: sum(({ stockValue }) => stockValue) / sample.length,
      expiredValue: sum(({ expiredValue }) => expiredValue) / sample.length,
      orders: sum(({ orders }) => orders) / sample.length,
    };
  });
}

/** The policy where it holds stock of that value; NaN beyond the levels swept. */
export function atStock(curve: readonly Point[], stockValue: number): Point {
  return between(curve, (point) => point.stockValue, stockValue);
}

/** The policy where so many requests in a thousand are short; NaN beyond the levels swept. */
export function atShort(curve: readonly Point[], short: number): Point {
  return between(curve, (point) => -logOf(point.short), -logOf(short));
}

const unknown: Point = { short: Number.NaN, stockValue: Number.NaN, expiredValue: Number.NaN, orders: Number.NaN };

/** Straight between neighbouring levels, shortages on a logarithmic scale: they fall by factors as stock rises. */
function between(curve: readonly Point[], of: (point: Point) => number, wanted: number): Point {
  for (let index = 1; index < curve.length; index++) {
    const [left, right] = [curve[index - 1] as Point, curve[index] as Point];
    if (of(left) > wanted || of(right) < wanted) continue;
    const part = (wanted - of(left)) / (of(right) - of(left) || 1);
    const mix = (from: number, to: number) => from + part * (to - from);
    return {
      short: Math.exp(mix(logOf(left.short), logOf(right.short))) - leastShort,
      stockValue: mix(left.stockValue, right.stockValue),
      expiredValue: mix(left.expiredValue, right.expiredValue),
      orders: mix(left.orders, right.orders),
    };
  }
  return unknown;
}

const leastShort = 0.05;

function logOf(short: number): number {
  return Math.log(short + leastShort);
}
