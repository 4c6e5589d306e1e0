import { at } from "../vector.ts";
import { settings } from "./settings.ts";

const { doubt } = settings.season;
/** Weights of a ratio against the one of the next season: from all seasons alike to mostly the last five. */
export const seasonalDecays = Float64Array.of(1, 0.95, 0.9, 0.8);
/** Of what all series have in common, whose last seasons may be disturbed for all of them, every season counts alike. */
export const steady = Float64Array.of(1);

/** How the factors of one series are estimated. */
type Estimation = {
  /** Weights tried. */
  readonly decays: Float64Array;
  /** How many seasons ahead a weight must predict. */
  readonly ahead: number;
};

/**
 * Seasonal factors of one series from its ratios, shrunk by James and Stein towards a prior (the pool's factors, or 1):
 * kept = max(0, 1 − doubt × mean sampling variance / variance of the raw factors around the prior). The raw factors are
 * means whose weights decay with age, averaged over the decays by how well each predicted as many seasons ahead as are
 * forecast: a season that changes is read from its last years, one that a holiday disturbed for a week is not. What all
 * phases have in common, as ratios of intermittent series do, is no season. A phase seen less than twice keeps the prior.
 * Source: Miller and Williams, International Journal of Forecasting 19 (2003), 669–684.
 * @param ratios from `seasonalRatios`, length n
 * @param phase of the first ratio, 0 … season − 1
 * @param prior `season` factors
 * @returns `season` factors by phase, mean 1; the prior itself where nothing is kept
 */
export function shrunkIndices(
  ratios: Float64Array,
  phase: number,
  prior: Float64Array,
  { decays, ahead }: Estimation,
): Float64Array {
  const season = prior.length;
  const read = readPhases(ratios, phase, season, { decays, ahead });
  // A few ratios around a few demands agree by chance.
  if (read.judged < season) return prior;
  const { means, noises, counts } = read;
  const beliefs = beliefsOf(read.absolutes, read.judged);
  const variance = beliefs.reduce((sum, belief, d) => sum + belief * at(read.squares, d), 0) / read.judged;
  const seen = prior.slice();
  let sampling = 0;
  let offsets = 0;
  let squaresAway = 0;
  let phases = 0;
  for (let s = 0; s < season; s += 1) {
    if (at(counts, s) < 2) continue;
    let mean = 0;
    let noise = 0;
    for (const [d, belief] of beliefs.entries()) {
      mean += belief * at(means, s * decays.length + d);
      noise += belief * at(noises, s * decays.length + d);
    }
    seen[s] = mean;
    const away = mean - at(prior, s);
    offsets += away;
    squaresAway += away * away;
    sampling += variance * noise;
    phases += 1;
  }
  const between = phases > 3 ? ((squaresAway - (offsets * offsets) / phases) * phases) / (phases - 1) : 0;
  // What rounding leaves of no difference is none.
  const kept = between > 1e-9 ? Math.max(0, 1 - (doubt * sampling) / between) : 0;
  if (kept === 0) return prior;
  const indices = seen.map((factor, s) => Math.max(0.05, at(prior, s) + kept * (factor - at(prior, s))));
  const total = indices.reduce((sum, index) => sum + index, 0);
  return indices.map((index) => (index * season) / total);
}

/** By phase and decay the weighted mean of the ratios and its variance where a ratio's is 1, and what each decay missed. */
function readPhases(ratios: Float64Array, phase: number, season: number, { decays, ahead }: Estimation) {
  const means = new Float64Array(season * decays.length);
  const noises = new Float64Array(means.length);
  const counts = new Float64Array(season);
  const squares = new Float64Array(decays.length);
  const absolutes = new Float64Array(decays.length);
  // Mean and variance as they were `ahead` seasons before.
  const pastMeans = new Float64Array(ahead);
  const pastNoises = new Float64Array(ahead);
  let judged = 0;
  for (let s = 0; s < season; s += 1) {
    const begin = (s - phase + season) % season;
    for (let d = 0; d < decays.length; d += 1) {
      const decay = at(decays, d);
      let mean = 0;
      let noise = 0;
      let weight = 0;
      let squared = 0;
      let known = 0;
      let square = 0;
      let absolute = 0;
      let turn = 0;
      pastNoises.fill(0);
      for (let t = begin; t < ratios.length; t += season) {
        const ratio = at(ratios, t);
        weight *= decay;
        squared *= decay * decay;
        if (!Number.isNaN(ratio)) {
          const before = at(pastNoises, turn);
          if (before > 0) {
            const missed = ratio - at(pastMeans, turn);
            square += (missed * missed) / (1 + before);
            absolute += Math.abs(missed);
            if (d === 0) judged += 1;
          }
          known += 1;
          weight += 1;
          squared += 1;
          mean += (ratio - mean) / weight;
          noise = squared / (weight * weight);
        }
        pastMeans[turn] = mean;
        pastNoises[turn] = noise;
        turn = turn + 1 === ahead ? 0 : turn + 1;
      }
      counts[s] = known;
      means[s * decays.length + d] = mean;
      noises[s * decays.length + d] = noise;
      squares[d] = at(squares, d) + square;
      absolutes[d] = at(absolutes, d) + absolute;
    }
  }
  return { means, noises, counts, squares, absolutes, judged };
}

/** How much each decay is believed, by its absolute errors, which one odd season moves less; adds to 1. */
function beliefsOf(absolutes: Float64Array, judged: number): Float64Array {
  const least = absolutes.reduce((best, error) => Math.min(best, error), Number.POSITIVE_INFINITY);
  const beliefs = absolutes.map((error) => (error === least ? 1 : (least / error) ** judged));
  const total = beliefs.reduce((sum, belief) => sum + belief, 0);
  return beliefs.map((belief) => belief / total);
}
