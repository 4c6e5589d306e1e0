import { type HeldOut, heldOut } from "../../src/evaluation/held-out.ts";
import { type BenchSet, panelOfSet } from "./sets.ts";

/** Periods before the last horizon; a set not named here is seeded and has no test to keep clear of. */
const backs: Record<string, number[]> = {
  Hospital: [12, 18, 24, 30],
  RAF: [12, 24],
  Auto: [6, 8, 10],
  pasta: [28, 56, 112, 364],
  tourism: [24, 30, 36],
  NN5: [56, 84, 112, 168],
};

/** The origins that settings are compared at: their outcome ends before the test. Of a set with more than 2,000 series every third. */
export function earlierOrigins(set: BenchSet): { back: number; held: HeldOut }[] {
  const panel = panelOfSet(set, set.panel.count > 2_000 ? 3 : 1);
  return (backs[set.name] ?? [0]).map((back) => ({ back, held: heldOut(panel, set.horizon, back) }));
}
