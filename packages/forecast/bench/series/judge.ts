import { type HeldOut, heldOut } from "../../src/evaluation/held-out.ts";
import { coverage, scaledPinball, weightedQuantileLoss } from "../../src/evaluation/quantile-errors.ts";
import { withoutOneOffs } from "../../src/series/clean.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { earlierOrigins } from "./earlier-origins.ts";
import { byAugurs, byOwnPast, bySeasonalNaive } from "./peers.ts";
import { pastOf } from "./scores.ts";
import { type BenchSet, benchSets, isWhole, panelOfSet } from "./sets.ts";

/** Losses of a set's test, and of peers in the same; shares of 1 and ratios have no unit. */
export type Tested = {
  wql: number;
  pinball99: number;
  coverage95: number;
  ownPast: number;
  naive: number;
  augurs: number;
};

/**
 * By set, the mean over its earlier origins of two logarithms: WQL, and pinball loss at .99, each over that of every series'
 * own past. Less is better.
 */
export function judgeAtOrigins(sets: readonly string[]): Record<string, number> {
  return eachSet(sets, (set) => {
    const losses = earlierOrigins(set).map(({ held }) => {
      const ours = lossesOf(held, forecastOf(set, held));
      const usual = lossesOf(held, byOwnPast(pastOf(held, set.season)).quantiles);
      return (Math.log(ours.wql / usual.wql) + Math.log(ours.pinball99 / usual.pinball99)) / 2;
    });
    return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  });
}

/** By set, its test: the last horizon. */
export function judgeTest(sets: readonly string[]): Record<string, Tested> {
  return eachSet(sets, (set) => {
    const held = heldOut(panelOfSet(set), set.horizon, 0);
    const quantiles = forecastOf(set, held);
    const past = pastOf(held, set.season);
    const peers = [byOwnPast, bySeasonalNaive, byAugurs].map((peer) => lossesOf(held, peer(past).quantiles).wql);
    const [ownPast = Number.NaN, naive = Number.NaN, augurs = Number.NaN] = peers;
    const coverage95 = coverage(held, quantiles, levels, 0.95, isWhole(set.panel));
    return { ...lossesOf(held, quantiles), coverage95, ownPast, naive, augurs };
  });
}

function eachSet<T>(sets: readonly string[], judge: (set: BenchSet) => T): Record<string, T> {
  const chosen = benchSets().filter(({ name }) => sets.includes(name));
  return Object.fromEntries(chosen.map((set) => [set.name, judge(set)]));
}

function forecastOf({ season, horizon }: BenchSet, held: HeldOut): Float64Array {
  return forecastPanel(withoutOneOffs(held.past), season, eachPeriod(horizon)).quantiles;
}

function lossesOf(held: HeldOut, quantiles: Float64Array): { wql: number; pinball99: number } {
  return {
    wql: weightedQuantileLoss(held, quantiles, levels),
    pinball99: scaledPinball(held, quantiles, levels, 0.99),
  };
}
