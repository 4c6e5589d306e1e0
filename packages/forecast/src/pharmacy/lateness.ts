import { at } from "../vector.ts";

// Most visits are near the usual day, some far off: two normal curves that together have a spread of about one.
const parts = [
  { share: 0.85, spread: 0.75 },
  { share: 0.15, spread: 1.9 },
];
const steps = 32;

/** Beyond so many spreads from the middle no visit is expected. */
export const latenessReach = 5;

const table = Float64Array.from({ length: latenessReach * steps + 2 }, (_, step) =>
  parts.reduce((sum, { share, spread }) => sum + (share / spread) * Math.exp(-((step / steps / spread) ** 2) / 2), 0),
);

/** Density of a visit `spreads` spreads off its middle, up to a factor; 0 beyond `latenessReach`. From a table. */
export function latenessDensity(spreads: number): number {
  const place = Math.abs(spreads) * steps;
  if (place > latenessReach * steps) return 0;
  const step = Math.floor(place);
  const below = at(table, step);
  return below + (place - step) * (at(table, step + 1) - below);
}
