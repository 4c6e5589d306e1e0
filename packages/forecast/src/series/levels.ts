import { at } from "../vector.ts";

/** The quantile levels every forecast returns, in the order of its columns. */
export const levels = Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99);

/** Finer levels the engine works with inside, so that what is between two of those requested is not lost. */
export const workingLevels = Float64Array.of(
  0.005,
  0.02,
  0.05,
  0.1,
  0.15,
  0.2,
  0.3,
  0.4,
  0.5,
  0.6,
  0.7,
  0.75,
  0.8,
  0.85,
  0.9,
  0.925,
  0.95,
  0.97,
  0.985,
  0.995,
);

/** Floor of the empirical quantile function of sorted values at `level`. NaN of nothing. */
export function sortedQuantile(sorted: Float64Array, level: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(level * sorted.length))] ?? Number.NaN;
}

/** Reads the levels requested off quantiles at the working ones, between two by a straight line. Ascending in, ascending out. */
export function readLevels(quantiles: Float64Array, into: Float64Array, offset: number): void {
  let j = 0;
  for (let index = 0; index < levels.length; index += 1) {
    const level = at(levels, index);
    while (j < workingLevels.length - 2 && at(workingLevels, j + 1) < level) j += 1;
    const low = at(workingLevels, j);
    const share = (level - low) / (at(workingLevels, j + 1) - low);
    const below = at(quantiles, j);
    const read = below + share * (at(quantiles, j + 1) - below);
    // Rounding must not let two levels cross by the last digit.
    into[offset + index] = index === 0 ? read : Math.max(read, at(into, offset + index - 1));
  }
}

/** Mean of a distribution with these quantiles at the working levels: straight lines between them, flat beyond the ends. */
export function meanOf(quantiles: Float64Array): number {
  let level = 0;
  let below = at(quantiles, 0);
  let sum = 0;
  for (let j = 0; j < workingLevels.length; j += 1) {
    const next = at(workingLevels, j);
    sum += ((next - level) * (below + at(quantiles, j))) / 2;
    level = next;
    below = at(quantiles, j);
  }
  return sum + (1 - level) * below;
}
