/**
 * What settings are chosen by: the sets at origins whose outcome is wholly before the test, and seeded ones, one line a
 * set and origin. `--sets Hospital,Auto` chooses; of a set with more than 2,000 series every third is read. Nothing of the
 * test is read.
 */
import { parseArgs } from "node:util";
import { heldOut } from "../../src/evaluation/held-out.ts";
import { withoutOneOffs } from "../../src/series/clean.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { byOwnPast } from "./peers.ts";
import { headings, pastOf, scores } from "./scores.ts";
import { benchSets, isWhole, panelOfSet } from "./sets.ts";
import { syntheticSets } from "./synthetic.ts";

/** Periods before the last horizon; a set not named here is seeded and has no test to keep clear of. */
const backs: Record<string, number[]> = {
  Hospital: [12, 18, 24, 30],
  RAF: [12, 24],
  Auto: [6, 8, 10],
  pasta: [28, 56, 112, 364],
  tourism: [24, 30, 36],
  NN5: [56, 84, 112, 168],
};

const { values } = parseArgs({ options: { sets: { type: "string" } } });
console.log(`| set | back | ${headings.join(" | ")} | WQL / own past's | s |`);
console.log(`| --- | --- |${" --- |".repeat(headings.length + 2)}`);
for (const set of [...benchSets(), ...syntheticSets()]) {
  const { name, horizon, season, round } = set;
  if (values.sets && !values.sets.split(",").includes(name)) continue;
  const panel = panelOfSet(set, set.panel.count > 2_000 ? 3 : 1);
  const whole = isWhole(set.panel);
  for (const back of backs[name] ?? [0]) {
    const held = heldOut(panel, horizon, back);
    const begun = process.cpuUsage();
    const forecast = forecastPanel(withoutOneOffs(held.past), season, eachPeriod(horizon));
    const seconds = process.cpuUsage(begun).user / 1e6;
    const { shown, lost } = scores(held, forecast, season, round, whole);
    const usual = scores(held, byOwnPast(pastOf(held, season)), season, round, whole).lost;
    console.log(`| ${[name, back, ...shown, (lost / usual).toFixed(3), seconds.toFixed(1)].join(" | ")} |`);
  }
}
