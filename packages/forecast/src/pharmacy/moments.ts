import type { Need } from "./need.ts";

const steps = 256;

/**
 * Stand-in for a sum of very many parts: the gamma distribution of the same mean and variance, its cumulative chances by
 * Wilson and Hilferty (1931), on a lattice whose unit is at least `unit`.
 */
export function gammaNeed(mean: number, variance: number, unit: number): Need {
  const shape = (mean * mean) / variance;
  const top = mean + 6 * Math.sqrt(variance);
  const step = Math.max(unit, Math.ceil(top / steps / unit) * unit);
  const cdf = new Float64Array(Math.ceil(top / step) + 1);
  for (let index = 0; index < cdf.length; index++) {
    const place = Math.cbrt(((index + 0.5) * step) / mean) - 1 + 1 / (9 * shape);
    cdf[index] = normalCdf(place * 3 * Math.sqrt(shape));
  }
  cdf[cdf.length - 1] = 1;
  return { unit: step, cdf, mean };
}

/** Chance that a standard normal is at most `z` (Abramowitz and Stegun 26.2.17, error under 1e-7). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return z > 0 ? 1 - tail : tail;
}
