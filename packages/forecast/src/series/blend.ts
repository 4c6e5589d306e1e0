import { at } from "../vector.ts";
import type { Expert } from "./expert.ts";
import { type Experts, expertCount, ownPast, smoothedLevel } from "./experts.ts";
import type { History } from "./history.ts";
import { workingLevels } from "./levels.ts";
import { settings } from "./settings.ts";
import type { Row } from "./training-rows.ts";

/** Weights of the experts for one kind of series, of the body of the distribution and of its tail; each adds to 1. */
export type Weights = { readonly body: Float64Array; readonly tail: Float64Array };
export type Blend = (history: History) => Weights;

const width = workingLevels.length;
/** From this working level on it is the tail, whose best experts are others than the body's. */
const tailFrom = workingLevels.findIndex((level) => level > 0.91);
const kinds = 7;
const mostRows = 8_000;
const quarters = 4;
const mixtures = allMixtures(quarters).map((parts) => parts.map((part) => part / quarters));
const { tolerance, preferredBody, preferredTail, shared } = settings.blend;
/** The simplest expert by kind: the smoothed level, but the own past of a series that rarely needs anything. */
const simplestOf = (kind: number) => (kind <= rare ? ownPast : smoothedLevel);
/** The last kind of those that are zero seven times of ten or more. */
const rare = 1;

/** By size where something is nearly always needed, else by how often nothing is. */
function kindOf({ zeros, size }: History, isCount: boolean): number {
  if (zeros >= 0.9) return 0;
  if (zeros >= 0.7) return 1;
  if (zeros >= 0.3) return 2;
  // Only of counts does the size say how even they are; other amounts could be written in any unit.
  if (!isCount) return 3;
  return size < 5 ? 3 : size < 50 ? 4 : size < 500 ? 5 : 6;
}

/**
 * Weighs the experts by what they lost on rows they had not learnt from: all mixtures in quarters, the mean of those
 * near the best one. Each kind of series has its own weights, drawn to those of all. Loss is the pinball loss over the
 * size of the series; every origin counts the same, so that one at which all series were upset does not decide.
 * Source: averaging of quantiles, Lichtendahl, Grushka-Cockayne and Winkler, Management Science 59 (2013), 1594–1611.
 * @param expertsFor gives the experts that had not seen the row
 */
export function fitBlend(rows: readonly Row[], expertsFor: (row: Row) => Experts, isCount: boolean): Blend {
  const own = Array.from({ length: expertCount }, () => new Float64Array(width));
  const stride = Math.max(1, Math.ceil(rows.length / mostRows));
  const byOrigin = new Map<number, Losses>();
  for (let index = 0; index < rows.length; index += stride) {
    const row = rows[index] as Row;
    for (const [which, expert] of expertsFor(row).experts.entries())
      expert(row.history, row.window, own[which] as Float64Array);
    const origin = byOrigin.get(row.origin) ?? { body: noLosses(), tail: noLosses() };
    byOrigin.set(row.origin, origin);
    const kind = kindOf(row.history, isCount);
    const { size } = row.history;
    const scale = Math.sqrt((isCount ? size : 0) + 0.1 * size * size) || 1;
    for (const [mixture, weights] of mixtures.entries()) {
      add(origin.body, kind, mixture, pinball(row.value, own, weights, 2, tailFrom) / scale);
      add(origin.tail, kind, mixture, pinball(row.value, own, weights, tailFrom, width) / scale);
    }
  }
  const origins = [...byOrigin.values()];
  const body = weightsOfKinds(
    origins.map((origin) => origin.body),
    preferredBody,
  );
  const tail = weightsOfKinds(
    origins.map((origin) => origin.tail),
    preferredTail,
  );
  const weights = body.map((one, kind) => ({ body: one, tail: tail[kind] as Float64Array }));
  return (history) => weights[kindOf(history, isCount)] as Weights;
}

/** By kind of series, all of them last, and mixture. */
type ByKind = Float64Array[];
type Losses = { readonly body: ByKind; readonly tail: ByKind };

function noLosses(): ByKind {
  return Array.from({ length: kinds + 1 }, () => new Float64Array(mixtures.length));
}

function add(losses: ByKind, kind: number, mixture: number, loss: number): void {
  for (const into of [losses[kind], losses[kinds]] as Float64Array[]) into[mixture] = at(into, mixture) + loss;
}

function weightsOfKinds(origins: readonly ByKind[], preferred: number): Float64Array[] {
  const sums = noLosses();
  for (const losses of origins) {
    const all = losses[kinds] as Float64Array;
    const usual = all.reduce((sum, loss) => sum + loss, 0) || 1;
    for (const [kind, into] of sums.entries())
      for (let mixture = 0; mixture < into.length; mixture += 1)
        into[mixture] =
          at(into, mixture) + (at(losses[kind] as Float64Array, mixture) + shared * at(all, mixture)) / usual;
  }
  return sums.map((losses, kind) => weightsOf(losses, simplestOf(kind), preferred));
}

/** The mixture of all experts' quantiles, level by level. @param scratch at least one vector of working levels */
export function blended(
  experts: readonly Expert[],
  { body, tail }: Weights,
  history: History,
  window: number,
  into: Float64Array,
  scratch: Float64Array,
): void {
  into.fill(0);
  for (let which = 0; which < experts.length; which += 1) {
    if (at(body, which) < 1e-3 && at(tail, which) < 1e-3) continue;
    (experts[which] as Expert)(history, window, scratch);
    for (let j = 0; j < width; j += 1) into[j] = at(into, j) + at(j < tailFrom ? body : tail, which) * at(scratch, j);
  }
  // Where the tail trusts lower experts than the body does, it begins at the body's end.
  for (let j = 1; j < width; j += 1) into[j] = Math.max(at(into, j), at(into, j - 1));
}

function pinball(
  value: number,
  own: readonly Float64Array[],
  weights: Float64Array,
  from: number,
  upTo: number,
): number {
  let sum = 0;
  for (let j = from; j < upTo; j += 1) {
    let quantile = 0;
    for (let which = 0; which < expertCount; which += 1)
      quantile += at(weights, which) * at(own[which] as Float64Array, j);
    const level = at(workingLevels, j);
    sum += value >= quantile ? level * (value - quantile) : (1 - level) * (quantile - value);
  }
  return sum;
}

function weightsOf(losses: Float64Array, simplest: number, preferred: number): Float64Array {
  const judged = losses.map(
    (loss, mixture) => loss * (1 + preferred * (1 - at(mixtures[mixture] as Float64Array, simplest))),
  );
  let least = Number.POSITIVE_INFINITY;
  for (const loss of judged) least = Math.min(least, loss);
  const weights = new Float64Array(expertCount);
  let total = 0;
  for (const [mixture, parts] of mixtures.entries()) {
    const belief = least > 0 ? Math.exp(-(at(judged, mixture) / least - 1) / tolerance) : 1;
    total += belief;
    for (let which = 0; which < expertCount; which += 1)
      weights[which] = at(weights, which) + belief * at(parts, which);
  }
  return weights.map((weight) => weight / total);
}

/** Every way to share `parts` equal parts among the experts. */
function allMixtures(parts: number, experts: number = expertCount): Float64Array[] {
  if (experts === 1) return [Float64Array.of(parts)];
  const results: Float64Array[] = [];
  for (let first = 0; first <= parts; first += 1)
    for (const rest of allMixtures(parts - first, experts - 1)) results.push(Float64Array.of(first, ...rest));
  return results;
}
