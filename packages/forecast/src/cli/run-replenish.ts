import { outlooksOf } from "../policy/sales-outlook.ts";
import type { ReplenishTask } from "../simulator/replenish.ts";
import { replenish } from "../simulator/replenish.ts";
import { tunedFractile } from "../simulator/tune-replenish.ts";
import { at } from "../vector.ts";
import { BadInput, shown } from "./bad-input.ts";
import type { ReplenishConfig } from "./replenish-config.ts";
import type { SalesFile } from "./sales-file.ts";

/** Runs the simulation of the config and returns its results as lines. */
export function runReplenish(config: ReplenishConfig, file: SalesFile): string[] {
  const { from, to } = spanOf(config, file);
  const ids = new Set(file.ids);
  const stray = [...config.opening.keys()].find((id) => !ids.has(id));
  if (stray !== undefined) throw new BadInput(`config: "opening" names ${shown(stray)}, which has no sales`);
  const openings = file.ids.map((id) => config.opening.get(id) ?? { stock: 0, pipeline: [] });
  const panel = { series: file.ids.length, periods: file.periods.length };
  const task: ReplenishTask = {
    sold: { ...panel, sales: file.sales },
    masked: { ...panel, sales: file.masked },
    from,
    to,
    lead: config.leadPeriods,
    review: config.reviewPeriods,
    season: config.season,
    pack: config.pack,
    holdingCost: config.holdingCost,
    shortageCost: config.shortageCost,
    stock: Float64Array.from(openings, ({ stock }) => stock),
    pipeline: openings.map(({ pipeline }) => pipeline),
  };
  const know = outlooksOf(task.masked, task);
  const tuned = config.fractile === undefined ? tunedFractile(task, know) : undefined;
  const fractile = (row: number) => (tuned ? at(tuned, row) : (config.fractile ?? 0));
  const result = replenish(task, fractile, know);
  const span = to - from;
  const turns = result.served / result.meanStock;
  const tried = new Set(tuned ?? [config.fractile ?? 0]);
  const fractiles = [...tried].sort().map((value) => Number(value.toFixed(4)));
  const isTextbook = tried.size === 1 && tried.has(config.shortageCost / (config.shortageCost + config.holdingCost));
  const source = isTextbook ? "by the costs: too little past to tune on" : "tuned on the periods before";
  const figure = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : "-");
  return [
    `series: ${panel.series}`,
    `periods: ${span} (${file.periods[from]} to ${file.periods[to - 1]})`,
    `fractile: ${fractiles.join(", ")}${tuned ? ` (${source})` : ""}`,
    `cost: ${figure(result.cost, 2)}`,
    `holding cost: ${figure(result.holding, 2)}`,
    `shortage cost: ${figure(result.shortage, 2)}`,
    `fill rate: ${figure(result.wanted > 0 ? result.served / result.wanted : Number.NaN, 4)}`,
    `mean stock: ${figure(result.meanStock, 2)}`,
    `turns: ${figure(turns, 2)} (${figure((turns * config.periodsPerYear) / span, 2)} a year)`,
  ];
}

function spanOf({ start, periods }: ReplenishConfig, file: SalesFile): { from: number; to: number } {
  const all = file.periods.length;
  const place = start === undefined ? Math.floor((all * 3) / 4) : file.placeOf(start);
  if (place === undefined)
    throw new BadInput(`config: "start" ${shown(start ?? "")} is no period such as ${file.periods[0]}`);
  const from = Math.max(0, Math.ceil(place));
  if (from >= all) throw new BadInput(`config: "start" ${start} lies after the last period, ${file.periods[all - 1]}`);
  const to = periods === undefined ? all : from + periods;
  if (to > all)
    throw new BadInput(
      `config: "periods" ${periods} from ${file.periods[from]} go beyond the last period, ${file.periods[all - 1]}`,
    );
  return { from, to };
}
