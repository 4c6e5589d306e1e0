import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { readPeriods } from "../../src/cli/periods.ts";
import { type Panel, panelOf } from "../../src/series/panel.ts";

/** One set as the protocol cuts it: the last `horizon` periods are the test. `days` as in a calendar, where its file tells it. */
export type BenchSet = {
  name: string;
  series: Float64Array[];
  horizon: number;
  season: number;
  round: boolean;
  days?: Float64Array;
};

const folder = path.resolve(import.meta.dirname, "../../../../../shared/data/forecast");

/** The sets that are beside the repository; reports those that are missing. */
export function benchSets(): BenchSet[] {
  return [
    {
      name: "Hospital",
      file: "hospital_monthly.csv",
      read: (text: string) => wide(text, 1),
      horizon: 12,
      season: 12,
      round: true,
    },
    { name: "RAF", file: "RAF.csv", read: (text: string) => wide(text, 0), horizon: 12, season: 12, round: false },
    { name: "Auto", file: "Auto.csv", read: (text: string) => wide(text, 0), horizon: 6, season: 12, round: false },
    { name: "pasta", file: "pasta_daily_long.csv.gz", read: long, horizon: 28, season: 7, round: false },
  ].flatMap(({ file, read, ...set }) => {
    const place = path.join(folder, file);
    if (!existsSync(place)) {
      console.log(`${set.name}: ${file} does not lie in ../shared/data/forecast, so it is left out`);
      return [];
    }
    const bytes = readFileSync(place);
    const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
    const columns = text.slice(0, text.indexOf("\n")).split(",").slice(1);
    const days = readPeriods(columns.map((column) => ({ name: column, line: 1 }))).daysOfWeek(0);
    return [{ ...set, series: read(text), ...(days ? { days } : {}) }];
  });
}

/** Every `nth` series of a set, whose series all begin with its first period. */
export function panelOfSet({ series, days }: BenchSet, nth = 1): Panel {
  const read = series.filter((_, index) => index % nth === 0);
  return { ...panelOf(read), calendar: days && { firsts: new Int32Array(read.length), days } };
}

/** Whether all values are counts. */
export function isWhole(series: readonly Float64Array[]): boolean {
  return series.every((one) => one.every((value) => Number.isNaN(value) || Number.isInteger(value)));
}

function wide(text: string, skip: number): Float64Array[] {
  const lines = text.trim().split("\n").slice(1);
  return lines.map((line) => Float64Array.from(line.split(",").slice(skip), numberIn));
}

function long(text: string): Float64Array[] {
  const series = new Map<string, number[]>();
  for (const line of text.trim().split("\n").slice(1)) {
    const [, brand, product, value = ""] = line.split(",");
    const id = `${brand}/${product}`;
    const values = series.get(id) ?? [];
    values.push(numberIn(value));
    series.set(id, values);
  }
  return [...series.values()].map((values) => Float64Array.from(values));
}

function numberIn(text: string): number {
  return text === "" || text === "NA" ? Number.NaN : Number(text);
}
