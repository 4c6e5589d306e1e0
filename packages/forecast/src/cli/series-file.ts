import { closedAsMissing } from "../series/clean.ts";
import type { Panel } from "../series/panel.ts";
import { at, intAt } from "../vector.ts";
import { BadInput, shown } from "./bad-input.ts";
import { cellsOf, eachLine } from "./csv-lines.ts";
import { decimalOf } from "./decimal.ts";
import { type Named, type Periods, readPeriods } from "./periods.ts";

type Reading = {
  readonly horizon: number;
  readonly season: number;
  /** A file with one closed period a line: nothing sold in it is then not known. */
  readonly closed?: string;
  /** Whether a period without a row is one in which nothing was needed, up to the last period of the file. */
  readonly fillZero?: boolean;
};
export type SeriesFile = {
  readonly ids: readonly string[];
  readonly panel: Panel;
  readonly periods: Periods;
  /** The period of each series' first value. */
  readonly firsts: Int32Array;
};

/** Beyond this a number no longer holds its units. */
const most = 1e15;
/** So many values, gaps between them included, are held in a gigabyte. */
const mostValues = 1e8;
const header = "series_id,period,value";

/** Rows as they are in the file, in arrays that grow. */
type Rows = { count: number; series: Int32Array; periods: Int32Array; lines: Int32Array; values: Float64Array };

/**
 * Reads long series: one row a value in any order, an empty value for "not known". The calendar is that of the whole file
 * (`periods.ts`); a series begins and ends with its own rows, and what it lacks between is missing.
 * @throws BadInput naming the line
 */
export function readSeriesFile(path: string, { horizon, season, closed, fillZero }: Reading): SeriesFile {
  const series = new Map<string, number>();
  const periods = new Map<string, number>();
  const rows: Rows = { count: 0, ...grown(undefined, 1024) };
  eachLine(path, (line, number) => {
    if (number === 1) {
      if (namesIn(line) !== header) throw bad(1, `the first line must be ${header}`);
      return;
    }
    if (line.trim() === "") return;
    const cells = cellsOf(line);
    if (cells?.length !== 3) throw bad(number, "there must be three values: series_id, period, value");
    const [id = "", period = "", value = ""] = cells.map((cell) => cell.trim());
    if (id === "") throw bad(number, "series_id is empty");
    if (period === "") throw bad(number, "period is empty");
    if (rows.count === rows.series.length) Object.assign(rows, grown(rows, rows.count * 2));
    rows.series[rows.count] = numberOf(series, id);
    rows.periods[rows.count] = numberOf(periods, period);
    rows.lines[rows.count] = number;
    rows.values[rows.count] = amountIn(value, number);
    rows.count += 1;
  });
  if (rows.count === 0) throw new BadInput(`${path} holds no rows`);
  const calendar = readPeriods(namedIn(rows, [...periods.keys()]));
  const places = Int32Array.from(periods.keys(), (name) => calendar.placeOf(name) ?? 0);
  const panel = panelFrom(rows, series.size, places, fillZero ? calendar.count : undefined);
  if (closed !== undefined) maskClosed(panel, calendar, closed);
  if (panel.values.every(Number.isNaN)) throw new BadInput(`${path} holds no known value`);
  const { firsts } = panel;
  const days = calendar.daysOfWeek(horizon);
  return {
    ids: [...series.keys()],
    panel: { ...panel, phases: firsts.map((first) => first % season), calendar: days && { firsts, days } },
    periods: calendar,
    firsts,
  };
}

/** The periods by their numbers, each with the first line that has it. */
function namedIn(rows: Rows, names: readonly string[]): Named[] {
  const lines = new Int32Array(names.length);
  for (let row = rows.count - 1; row >= 0; row -= 1) lines[intAt(rows.periods, row)] = intAt(rows.lines, row);
  return names.map((name, index) => ({ name, line: intAt(lines, index) }));
}

function namesIn(line: string): string | undefined {
  return cellsOf(line)
    ?.map((cell) => cell.trim().toLowerCase())
    .join();
}

function maskClosed({ count, starts, values, firsts }: Undated, periods: Periods, path: string): void {
  const closed = new Set<number>();
  eachLine(path, (line, number) => {
    const text = line.trim();
    const place = periods.placeOf(text);
    if (text !== "" && place === undefined)
      throw new BadInput(`${path}, line ${number}: "${shown(text)}" is not a period as those of the series are`);
    if (place !== undefined) closed.add(place);
  });
  for (let one = 0; one < count; one += 1) {
    const [from, to] = [intAt(starts, one), intAt(starts, one + 1)];
    const isClosed = Uint8Array.from({ length: to - from }, (_, t) => (closed.has(intAt(firsts, one) + t) ? 1 : 0));
    values.set(closedAsMissing(values.subarray(from, to), isClosed), from);
  }
}

function amountIn(text: string, line: number): number {
  if (text === "") return Number.NaN;
  const value = decimalOf(text);
  if (Number.isNaN(value)) throw bad(line, `"${shown(text)}" is not a number`);
  if (value > most) throw bad(line, `${shown(text)} is more than ${most}`);
  if (value < 0) throw bad(line, `${shown(text)} is below zero, which demand cannot be`);
  return value;
}

/** Copies a new name, since a slice of a line would keep the whole chunk it was cut from. */
function numberOf(names: Map<string, number>, name: string): number {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(Buffer.from(name).toString(), names.size);
  return names.size - 1;
}

type Undated = Pick<Panel, "count" | "starts" | "values"> & { readonly firsts: Int32Array };

/** @param filled where given, what a series lacks up to that many periods is nothing */
function panelFrom(rows: Rows, count: number, places: Int32Array, filled: number | undefined): Undated {
  const first = new Int32Array(count).fill(2 ** 31 - 1);
  const last = new Int32Array(count).fill(filled === undefined ? -1 : filled - 1);
  for (let row = 0; row < rows.count; row += 1) {
    const one = intAt(rows.series, row);
    const rank = intAt(places, intAt(rows.periods, row));
    first[one] = Math.min(intAt(first, one), rank);
    last[one] = Math.max(intAt(last, one), rank);
  }
  const starts = new Int32Array(count + 1);
  for (let one = 0; one < count; one += 1) {
    const end = intAt(starts, one) + intAt(last, one) - intAt(first, one) + 1;
    if (end > mostValues)
      throw new BadInput(`the series hold more than ${mostValues} periods from their first to their last row`);
    starts[one + 1] = end;
  }
  const values = new Float64Array(intAt(starts, count)).fill(filled === undefined ? Number.NaN : 0);
  const seen = new Int32Array(values.length);
  for (let row = 0; row < rows.count; row += 1) {
    const one = intAt(rows.series, row);
    const place = intAt(starts, one) + intAt(places, intAt(rows.periods, row)) - intAt(first, one);
    const before = intAt(seen, place);
    if (before > 0) throw bad(intAt(rows.lines, row), `this series and period stood in line ${before} already`);
    seen[place] = intAt(rows.lines, row);
    values[place] = at(rows.values, row);
  }
  return { count, starts, values, firsts: first };
}

function grown(rows: Rows | undefined, size: number): Omit<Rows, "count"> {
  const larger = { series: new Int32Array(size), periods: new Int32Array(size), lines: new Int32Array(size) };
  const values = new Float64Array(size);
  if (rows) {
    larger.series.set(rows.series);
    larger.periods.set(rows.periods);
    larger.lines.set(rows.lines);
    values.set(rows.values);
  }
  return { ...larger, values };
}

function bad(line: number, what: string): BadInput {
  return new BadInput(`line ${line}: ${what}`);
}
