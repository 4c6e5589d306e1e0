import type { Settings } from "../../src/series/settings.ts";
import { randomFrom } from "../../src/simulator/random.ts";

/** Settings, each number drawn from three plausible ones. @param seed the same seed draws the same settings */
export function drawSettings(count: number, seed: number): Settings[] {
  const random = randomFrom(seed);
  const oneOf = (choices: readonly [number, number, number]): number => random.pick(choices, [1 / 3, 1 / 3, 1 / 3]);
  return Array.from({ length: count }, () => ({
    blend: {
      tolerance: oneOf([0.001, 0.002, 0.005]),
      preferredBody: oneOf([0, 0.01, 0.03]),
      preferredTail: oneOf([0, 0.005, 0.02]),
      shared: oneOf([0.03, 0.1, 0.3]),
    },
    season: { doubt: oneOf([1, 1.2, 1.5]) },
    ownPast: { sizesBelief: oneOf([1, 2, 5]), zerosBelief: oneOf([1, 3, 6]) },
    smoothing: { temper: oneOf([0.1, 0.3, 1]) },
    growth: { usualShare: oneOf([0, 0.2, 0.5]), sharpness: oneOf([2, 5, 10]) },
  }));
}
