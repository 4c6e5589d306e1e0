import { closedAsMissing } from "../series/clean.ts";
import type { Panel } from "../series/panel.ts";
import { intAt } from "../vector.ts";
import { BadInput, shown } from "./bad-input.ts";
import { eachLine, type OnRead } from "./csv-lines.ts";
import { type Periods, readPeriods } from "./periods.ts";
import { readSeriesRows, type SeriesRows } from "./series-rows.ts";

type Reading = {
  readonly horizon: number;
  readonly season: number;
  /** A file with one closed period a line: nothing sold in it is then not known. */
  readonly closed?: string;
  /** Whether a period without a row is one in which nothing was needed, up to the last period of the file. */
  readonly fillZero?: boolean;
  readonly onRead?: OnRead;
};
export type SeriesFile = {
  readonly ids: readonly string[];
  readonly panel: Panel;
  readonly periods: Periods;
  /** The period of each series' first value. */
  readonly firsts: Int32Array;
};

/** So many values, gaps between them included, are held in a gigabyte. */
const mostValues = 1e8;

/**
 * Reads long series: one row a value in any order, an empty value for "not known". The calendar is that of the whole file
 * (`periods.ts`); a series begins and ends with its own rows, and what it lacks between is missing.
 * @throws BadInput naming the line
 */
export function readSeriesFile(path: string, { horizon, season, closed, fillZero, onRead }: Reading): SeriesFile {
  const rows = readSeriesRows(path, onRead);
  if (rows.count === 0) throw new BadInput(`${path} holds no rows`);
  const calendar = readPeriods(
    rows.periods.map((name, period) => ({ name, line: rows.lineOf(rows.firstRows[period] ?? 0) })),
  );
  const places = Int32Array.from(rows.periods, (name) => calendar.placeOf(name) ?? 0);
  const panel = panelFrom(rows, places, fillZero ? calendar.count : undefined);
  rows.letGo();
  if (closed !== undefined) maskClosed(panel, calendar, closed);
  if (panel.values.every(Number.isNaN)) throw new BadInput(`${path} holds no known value`);
  const { firsts } = panel;
  const days = calendar.daysOfWeek(horizon);
  return {
    ids: rows.ids,
    panel: { ...panel, phases: firsts.map((first) => first % season), calendar: days && { firsts, days } },
    periods: calendar,
    firsts,
  };
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

type Undated = Pick<Panel, "count" | "starts" | "values"> & { readonly firsts: Int32Array };

/** @param filled where given, what a series lacks up to that many periods is nothing */
function panelFrom(rows: SeriesRows, places: Int32Array, filled: number | undefined): Undated {
  const count = rows.ids.length;
  const first = new Int32Array(count).fill(2 ** 31 - 1);
  const last = new Int32Array(count).fill(filled === undefined ? -1 : filled - 1);
  rows.each((_, one, period) => {
    const place = intAt(places, period);
    if (place < intAt(first, one)) first[one] = place;
    if (place > intAt(last, one)) last[one] = place;
  });
  const starts = new Int32Array(count + 1);
  for (let one = 0; one < count; one += 1) {
    const end = intAt(starts, one) + intAt(last, one) - intAt(first, one) + 1;
    if (end > mostValues)
      throw new BadInput(`the series hold more than ${mostValues} periods from their first to their last row`);
    starts[one + 1] = end;
  }
  const values = new Float64Array(intAt(starts, count)).fill(filled === undefined ? Number.NaN : 0);
  const isSeen = new Uint8Array(values.length);
  const placeOf = (one: number, period: number) => intAt(starts, one) + intAt(places, period) - intAt(first, one);
  rows.each((row, one, period, value) => {
    const place = placeOf(one, period);
    if (isSeen[place] === 1) throw seenBefore(rows, row, (other, p) => placeOf(other, p) === place);
    isSeen[place] = 1;
    values[place] = value;
  });
  return { count, starts, values, firsts: first };
}

/** Names the lines of two rows with the same series and period. */
function seenBefore(rows: SeriesRows, row: number, isSame: (series: number, period: number) => boolean): BadInput {
  let before = row;
  rows.each((other, one, period) => {
    if (other < before && isSame(one, period)) before = other;
  });
  return new BadInput(`line ${rows.lineOf(row)}: this series and period stood in line ${rows.lineOf(before)} already`);
}
