/**
 * Orders by the engine beside an order-up-to rule, lived through on the same sales: lead time 2, an order each period, a
 * unit held costs .2 and a lost one 1. The rule fills up to mean × (lead + review) + z × σ × √(lead + review) of the last
 * periods, at the textbook's critical fractile. `--sets pasta` chooses.
 */
import { parseArgs } from "node:util";
import { demandOf } from "../../src/policy/period-demand.ts";
import { type Outlooks, outlooksOf, type SalesPanel } from "../../src/policy/sales-outlook.ts";
import { levels } from "../../src/series/levels.ts";
import { normalQuantile } from "../../src/series/negative-binomial.ts";
import { seriesAt } from "../../src/series/panel.ts";
import { type ReplenishTask, replenish } from "../../src/simulator/replenish.ts";
import { tunedFractile } from "../../src/simulator/tune-replenish.ts";
import { at } from "../../src/vector.ts";
import { type BenchSet, benchSets, panelOfSet } from "./sets.ts";
import { syntheticSets } from "./synthetic.ts";

const [lead, review, holdingCost, shortageCost] = [2, 1, 0.2, 1];
const remembered = 26;

/** By set: so many periods are one, every n-th series, periods lived through, and those of a season. */
const plans: Record<string, { sum: number; nth: number; span: number; season: number }> = {
  Hospital: { sum: 1, nth: 3, span: 12, season: 12 },
  RAF: { sum: 1, nth: 12, span: 12, season: 12 },
  pasta: { sum: 7, nth: 1, span: 26, season: 52 },
  NN5: { sum: 7, nth: 1, span: 12, season: 52 },
  "jumping weeks": { sum: 1, nth: 1, span: 20, season: 52 },
  "lumpy months": { sum: 1, nth: 1, span: 12, season: 12 },
  "shop days": { sum: 1, nth: 1, span: 42, season: 7 },
};

const { values } = parseArgs({ options: { sets: { type: "string" } } });
console.log(
  "| set | series × periods | rule, cost | fill rate | mean stock | engine, cost | fill rate | mean stock | cost ratio | s |",
);
console.log(`|${" --- |".repeat(10)}`);
for (const set of [...benchSets(), ...syntheticSets()]) {
  const plan = plans[set.name];
  if (!plan || (values.sets && !values.sets.split(",").includes(set.name))) continue;
  const task = taskOf(set, plan);
  const textbook = shortageCost / (shortageCost + holdingCost);
  const rule = replenish(task, () => textbook, byRule(task.masked));
  const begun = process.cpuUsage();
  const know = outlooksOf(task.masked, task);
  const fractiles = tunedFractile(task, know);
  const engine = replenish(task, (row) => at(fractiles, row), know);
  const seconds = process.cpuUsage(begun).user / 1e6;
  const shown = [rule, engine].flatMap(({ cost, served, wanted, meanStock }) => [
    Math.round(cost),
    (served / wanted).toFixed(4),
    Math.round(meanStock),
  ]);
  const size = `${task.sold.series} × ${task.sold.periods}`;
  console.log(
    `| ${[set.name, size, ...shown, (engine.cost / rule.cost).toFixed(3), seconds.toFixed(1)].join(" | ")} |`,
  );
}

function taskOf(set: BenchSet, { sum, nth, span, season }: (typeof plans)[string]): ReplenishTask {
  const panel = panelOfSet(set, nth);
  const rows = Array.from({ length: panel.count }, (_, index) => {
    const past = seriesAt(panel, index);
    const count = Math.floor(past.length / sum);
    const begin = past.length - count * sum;
    return Float64Array.from({ length: count }, (__, period) =>
      Math.round(
        past
          .subarray(begin + period * sum, begin + (period + 1) * sum)
          .reduce((total, value) => total + (value || 0), 0),
      ),
    );
  });
  const periods = Math.min(...rows.map(({ length }) => length));
  const from = periods - span;
  const sold = { series: rows.length, periods, sales: new Float64Array(rows.length * periods) };
  for (const [row, sales] of rows.entries()) sold.sales.set(sales.subarray(sales.length - periods), row * periods);
  const stock = Float64Array.from(rows, (_, row) => {
    const past = sold.sales.subarray(row * periods, row * periods + from);
    return Math.round(((lead + review) * past.reduce((total, value) => total + value, 0)) / from);
  });
  const costs = { pack: 1, holdingCost, shortageCost };
  return { sold, masked: sold, from, to: periods, lead, review, season, stock, pipeline: [], ...costs };
}

/** A normal demand with the mean and the deviation of the last periods; what is sold until the order arrives is its mean. */
function byRule({ periods, sales }: SalesPanel): Outlooks {
  return (period) => (row) => {
    const last = sales.subarray(row * periods + Math.max(0, period - remembered), row * periods + period);
    const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
    const deviation = Math.sqrt(last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / last.length);
    const spread = deviation * Math.sqrt(lead + review);
    const normal = levels.map((level) => Math.max(0, review * mean + spread * normalQuantile(level)));
    const fixed = demandOf(mean, new Float64Array(levels.length).fill(mean));
    return { before: Array.from({ length: lead }, () => fixed), covered: demandOf(review * mean, normal) };
  };
}
