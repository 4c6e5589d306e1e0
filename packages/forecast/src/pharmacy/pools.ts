import { at } from "../vector.ts";
import type { KindSums, Pools, TenantTally } from "./pool-types.ts";
import { WEEKS, weekFactors } from "./weeks.ts";

// A kind's rate is drawn to its class's as if so many dispensings had been seen there, its spread over institutions to
// what it was of old as if so many institutions had.
const classWorth = 2;
const usualShape = 0.5;
const usualInstitutions = 4;
const greatestShape = 4;
// Demand comes in bunches: its counts scatter more than those of independent patients.
const bunching = 1.5;

/** Levels, spreads and seasons of the tenant's sums, a kind's drawn to its class's. */
export function poolsOf({ classes, kinds, openByWeek }: TenantTally): Pools {
  const dispensingsPerDay = Float64Array.from(classes, (one) =>
    one && one.exposure > 0 ? one.dispensings / one.exposure : Number.NaN,
  );
  const classWeeks = classes.map((one) => one && weekFactors(one.byWeek, openByWeek, bunching));
  return {
    dispensingsPerDay,
    classWeeks,
    kinds: kinds.map((kind) => {
      if (!kind || !(kind.exposure > 0)) return undefined;
      const above = dispensingsPerDay[kind.poolClass] ?? Number.NaN;
      const rate =
        above > 0
          ? (kind.dispensings + classWorth) / (kind.exposure + classWorth / above)
          : kind.dispensings / kind.exposure;
      const of = classWeeks[kind.poolClass] ?? new Float64Array(WEEKS).fill(1);
      const expected = openByWeek.map((open, week) => open * at(of, week));
      const own = weekFactors(kind.byWeek, expected, bunching);
      const { amounts, counts } = kind;
      return {
        rate,
        shape: shapeOf(kind, rate),
        weeks: of.map((index, week) => index * at(own, week)),
        amounts,
        counts,
      };
    }),
  };
}

/**
 * Gamma shape of the rates of institutions by the method of moments: a count scatters by bunched chance and, with the
 * square of what was expected, by how much institutions differ.
 */
function shapeOf(kind: KindSums, rate: number): number {
  const { institutions, dispensings, squares, crossed, exposureSquares } = kind;
  const square = rate * rate * exposureSquares;
  if (!(square > 0)) return usualShape;
  const between = squares - 2 * rate * crossed + square - bunching * dispensings;
  const worth = usualInstitutions * (square / institutions);
  const spread = (Math.max(0, between) + worth / usualShape) / (square + worth);
  return Math.min(greatestShape, 1 / spread);
}
