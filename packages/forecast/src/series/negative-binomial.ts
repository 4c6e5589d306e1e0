import { at } from "../vector.ts";

/**
 * Quantiles of a negative binomial with a mean and variance mean + dispersion × mean²: the least whole number whose
 * distribution function reaches the level. Source: Johnson, Kemp and Kotz, Univariate Discrete Distributions, chapter 5.
 * Above a mean of 400 steps are too many and it is read off the gamma it tends to (Wilson and Hilferty, 1931).
 * @param mean ≥ 0 @param dispersion ≥ 0 (0 is Poisson) @param levels ascending, within (0, 1)
 * @param into receives one count a level
 */
export function negativeBinomialQuantiles(
  mean: number,
  dispersion: number,
  levels: Float64Array,
  into: Float64Array,
): void {
  if (!(mean > 0)) {
    into.fill(0);
    return;
  }
  if (mean > 400) {
    for (let j = 0; j < levels.length; j += 1)
      into[j] = gammaQuantile(mean, mean + dispersion * mean * mean, at(levels, j));
    return;
  }
  const isPoisson = dispersion < 1e-9;
  const shape = isPoisson ? 0 : 1 / dispersion;
  const odds = isPoisson ? mean : mean / (shape + mean);
  let chance = isPoisson ? Math.exp(-mean) : Math.exp(-shape * Math.log1p(mean / shape));
  let reached = chance;
  let count = 0;
  const most = 50 + 60 * (mean + Math.sqrt(mean + dispersion * mean * mean));
  for (let j = 0; j < levels.length; j += 1) {
    while (reached < at(levels, j) && count < most) {
      count += 1;
      chance *= isPoisson ? odds / count : (odds * (shape + count - 1)) / count;
      reached += chance;
    }
    into[j] = count;
  }
}

function gammaQuantile(mean: number, variance: number, level: number): number {
  const shape = (mean * mean) / variance;
  const cube = 1 - 1 / (9 * shape) + normalQuantile(level) / (3 * Math.sqrt(shape));
  return Math.round(Math.max(0, mean * cube * cube * cube));
}

/** Standard normal quantile. Source: Acklam's rational approximation; relative error below 1.2e-9. */
export function normalQuantile(level: number): number {
  const tail = Math.min(level, 1 - level);
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail));
    const top =
      ((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
      2.938163982698783;
    const bottom =
      (((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
    return level < 0.5 ? top / bottom : -top / bottom;
  }
  const q = level - 0.5;
  const r = q * q;
  const top =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    q;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return top / bottom;
}
