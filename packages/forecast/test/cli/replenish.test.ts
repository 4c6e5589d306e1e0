import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "../../src/cli/replenish-config.ts";
import { runReplenish } from "../../src/cli/run-replenish.ts";
import { readSalesFile, type SalesFile } from "../../src/cli/sales-file.ts";
import { lostSalesOrder } from "../../src/policy/lost-sales.ts";
import { demandOf } from "../../src/policy/period-demand.ts";
import { randomFrom } from "../../src/simulator/random.ts";

const random = randomFrom(3);
const weeks = Array.from({ length: 80 }, (_, week) => `2024-${String(week).padStart(3, "0")}`);
const rows = Array.from({ length: 22 }, (_, series) =>
  weeks.map((week) => [`S${series}`, week, random.poisson(1 + series / 5), 1]),
).flat();
const csv = (of: readonly (readonly (string | number)[])[]) =>
  ["series_id,period,sales,in_stock", ...of.map((row) => row.join(","))].join("\n");
const config = { sales: "s.csv", start: "2024-050", leadPeriods: 2, season: 1 };

const folder = mkdtempSync(path.join(tmpdir(), "meguri-replenish-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sales(text: string) {
  const file = path.join(folder, "s.csv");
  writeFileSync(file, text);
  return readSalesFile(file, "s.csv");
}

function run(text: string, given: object = {}): string[] {
  return runReplenish(parseConfig(JSON.stringify({ ...config, ...given })), sales(text));
}

test("a simulated shop sells from knowing what comes", () => {
  const before = run(csv(rows), { periods: 4 });
  const after = rows.map(([id, week, sales, stock]) => [
    id ?? "",
    week ?? "",
    String(week) >= "2024-054" ? 999 : (sales ?? 0),
    stock ?? 1,
  ]);
  expect(run(csv(after), { periods: 4 })).toEqual(before);
  expect(run(csv([...rows].reverse()), { periods: 4 })).toEqual(before);
});

test("cost, fill rate and turns are not those of the shop", () => {
  const text = csv(["a", "b", "c", "d"].map((period) => ["X", period, 10, 1]));
  const lines = run(text, {
    start: "b",
    leadPeriods: 1,
    fractile: 0,
    holdingCost: 1,
    shortageCost: 3,
    opening: { X: { stock: 25, pipeline: [0] } },
  });
  expect(lines).toContain("periods: 3 (b to d)");
  expect(lines).toContain("holding cost: 20.00");
  expect(lines).toContain("shortage cost: 15.00");
  expect(lines).toContain("cost: 35.00");
  expect(lines).toContain("fill rate: 0.8333");
  expect(lines).toContain("mean stock: 6.67");
});

test("a chance that was never tried on the past is reported as tuned on it", () => {
  const text = csv(["a", "b"].map((period) => ["X", period, 10, 1]));
  expect(run(text, { start: "b" })).toContain("fractile: 0.8333 (by the costs: too little past to tune on)");
  expect(run(csv(rows))[2]).toMatch(/^fractile: [\d., ]+ \(tuned on the periods before\)$/);
});

test("an order covers what is in stock already, or what is lost on the way", () => {
  // Poisson of mean 4: at most 6 with .889, at most 7 with .949.
  const demand = {
    mean: 4,
    most: 40,
    chances: (_: number, size: number) => {
      let chance = Math.exp(-4);
      return Float64Array.from({ length: Math.min(size, 41) }, (__, count) => {
        if (count > 0) chance *= 4 / count;
        return chance;
      });
    },
  };
  expect(lostSalesOrder(0, [], [], demand, 0.9)).toBe(7);
  expect(lostSalesOrder(5, [], [], demand, 0.9)).toBe(2);
  expect(lostSalesOrder(0, [0, 0], [demand, demand], demand, 0.9)).toBe(7);
  expect(lostSalesOrder(0, [60], [demand], demand, 0.9)).toBe(0);
});

test("a demand between two quantiles is lost when its chances are counted, or counted twice", () => {
  const quantiles = Float64Array.of(0, 0, 0, 2, 4, 6, 9, 14, 22, 30, 50);
  const demand = demandOf(8, quantiles);
  const chances = demand.chances(1, 200);
  let sum = 0;
  const reached = chances.map((chance) => {
    sum += chance;
    return sum;
  });
  expect(sum).toBeCloseTo(1, 9);
  expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
  for (const [level, quantile] of [
    [0.5, 4],
    [0.8, 14],
    [0.95, 30],
    [0.99, 50],
  ] as const)
    expect(Math.abs((reached[quantile] ?? 0) - level)).toBeLessThan(0.04);
});

test("a spelling mistake in the config or a file is silently another simulation", () => {
  expect(() => run(csv([["A", "p", -1, 1]]))).toThrow('s.csv, line 2: sales "-1" is not a number from 0 to 10000000');
  expect(() => run(csv([["A", "p", "1e400", 1]]))).toThrow('sales "1e400" is not a number');
  expect(() => run(csv([["A", "p", "1,5", 1]]))).toThrow("s.csv, line 2: there must be 4 values, as in line 1");
  expect(() => run(csv([['"A', "p", 1, 1]]))).toThrow("s.csv, line 2: a quotation mark does not close");
  expect(() =>
    run(
      csv([
        ["A", "p", "", 1],
        ["A", "p", 2, 1],
      ]),
    ),
  ).toThrow("s.csv, line 3: this series and period stood in line 2 already");
  expect(() => run("series_id,sales\nA,1")).toThrow("s.csv, line 1: the column period is missing");
  expect(() => run(csv([["A", "p", 1, "maybe"]]))).toThrow('in_stock "maybe"');
  expect(() => run(csv([]))).toThrow("there are no rows");
  expect(() => run(csv([["A", "p", "", 1]]))).toThrow("there are no known sales");
  expect(() => run(csv(rows), { lead: 3 })).toThrow('"lead" is not known');
  expect(() => run(csv(rows), { leadPeriods: -1 })).toThrow('"leadPeriods" must be a whole number from 0');
  expect(() => run(csv(rows), { start: "2024-099" })).toThrow("lies after the last period");
  expect(() => run(csv(rows), { start: "2099" })).toThrow('config: "start" 2099 is no period such as 2024-000');
  expect(() => run(csv(rows), { opening: { nobody: 3 } })).toThrow("which has no sales");
  expect(() => run(csv(rows), { leadPeriods: 1e9 })).toThrow("from 0 to 10000");
  expect(() => parseConfig('{\n "sales":\n x}')).toThrow(/^config: it is not JSON \([^\n]+\)$/);
});

test("a file that a spreadsheet wrote cannot be read", () => {
  const text = `\uFEFF${csv(rows).replaceAll("\n", "\r\n")}\r\n\r\n`;
  const values = ({ ids, periods, sales, masked }: SalesFile) => ({ ids, periods, sales, masked });
  expect(values(sales(text))).toEqual(values(sales(csv(rows))));
  expect(sales(csv([['"A, ""B"""', "p", 1, 1]])).ids).toEqual(['A, "B"']);
});

test("week 10 is lived through before week 9, or a week in which the shop was closed is left out of the year", () => {
  const weekly = [9, 10, 11, 13, 14].map((week) => ["A", `w${week}`, week, 1]);
  const { periods, sales: sold } = sales(csv(weekly));
  expect(periods).toEqual(["w9", "w10", "w11", "w12", "w13", "w14"]);
  expect([...sold]).toEqual([9, 10, 11, Number.NaN, 13, 14]);
  expect(() => sales(csv([["A", "2024-02-30", 1, 1]]))).toThrow(
    's.csv, line 2: the period "2024-02-30" is not a day of the calendar',
  );
});
