/**
 * What settings are chosen by: the sets at origins whose outcome lies wholly before the test, one line a set and origin.
 * `--sets Hospital,Auto` chooses; of a set with more than 2,000 series every third is read. Nothing of the test is read.
 */
import { parseArgs } from "node:util";
import { heldOut } from "../../src/evaluation/held-out.ts";
import { meanAbsoluteScaledError } from "../../src/evaluation/point-errors.ts";
import { coverage, scaledPinball, weightedQuantileLoss } from "../../src/evaluation/quantile-errors.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { panelOf } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { benchSets } from "./sets.ts";

const { values } = parseArgs({ options: { sets: { type: "string" } } });
console.log(
  "| set | back | MASE of the mean | of the median | WQL | pinball .8 | .95 | .99 | coverage .8 | .95 | .99 | s |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const { name, series, horizon, season, round } of benchSets()) {
  if (values.sets && !values.sets.split(",").includes(name)) continue;
  const read = series.length > 2_000 ? series.filter((_, index) => index % 3 === 0) : series;
  const whole = read.every((one) => one.every((value) => Number.isNaN(value) || Number.isInteger(value)));
  const step = name === "Auto" ? horizon / 2 : horizon;
  for (const back of [horizon, horizon + step]) {
    const held = heldOut(panelOf(read), horizon, back);
    const begun = process.cpuUsage();
    const { means, quantiles } = forecastPanel(held.past, season, eachPeriod(horizon));
    const { user } = process.cpuUsage(begun);
    const medians = means.map((_, cell) => quantiles[cell * levels.length + 4] ?? 0);
    const figures = [
      ...[means, medians].map((points) => meanAbsoluteScaledError(held, points, season, round).toFixed(4)),
      weightedQuantileLoss(held, quantiles, levels).toFixed(4),
      ...[0.8, 0.95, 0.99].map((level) => scaledPinball(held, quantiles, levels, level).toFixed(4)),
      ...[0.8, 0.95, 0.99].map((level) => coverage(held, quantiles, levels, level, whole).toFixed(3)),
    ];
    console.log(`| ${[name, back, ...figures, (user / 1e6).toFixed(1)].join(" | ")} |`);
  }
}
