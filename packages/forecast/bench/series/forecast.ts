/**
 * The engine beside R's forecast, augurs and each series' own past, on the sets that lie beside the repository: the last
 * steps of each are the test, one origin. R's slow methods get every n-th series of the large sets, and ours is beside
 * them on the same ones. `--sets Hospital,Auto` chooses.
 */
import { parseArgs } from "node:util";
import { type HeldOut, heldOut } from "../../src/evaluation/held-out.ts";
import { withoutOneOffs } from "../../src/series/clean.ts";
import { forecastPanel, type PanelForecast } from "../../src/series/forecast-panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { byAugurs, byOwnPast, byR, bySeasonalNaive, hasR, strideOf } from "./peers.ts";
import { everyNth, forecastOf, headings, pastOf, scores } from "./scores.ts";
import { type BenchSet, benchSets, isWhole, panelOfSet } from "./sets.ts";
import { measureSpeed } from "./speed.ts";

const { values } = parseArgs({ options: { sets: { type: "string" } } });
if (!hasR) console.log("Rscript with the package forecast is not installed, so its methods are left out");
for (const set of benchSets()) if (!values.sets || values.sets.split(",").includes(set.name)) compare(set);
measureSpeed();

type Scored = { held: HeldOut; made: PanelForecast; seconds: number };

function compare(set: BenchSet): void {
  const { name, panel, horizon, season, round } = set;
  const whole = isWhole(panel);
  console.log(`\n${name}: ${panel.count} series, last ${horizon} held out, season ${season}\n`);
  console.log(`| method | ${headings.join(" | ")} | s | MiB |`);
  console.log(`| --- |${" --- |".repeat(headings.length + 2)}`);
  const held = heldOut(panelOfSet(set), horizon, 0);
  const past = pastOf(held, season);
  const ours = timed(held, () => forecastPanel(withoutOneOffs(held.past), season, eachPeriod(horizon)));
  const lost = show("ours", ours);
  const ratios = [
    lost /
      show(
        "own past",
        timed(held, () => byOwnPast(past)),
      ),
    lost /
      show(
        "seasonal naive",
        timed(held, () => bySeasonalNaive(past)),
      ),
    lost /
      show(
        "augurs MSTL",
        timed(held, () => byAugurs(past)),
      ),
  ];
  for (const method of hasR ? (["thetaf", "croston", "ets"] as const) : []) {
    const nth = strideOf(method, past);
    const some = everyNth(held, nth);
    const peer = show(
      `R ${method}${nth > 1 ? `, every ${nth}. series` : ""}`,
      timed(some, () => byR(method, pastOf(some, season))),
    );
    const same =
      nth > 1
        ? show("ours, the same series", { ...ours, held: some, made: forecastOf(ours.made, horizon, nth) })
        : lost;
    ratios.push(same / peer);
  }
  const goal = name === "Hospital" ? "; goals WQL 0.0480, MASE 0.744" : "";
  console.log(
    `\nWQL of ours / best peer: ${Math.max(...ratios.filter(Number.isFinite)).toFixed(3)} (goal 0.980; coverage .93 to .97${goal})`,
  );

  function show(method: string, { held, made, seconds }: Scored): number {
    const { shown, lost } = scores(held, made, season, round, whole);
    // Memory is that of this process at its highest so far; R's is its own.
    const memory = method.startsWith("R ") ? "" : Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(`| ${[method, ...shown, seconds.toFixed(1), memory].join(" | ")} |`);
    return lost;
  }
}

function timed(held: HeldOut, make: () => PanelForecast): Scored {
  const begun = performance.now();
  const created = make();
  return { held, made: created, seconds: (performance.now() - begun) / 1000 };
}
