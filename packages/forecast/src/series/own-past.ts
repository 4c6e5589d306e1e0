import { at } from "../vector.ts";
import type { Expert } from "./expert.ts";
import type { LevelModel } from "./level-model.ts";
import { sortedQuantile, workingLevels } from "./levels.ts";
import type { OwnSums } from "./own-sums.ts";
import { settings } from "./settings.ts";
import type { Row } from "./training-rows.ts";
import { factorOf, lengthOf, smoothMean, type Window } from "./windows.ts";

const width = workingLevels.length;
const { sizesBelief, zerosBelief } = settings.ownPast;

/** Below this share of periods without demand a series has no gaps, and its level now is a better predictor than its past. */
const gapless = 0.05;

type Pool = { readonly zeros: number; readonly shape: Float64Array };

/**
 * What a series itself had: how often nothing, and the quantiles of what was more, both drawn to the pool's as far as
 * they are few. Two experts: as it was (around the smoothed level where there are no gaps), and shifted so that its mean
 * is the pooled one (more or fewer periods with demand first, larger or smaller demands where all have some).
 * Source: Willemain, Smart and Schwarz, International Journal of Forecasting 20 (2004), 375–387 (own demands drawn again).
 * @param otherwise used where there is no past of the window's length
 */
export function fitOwnPast(
  rows: readonly Row[],
  windows: readonly Window[],
  mean: LevelModel,
  otherwise: Expert,
): Expert[] {
  const pools = poolsOf(rows, windows);
  const sizes = new Float64Array(width);
  const expert =
    (isShifted: boolean): Expert =>
    (history, window, into) => {
      const one = windows[window] as Window;
      const length = lengthOf(one);
      const own = history.own.get(length);
      const pool = pools.get(length) as Pool;
      if (!own || own.known === 0) return otherwise(history, window, into);
      const trust = own.positive / (own.positive + sizesBelief);
      for (let j = 0; j < width; j += 1)
        sizes[j] = trust * at(own.sizes, j) + (1 - trust) * own.mean * at(pool.shape, j);
      let often = 1 - (own.zeros * own.known + zerosBelief * pool.zeros) / (own.known + zerosBelief);
      let stretch = factorOf(history, one) / length;
      if (own.mean > 0 && (isShifted || own.zeros < gapless)) {
        const needed = (isShifted ? mean : smoothMean)(history, one) / (stretch * own.mean);
        // A series that always needs something keeps doing so; only what has gaps changes how often.
        const next = own.zeros < gapless ? often : Math.min(1, needed);
        stretch *= next > 0 ? needed / next : 0;
        often = next;
      }
      read(sizes, 1 - often, stretch, into);
    };
  return [expert(false), expert(true)];
}

function read(sizes: Float64Array, zeros: number, stretch: number, into: Float64Array): void {
  let place = 0;
  for (let j = 0; j < width; j += 1) {
    const level = (at(workingLevels, j) - zeros) / Math.max(1e-9, 1 - zeros);
    if (level <= 0) {
      into[j] = 0;
      continue;
    }
    while (place < width - 2 && at(workingLevels, place + 1) < level) place += 1;
    const low = at(workingLevels, place);
    const share = Math.min(1, Math.max(0, (level - low) / (at(workingLevels, place + 1) - low)));
    into[j] = stretch * (at(sizes, place) + share * (at(sizes, place + 1) - at(sizes, place)));
  }
}

/** Apart, so that no expert keeps the rows. */
function poolsOf(rows: readonly Row[], windows: readonly Window[]): Map<number, Pool> {
  return new Map([...new Set(windows.map(lengthOf))].map((length) => [length, poolOf(rows, windows, length)]));
}

function poolOf(rows: readonly Row[], windows: readonly Window[], length: number): Pool {
  const shapes: number[] = [];
  let zeros = 0;
  let known = 0;
  for (const { history, window, value } of rows) {
    const one = windows[window] as Window;
    const own: OwnSums | undefined = lengthOf(one) === length ? history.own.get(length) : undefined;
    if (!own) continue;
    known += 1;
    if (value === 0) zeros += 1;
    const usual = (own.mean * factorOf(history, one)) / length;
    if (value > 0 && usual > 0) shapes.push(value / usual);
  }
  const sorted = Float64Array.from(shapes).sort();
  return {
    zeros: known === 0 ? 0 : zeros / known,
    shape: workingLevels.map((level) => (sorted.length < 20 ? 1 : sortedQuantile(sorted, level))),
  };
}
