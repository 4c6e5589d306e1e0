/**
 * What settings are chosen by: the sets at origins whose outcome is wholly before the test, and seeded ones, one line a
 * set and origin. `--sets Hospital,Auto` chooses; of a set with more than 2,000 series every third is read. Nothing of the
 * test is read.
 */
import { parseArgs } from "node:util";
import { withoutOneOffs } from "../../src/series/clean.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { earlierOrigins } from "./earlier-origins.ts";
import { byOwnPast } from "./peers.ts";
import { headings, pastOf, scores } from "./scores.ts";
import { benchSets, isWhole } from "./sets.ts";
import { syntheticSets } from "./synthetic.ts";

const { values } = parseArgs({ options: { sets: { type: "string" } } });
console.log(`| set | back | ${headings.join(" | ")} | WQL / own past's | s |`);
console.log(`| --- | --- |${" --- |".repeat(headings.length + 2)}`);
for (const set of [...benchSets(), ...syntheticSets()]) {
  const { name, horizon, season, round } = set;
  if (values.sets && !values.sets.split(",").includes(name)) continue;
  const whole = isWhole(set.panel);
  for (const { back, held } of earlierOrigins(set)) {
    const begun = process.cpuUsage();
    const forecast = forecastPanel(withoutOneOffs(held.past), season, eachPeriod(horizon));
    const seconds = process.cpuUsage(begun).user / 1e6;
    const { shown, lost } = scores(held, forecast, season, round, whole);
    const usual = scores(held, byOwnPast(pastOf(held, season)), season, round, whole).lost;
    console.log(`| ${[name, back, ...shown, (lost / usual).toFixed(3), seconds.toFixed(1)].join(" | ")} |`);
  }
}
