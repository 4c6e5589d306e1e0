import { at } from "../vector.ts";

// Most visits are near the usual day, some far off: two normal curves that together have a spread of about one.
const parts = [
  { share: 0.85, spread: 0.75 },
  { share: 0.15, spread: 1.9 },
];
const steps = 32;

/** Beyond so many spreads from the middle no visit is expected. */
export const latenessReach = 5;

const table = tableOf((spreads) =>
  parts.reduce((sum, { share, spread }) => sum + (share / spread) * Math.exp(-((spreads / spread) ** 2) / 2), 0),
);
const weights = tableOf((spreads) => {
  const near = Float64Array.from(
    parts,
    ({ share, spread }) => (share / spread) * Math.exp(-((spreads / spread) ** 2) / 2),
  );
  const all = near.reduce((sum, part) => sum + part, 0);
  return parts.reduce((sum, { spread }, part) => sum + at(near, part) / all / spread ** 2, 0);
});

/** Density of a visit `spreads` spreads off its middle, up to a factor; 0 beyond `latenessReach`. From a table. */
export function latenessDensity(spreads: number): number {
  const place = Math.abs(spreads) * steps;
  if (place > latenessReach * steps) return 0;
  const step = Math.floor(place);
  const below = at(table, step);
  return below + (place - step) * (at(table, step + 1) - below);
}

/** The weight of such a visit for the middle, in visits that are a spread of one around it: those far off weigh little. */
export function latenessWeight(spreads: number): number {
  return at(weights, Math.round(Math.min(latenessReach, Math.abs(spreads)) * steps));
}

const below = cumulatedTable();

/** Chance that a visit is less than `spreads` spreads off its middle, 0 to 1. From a table. */
export function latenessBelow(spreads: number): number {
  const place = Math.round((spreads + latenessReach) * steps);
  return place < 0 ? 0 : at(below, Math.min(place, below.length - 1));
}

function cumulatedTable(): Float64Array {
  const sums = new Float64Array(2 * latenessReach * steps + 1);
  let sum = 0;
  for (let place = 0; place < sums.length; place++) {
    sum += latenessDensity(place / steps - latenessReach);
    sums[place] = sum;
  }
  return sums.map((value) => value / sum);
}

function tableOf(value: (spreads: number) => number): Float64Array {
  return Float64Array.from({ length: latenessReach * steps + 2 }, (_, step) => value(step / steps));
}
