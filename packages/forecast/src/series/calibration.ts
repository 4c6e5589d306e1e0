import { at } from "../vector.ts";
import { levels, workingLevels } from "./levels.ts";

/** Which working level answers each level asked for. */
export type Calibration = Float64Array;

const width = workingLevels.length;
/** Rows' worth of belief that the levels are right as they are. */
const belief = 400;
/** Never believed in whole: a past shock that moved all series at once is not the next one. */
const most = 0.3;

/**
 * Where past values fell among their quantiles, and so which level to read for each level asked: the empirical quantiles
 * of the probability integral transform, drawn to the level itself. Values at a step of a discrete distribution are
 * spread evenly over it (by a golden-ratio sequence, so that a run repeats).
 * Source: Czado, Gneiting and Held, Biometrics 65 (2009), 1254–1261; Kuleshov, Fenner and Ermon, ICML 2018.
 */
export function fitCalibration(places: Float64Array): Calibration {
  const sorted = places.slice().sort();
  const seen = (level: number) => sorted[Math.min(sorted.length - 1, Math.floor(level * sorted.length))] ?? level;
  const trust = (most * sorted.length) / (sorted.length + belief);
  return levels.map((level) => Math.min(0.995, Math.max(0.005, level + trust * (seen(level) - level))));
}

/** The place of a value among quantiles at the working levels, 0 … 1; ties are spread by `turn`. */
export function placeOf(value: number, quantiles: Float64Array, turn: number): number {
  let below = 0;
  while (below < width && at(quantiles, below) < value) below += 1;
  let upTo = below;
  while (upTo < width && at(quantiles, upTo) <= value) upTo += 1;
  const low = below === 0 ? 0 : at(workingLevels, below - 1);
  const high = upTo === width ? 1 : at(workingLevels, upTo);
  const even = (turn * 0.618033988749895) % 1;
  return low + even * (high - low);
}

/** Reads calibrated quantiles off working ones, between two by a straight line. Ascending in, ascending out. */
export function readLevels(
  quantiles: Float64Array,
  calibration: Calibration,
  into: Float64Array,
  offset: number,
): void {
  let j = 0;
  for (let asked = 0; asked < calibration.length; asked += 1) {
    const level = at(calibration, asked);
    while (j < width - 2 && at(workingLevels, j + 1) < level) j += 1;
    const low = at(workingLevels, j);
    const share = Math.min(1, Math.max(0, (level - low) / (at(workingLevels, j + 1) - low)));
    const below = at(quantiles, j);
    const read = below + share * (at(quantiles, j + 1) - below);
    // Rounding must not let two levels cross by the last digit.
    into[offset + asked] = asked === 0 ? read : Math.max(read, at(into, offset + asked - 1));
  }
}
