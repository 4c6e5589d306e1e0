/** The pattern of a demand: often or now and then, in like or in unlike amounts. */
export type DemandKind = "smooth" | "intermittent" | "erratic" | "lumpy";

/** A kind and the figures that determine it. */
export interface KindOfDemand {
  kind: DemandKind;
  /** Mean number of periods from one with demand to the next (ADI), 1 or more. */
  interval: number;
  /** Variance of the amounts of periods with demand over the square of their mean (CV²). */
  spread: number;
}

/** Where the kinds part: Syntetos, Boylan and Croston, Journal of the Operational Research Society 56 (2005) 495–503. */
export const kindLimits = { interval: 1.32, spread: 0.49 } as const;

/** With fewer periods with demand there is no spread to speak of. */
const fewestDemands = 4;

/**
 * Names the kind of a demand. A label for people to read: no forecast goes by it.
 * @param amounts what was needed in each period, the oldest first; NaN where it is not known
 * @returns undefined where there were too few demands to tell
 */
export function kindOfDemand(amounts: Float64Array): KindOfDemand | undefined {
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  // What was not yet used is not used rarely.
  const since = known.subarray(
    Math.max(
      0,
      known.findIndex((amount) => amount > 0),
    ),
  );
  const sizes = since.filter((amount) => amount > 0);
  if (sizes.length < fewestDemands) return undefined;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length;
  const interval = since.length / sizes.length;
  const spread = variance / mean ** 2;
  const isRare = interval >= kindLimits.interval;
  const isUneven = spread >= kindLimits.spread;
  return { kind: isRare ? (isUneven ? "lumpy" : "intermittent") : isUneven ? "erratic" : "smooth", interval, spread };
}
