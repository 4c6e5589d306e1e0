/**
 * The engine beside R's forecast, augurs and each series' own past, on the sets that lie beside the repository: the last
 * steps of each are the test, one origin. `--ets` and `--croston` add
 * R's, which take many minutes; `--sets Hospital,Auto` chooses.
 */
import { parseArgs } from "node:util";
import { heldOut } from "../../src/evaluation/held-out.ts";
import { meanAbsoluteScaledError, relativeBias } from "../../src/evaluation/point-errors.ts";
import { coverage, scaledPinball, weightedQuantileLoss } from "../../src/evaluation/quantile-errors.ts";
import { forecastPanel, type PanelForecast } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { panelOf, seriesAt } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { byAugurs, byOwnPast, byR, hasR, type Past } from "./peers.ts";
import { type BenchSet, benchSets } from "./sets.ts";
import { measureSpeed } from "./speed.ts";

const { values } = parseArgs({
  options: { ets: { type: "boolean" }, croston: { type: "boolean" }, sets: { type: "string" } },
});
if (!hasR) console.log("Rscript with the package forecast is not installed, so its methods are left out");
for (const set of benchSets()) if (!values.sets || values.sets.split(",").includes(set.name)) compare(set);
measureSpeed();

function compare({ name, series, horizon, season, round }: BenchSet): void {
  const held = heldOut(panelOf(series), horizon, 0);
  const past: Past = { series: series.map((_, index) => seriesAt(held.past, index)), horizon, season };
  const methods: [string, () => PanelForecast][] = [
    ["ours", () => forecastPanel(held.past, season, eachPeriod(horizon))],
    ["own past", () => byOwnPast(past)],
    ["augurs MSTL", () => byAugurs(past)],
  ];
  if (hasR) methods.push(["R thetaf", () => byR("thetaf", past)]);
  if (hasR && values.croston) methods.push(["R croston, Poisson", () => byR("croston", past)]);
  if (hasR && values.ets) methods.push(["R ets", () => byR("ets", past)]);
  const whole = series.every((one) => one.every((value) => Number.isNaN(value) || Number.isInteger(value)));
  console.log(`\n${name}: ${series.length} series, last ${horizon} held out, season ${season}\n`);
  console.log(
    "| method | MASE of the mean | of the median | WQL | pinball .8 | .95 | .99 | bias | coverage .8 | .95 | s | MiB |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  const losses = methods.map(([method, make]) => {
    const begun = performance.now();
    const made = make();
    const seconds = (performance.now() - begun) / 1000;
    const medians = made.means.map((_, cell) => made.quantiles[cell * levels.length + 4] ?? 0);
    const lost = weightedQuantileLoss(held, made.quantiles, levels);
    const at3 = [0.8, 0.95, 0.99].map((level) => scaledPinball(held, made.quantiles, levels, level).toFixed(3));
    const covered = [0.8, 0.95].map((level) => coverage(held, made.quantiles, levels, level, whole).toFixed(3));
    const scaled = [made.means, medians].map((points) =>
      meanAbsoluteScaledError(held, points, season, round).toFixed(4),
    );
    const figures = [...scaled, lost.toFixed(4), ...at3, relativeBias(held, made.means).toFixed(3), ...covered];
    // Memory is that of this process at its highest so far; R's is its own.
    const memory = method.startsWith("R ") ? "" : Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(`| ${[method, ...figures, seconds.toFixed(1), memory].join(" | ")} |`);
    return lost;
  });
  const [ours = Number.NaN, ...others] = losses;
  const goal = name === "Hospital" ? "WQL 0.0480, MASE 0.744" : "0.980";
  console.log(
    `\nWQL of ours / best peer: ${(ours / Math.min(...others)).toFixed(3)} (goal ${goal}; coverage .93 to .97)`,
  );
}
