/**
 * Leave one set out: the settings that forecast five sets best, at origins before their tests, forecast the test of the sixth, for
 * each set. Shows how much the engine owes to settings chosen on these very sets. The settings are drawn at random
 * (`--count 24`, `--seed 1`); the engine's own are not among them.
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { type Settings, settings } from "../../src/series/settings.ts";
import { drawSettings } from "./draw-settings.ts";
import type { Tested } from "./judge.ts";
import type { Work } from "./left-out-worker.ts";
import { benchSets } from "./sets.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "24" }, seed: { type: "string", default: "1" } },
});
const names = benchSets().map(({ name }) => name);
if (names.length < 2) {
  console.log("Two sets are required, so nothing is measured");
  process.exit(0);
}

const drawn = drawSettings(Number(values.count), Number(values.seed));
const losses: Record<string, number>[] = [];
for (const [index, one] of drawn.entries()) {
  losses.push(await judge<number>({ settings: one, at: "earlier origins", sets: names }));
  console.error(`settings ${index + 1} of ${drawn.length}`);
}
const own = await judge<Tested>({ settings, at: "test", sets: names });

const headings = [
  "set",
  "WQL, settings of the others",
  "own settings",
  "ratio",
  "to own past",
  "to seasonal naive",
  "to augurs",
  "pinball .99, ratio",
  "coverage .95",
  "chosen settings",
];
console.log(`| ${headings.join(" | ")} |\n|${" --- |".repeat(headings.length)}`);
for (const name of names) {
  const chosen = bestWithout(name);
  const [there, here] = [(await judge<Tested>({ settings: chosen, at: "test", sets: [name] }))[name], own[name]];
  if (!there || !here) throw new Error(`${name} was not forecast`);
  const peers = [here.wql, there.ownPast, there.naive, there.augurs].map((peer) => (there.wql / peer).toFixed(3));
  const tail = [(there.pinball99 / here.pinball99).toFixed(3), there.coverage95.toFixed(3)];
  const cells = [name, there.wql.toFixed(4), here.wql.toFixed(4), ...peers, ...tail, textOf(chosen)];
  console.log(`| ${cells.join(" | ")} |`);
}

/** The settings with the least mean loss over all other sets. */
function bestWithout(name: string): Settings {
  const others = names.filter((other) => other !== name);
  const sums = losses.map((loss) => others.reduce((sum, other) => sum + (loss[other] ?? Number.NaN), 0));
  const best = drawn[sums.indexOf(Math.min(...sums))];
  if (!best) throw new Error("no settings were drawn");
  return best;
}

/** Forecasts sets in a thread of its own, whose engine has these settings. */
function judge<Result>(work: Work): Promise<Record<string, Result>> {
  const worker = new Worker(new URL("./left-out-worker.ts", import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function textOf({ blend, season, ownPast, smoothing, growth }: Settings): string {
  return [blend, season, ownPast, smoothing, growth]
    .flatMap((part) => Object.entries(part).map((pair) => pair.join(" ")))
    .join(", ");
}
