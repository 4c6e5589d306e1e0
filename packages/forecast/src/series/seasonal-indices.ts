import { at } from "../vector.ts";

/** How much more than noise phases must differ before they are believed: noise alone often goes a little beyond itself. */
const doubt = 1.3;

/**
 * Seasonal factors of one series from its ratios, shrunk by James and Stein towards a prior (the pool's factors, or 1):
 * kept = max(0, 1 − 1.3 × mean sampling variance / variance of the raw factors around the prior). What all phases have in
 * common, as ratios of intermittent series do, is no season. A phase seen less than twice keeps the prior.
 * Source: Miller and Williams, International Journal of Forecasting 19 (2003), 669–684.
 * @param ratios from `seasonalRatios`, length n
 * @param phase of the first ratio, 0 … season − 1
 * @param prior `season` factors
 * @returns `season` factors by phase, mean 1; the prior itself where nothing is kept
 */
export function shrunkIndices(ratios: Float64Array, phase: number, prior: Float64Array): Float64Array {
  const season = prior.length;
  const sums = new Float64Array(season);
  const squares = new Float64Array(season);
  const counts = new Float64Array(season);
  for (let t = 0, s = phase; t < ratios.length; t += 1, s = s + 1 === season ? 0 : s + 1) {
    const ratio = at(ratios, t);
    if (Number.isNaN(ratio)) continue;
    sums[s] = at(sums, s) + ratio;
    squares[s] = at(squares, s) + ratio * ratio;
    counts[s] = at(counts, s) + 1;
  }
  let within = 0;
  let freedom = 0;
  for (let s = 0; s < season; s += 1) {
    const count = at(counts, s);
    if (count < 2) continue;
    within += at(squares, s) - (at(sums, s) * at(sums, s)) / count;
    freedom += count - 1;
  }
  // A few ratios around a few demands agree by chance.
  if (freedom < season) return prior;
  const variance = within / freedom;
  let sampling = 0;
  let offsets = 0;
  let squaresAway = 0;
  let phases = 0;
  for (let s = 0; s < season; s += 1) {
    const count = at(counts, s);
    if (count < 2) continue;
    const away = at(sums, s) / count - at(prior, s);
    offsets += away;
    squaresAway += away * away;
    sampling += variance / count;
    phases += 1;
  }
  const between = phases > 3 ? ((squaresAway - (offsets * offsets) / phases) * phases) / (phases - 1) : 0;
  // What rounding leaves of no difference is none.
  const kept = between > 1e-9 ? Math.max(0, 1 - (doubt * sampling) / between) : 0;
  if (kept === 0) return prior;
  const indices = new Float64Array(season);
  let total = 0;
  for (let s = 0; s < season; s += 1) {
    const count = at(counts, s);
    const seen = count < 2 ? at(prior, s) : at(sums, s) / count;
    indices[s] = Math.max(0.05, at(prior, s) + kept * (seen - at(prior, s)));
    total += at(indices, s);
  }
  for (let s = 0; s < season; s += 1) indices[s] = (at(indices, s) * season) / total;
  return indices;
}
