import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { readPeriods } from "../../src/cli/periods.ts";
import { readSeriesFile } from "../../src/cli/series-file.ts";
import { type Panel, panelOf, seriesAt } from "../../src/series/panel.ts";

/** One set as the protocol cuts it: the last `horizon` periods of each series are the test. */
export type BenchSet = { name: string; panel: Panel; horizon: number; season: number; round: boolean };

type Source = Omit<BenchSet, "panel"> & { file: string; read: (text: string, source: Source) => Panel };

const folder = path.resolve(import.meta.dirname, "../../../../../shared/data/forecast");

const sources: Source[] = [
  { name: "Hospital", file: "hospital_monthly.csv", read: wide(1), horizon: 12, season: 12, round: true },
  { name: "RAF", file: "RAF.csv", read: wide(0), horizon: 12, season: 12, round: false },
  { name: "Auto", file: "Auto.csv", read: wide(0), horizon: 6, season: 12, round: false },
  { name: "pasta", file: "pasta_daily_long.csv.gz", read: products, horizon: 28, season: 7, round: false },
  { name: "tourism", file: "tourism_monthly_long.csv.gz", read: long, horizon: 24, season: 12, round: false },
  { name: "NN5", file: "nn5_daily_long.csv.gz", read: long, horizon: 56, season: 7, round: false },
];

/** The sets that are beside the repository; reports those that are missing. */
export function benchSets(): BenchSet[] {
  return sources.flatMap((source) => {
    const { file, name, horizon, season, round } = source;
    const place = path.join(folder, file);
    if (!existsSync(place)) {
      console.log(`${name}: ${file} is not in ../shared/data/forecast, so it is left out`);
      return [];
    }
    const bytes = readFileSync(place);
    const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
    return [{ name, panel: source.read(text, source), horizon, season, round }];
  });
}

/** Every `nth` series of a set. */
export function panelOfSet({ panel }: BenchSet, nth = 1): Panel {
  if (nth === 1) return panel;
  const chosen = Array.from({ length: Math.ceil(panel.count / nth) }, (_, index) => index * nth);
  const { calendar, phases } = panel;
  return {
    ...panelOf(
      chosen.map((index) => seriesAt(panel, index)),
      chosen.map((index) => phases[index] ?? 0),
    ),
    calendar: calendar && {
      firsts: Int32Array.from(chosen, (index) => calendar.firsts[index] ?? 0),
      days: calendar.days,
    },
  };
}

/** Whether all values are counts. */
export function isWhole({ values }: Panel): boolean {
  return values.every((value) => Number.isNaN(value) || Number.isInteger(value));
}

/** One row a series, after so many columns; the heading names the periods, which are the same for all. */
function wide(skip: number) {
  return (text: string): Panel => {
    const [heading = "", ...lines] = text.trim().split("\n");
    const names = heading.split(",").slice(skip);
    const days = readPeriods(names.map((name) => ({ name, line: 1 }))).daysOfWeek(0);
    const panel = panelOf(lines.map((line) => Float64Array.from(line.split(",").slice(skip), numberIn)));
    return { ...panel, calendar: days && { firsts: new Int32Array(panel.count), days } };
  };
}

/** One row a value, as the program reads them. */
function long(text: string, { horizon, season }: Source): Panel {
  const own = mkdtempSync(path.join(tmpdir(), "meguri-bench-"));
  try {
    const file = path.join(own, "series.csv");
    writeFileSync(file, text);
    return readSeriesFile(file, { horizon, season }).panel;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** One row a day and product of a brand, each from the first day on. */
function products(text: string): Panel {
  const series = new Map<string, number[]>();
  for (const line of text.trim().split("\n").slice(1)) {
    const [, brand, product, value = ""] = line.split(",");
    const id = `${brand}/${product}`;
    const values = series.get(id) ?? [];
    values.push(numberIn(value));
    series.set(id, values);
  }
  return panelOf([...series.values()]);
}

function numberIn(text: string): number {
  return text === "" || text === "NA" ? Number.NaN : Number(text);
}
