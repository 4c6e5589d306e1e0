/** The quantile levels every forecast answers, in the order of its columns. */
export const levels = Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99);

/** Finer levels the engine works with inside, so that calibration can move a level between its neighbours. */
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
