import { at } from "../vector.ts";
import type { Expert } from "./expert.ts";
import { type Experts, expertCount } from "./experts.ts";
import type { History } from "./history.ts";
import { levels, workingLevels } from "./levels.ts";
import type { Row } from "./training-rows.ts";

/** Weights of the experts for one kind of series; they add to 1. */
export type Blend = (history: History) => Float64Array;

const width = workingLevels.length;
const kinds = 6;
const mostRows = 24_000;
const mixtures = allMixtures(4);
/** Loss, relative to the best mixture's, at which a mixture counts a third as much. */
const tolerance = 0.005;

/** By size where something is nearly always needed, else by how often nothing is. */
function kindOf({ zeros, size }: History, isCount: boolean): number {
  if (zeros >= 0.7) return 0;
  if (zeros >= 0.3) return 1;
  // Only of counts does the size say how even they are; other amounts could be written in any unit.
  if (!isCount) return 2;
  return size < 5 ? 2 : size < 50 ? 3 : size < 500 ? 4 : 5;
}

/**
 * Weighs the experts by what they lost on rows they had not learnt from: all mixtures in quarters, the mean of those
 * near the best one. Each kind of series has its own weights, drawn to those of all. Loss is the pinball loss over the
 * size of the series. Source: averaging of quantiles, Lichtendahl, Grushka-Cockayne and Winkler, Management Science 59
 * (2013), 1594–1611.
 * @param expertsFor gives the experts that had not seen the row
 */
export function fitBlend(rows: readonly Row[], expertsFor: (row: Row) => Experts, isCount: boolean): Blend {
  const losses = Array.from({ length: kinds + 1 }, () => new Float64Array(mixtures.length));
  const own = Array.from({ length: expertCount }, () => new Float64Array(width));
  const stride = Math.max(1, Math.ceil(rows.length / mostRows));
  for (let index = 0; index < rows.length; index += stride) {
    const row = rows[index] as Row;
    for (const [which, expert] of expertsFor(row).experts.entries())
      expert(row.history, row.window, own[which] as Float64Array);
    const kind = losses[kindOf(row.history, isCount)] as Float64Array;
    const { size } = row.history;
    const scale = Math.sqrt((isCount ? size : 0) + 0.1 * size * size) || 1;
    for (const [mixture, weights] of mixtures.entries()) {
      const loss = pinball(row.value, own, weights) / scale;
      kind[mixture] = at(kind, mixture) + loss;
      (losses[kinds] as Float64Array)[mixture] = at(losses[kinds] as Float64Array, mixture) + loss;
    }
  }
  const all = losses[kinds] as Float64Array;
  const weights = losses.map((kind) =>
    weightsOf(Float64Array.from(kind, (loss, mixture) => loss + 0.1 * at(all, mixture))),
  );
  return (history) => weights[kindOf(history, isCount)] as Float64Array;
}

/** The mixture of all experts' quantiles, level by level. @param scratch at least one vector of working levels */
export function blended(
  experts: readonly Expert[],
  weights: Float64Array,
  history: History,
  window: number,
  into: Float64Array,
  scratch: Float64Array,
): void {
  into.fill(0);
  for (let which = 0; which < experts.length; which += 1) {
    const weight = at(weights, which);
    if (weight < 1e-6) continue;
    (experts[which] as Expert)(history, window, scratch);
    for (let j = 0; j < width; j += 1) into[j] = at(into, j) + weight * at(scratch, j);
  }
}

function pinball(value: number, own: readonly Float64Array[], weights: Float64Array): number {
  let sum = 0;
  for (let j = 2; j < width; j += 1) {
    let quantile = 0;
    for (let which = 0; which < expertCount; which += 1)
      quantile += at(weights, which) * at(own[which] as Float64Array, j);
    const level = at(workingLevels, j);
    sum += value >= quantile ? level * (value - quantile) : (1 - level) * (quantile - value);
  }
  return sum / levels.length;
}

function weightsOf(losses: Float64Array): Float64Array {
  let least = Number.POSITIVE_INFINITY;
  for (const loss of losses) least = Math.min(least, loss);
  const weights = new Float64Array(expertCount);
  let total = 0;
  for (const [mixture, parts] of mixtures.entries()) {
    const belief = least > 0 ? Math.exp(-(at(losses, mixture) / least - 1) / tolerance) : 1;
    total += belief;
    for (let which = 0; which < expertCount; which += 1)
      weights[which] = at(weights, which) + belief * at(parts, which);
  }
  return weights.map((weight) => weight / total);
}

function allMixtures(parts: number): Float64Array[] {
  const found: Float64Array[] = [];
  for (let first = 0; first <= parts; first += 1) {
    for (let second = 0; first + second <= parts; second += 1) {
      found.push(Float64Array.of(first, second, parts - first - second).map((part) => part / parts));
    }
  }
  return found;
}
