import { parseArgs } from "node:util";
import { runJobs } from "../src/runner/run-jobs.ts";
import {
  atShort,
  atStock,
  curveOf,
  type Estimate,
  estimate,
  type Point,
  type Sweep,
} from "../src/simulator/compare.ts";
import { type Cell, cells, seeds } from "../src/simulator/grid.ts";
import type { Outcome } from "../src/simulator/run-policy.ts";
import { families } from "./shelf-policies.ts";

const { values } = parseArgs({
  options: { threads: { type: "string", default: "2" }, seeds: { type: "string" }, cell: { type: "string" } },
});
const wantedSeeds = values.seeds ? Array.from({ length: Number(values.seeds) }, (_, index) => 1001 + index) : seeds;
const wantedCells = values.cell ? values.cell.split(",").map((index) => cells[Number(index)] as Cell) : cells;
const [reorder, withoutPatients, withPatients] = [0, 3, 4];
const comparedShort = 5;
const comparedLevel = 0.98;

const jobs = wantedCells.flatMap((cell) => wantedSeeds.map((seed) => ({ cell, seed })));
const results = new Map<string, Outcome[][]>();
const begun = performance.now();
await runJobs<(typeof jobs)[number], Outcome[][]>(
  new URL("shelf-worker.ts", import.meta.url),
  jobs,
  { threads: Number(values.threads) },
  (result, job) => {
    results.set(keyOf(job), result);
    if (results.size % 10 === 0) console.error(`${results.size} of ${jobs.length} pharmacies`);
  },
);
console.log(
  `${wantedSeeds.length} pharmacies a cell${values.seeds ? " (not those of the report)" : ""}, intervals of 95 % over them`,
);
for (const cell of wantedCells) report(cell);
console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s on ${values.threads} threads`);

function report(cell: Cell): void {
  const sweeps = families.map(({ levels }, family) =>
    levels.map((_, level) => wantedSeeds.map((seed) => outcomeOf(cell, seed, family, level))),
  );
  const at = (family: number, sample: readonly number[]) => curveOf(sweeps[family] as Sweep, sample);
  const reference = families[withPatients]?.levels.indexOf(comparedLevel) ?? 0;
  const stockOf = (sample: readonly number[]) => at(withPatients, sample)[reference]?.stockValue ?? Number.NaN;
  const n = wantedSeeds.length;
  console.log(
    `\nrefill share ${cell.refillShare}, habit spread ${cell.habitSpread} days; equal stock is that of the engine with patients at ${comparedLevel}\n`,
  );
  console.log(
    `| policy | short of 1,000 at equal stock | stock, ¥1,000 | expired, ¥1,000 | order lines | stock at ${comparedShort} short of 1,000, ¥1,000 |`,
  );
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [family, { name }] of families.entries()) {
    const equal = (pick: (point: Point) => number) =>
      estimate(n, (sample) => pick(atStock(at(family, sample), stockOf(sample))));
    const served = estimate(n, (sample) => atShort(at(family, sample), comparedShort).stockValue / 1000);
    const cellsOf = [
      equal((p) => p.short),
      equal((p) => p.stockValue / 1000),
      equal((p) => p.expiredValue / 1000),
      equal((p) => p.orders),
      served,
    ];
    console.log(`| ${[name, ...cellsOf.map(show)].join(" | ")} |`);
  }
  const cut = estimate(n, (sample) => {
    const stock = stockOf(sample);
    return (
      100 * (1 - atStock(at(withPatients, sample), stock).short / atStock(at(withoutPatients, sample), stock).short)
    );
  });
  const saved = estimate(
    n,
    (sample) =>
      100 *
      (1 -
        atShort(at(withPatients, sample), comparedShort).stockValue /
          atShort(at(reorder, sample), comparedShort).stockValue),
  );
  console.log(
    `\nshortages against the engine without patients at equal stock: -${show(cut)} % (goal -50); stock against mean × lead + safety at equal service: -${show(saved)} % (goal -25)`,
  );
}

function outcomeOf(cell: Cell, seed: number, family: number, level: number): Outcome {
  return results.get(keyOf({ cell, seed }))?.[family]?.[level] as Outcome;
}

function keyOf({ cell, seed }: { cell: Cell; seed: number }): string {
  return `${cell.refillShare} ${cell.habitSpread} ${seed}`;
}

function show({ value, low, high }: Estimate): string {
  const digits = (figure: number) => (Number.isNaN(figure) ? "–" : figure.toFixed(Math.abs(figure) < 20 ? 1 : 0));
  return Number.isNaN(value) ? "beyond the levels swept" : `${digits(value)} (${digits(low)} to ${digits(high)})`;
}
