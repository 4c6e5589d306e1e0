import { at, intAt } from "../vector.ts";
import { BadInput, shown } from "./bad-input.ts";
import { cellsOf, eachLineOfBytes, type OnRead } from "./csv-lines.ts";
import { decimalOf } from "./decimal.ts";

/** The rows of a file of long series. */
export type SeriesRows = {
  readonly count: number;
  /** Names of the series by number, in the order of their first rows. */
  readonly ids: readonly string[];
  /** Names of the periods by number, and the first row of each. */
  readonly periods: readonly string[];
  readonly firstRows: readonly number[];
  /** Calls for each row with its series, period and value, NaN where it is empty. */
  readonly each: (take: TakeRow) => void;
  readonly lineOf: (row: number) => number;
  /** Frees the memory of the rows at once; they cannot be read again. */
  readonly letGo: () => void;
};

type TakeRow = (row: number, series: number, period: number, value: number) => void;

const header = "series_id,period,value";
const chunkRows = 1 << 20;
/** Beyond this a number no longer holds its units. */
const most = 1e15;
const [comma, point, zero, nine] = [0x2c, 0x2e, 0x30, 0x39];
/** Numbers of so many digits are exact as whole numbers, and so is their quotient by a power of ten. */
const exactDigits = 15;
const powers = Float64Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power);

/**
 * Reads rows `series_id,period,value` in any order. Most rows have the series of the row before and the period after the
 * one before, so their bytes are compared with those, and text is created for new names only.
 * @throws BadInput naming the line
 */
export function readSeriesRows(path: string, onRead?: OnRead): SeriesRows {
  const series = namesIn();
  const periods = namesIn();
  const firstRows: number[] = [];
  const periodsOf: Int32Array<ArrayBuffer>[] = [];
  const valuesOf: Float64Array<ArrayBuffer>[] = [];
  // Rows of one series that follow each other are one run.
  const runs: { series: number; row: number }[] = [];
  /** Of each empty line, how many rows are before it. */
  const skipped: number[] = [];
  let count = 0;
  const keep = (one: number, period: number, value: number) => {
    const place = count % chunkRows;
    if (place === 0) {
      periodsOf.push(new Int32Array(chunkRows));
      valuesOf.push(new Float64Array(chunkRows));
    }
    (periodsOf[periodsOf.length - 1] as Int32Array)[place] = period;
    (valuesOf[valuesOf.length - 1] as Float64Array)[place] = value;
    if (runs[runs.length - 1]?.series !== one) runs.push({ series: one, row: count });
    if (period === firstRows.length) firstRows.push(count);
    count += 1;
  };
  eachLineOfBytes(
    path,
    (bytes, from, to, number) => {
      if (number === 1) {
        if (headingOf(bytes.toString("utf8", from, to)) !== header) throw bad(1, `the first line must be ${header}`);
        return;
      }
      const one = series.next(bytes, from, to, 0);
      const period = one < 0 ? -1 : periods.next(bytes, series.end() + 1, to, 1);
      const value = period < 0 ? -1 : plainNumber(bytes, periods.end() + 1, to);
      if (value >= 0 || Number.isNaN(value)) return keep(one, period, value);
      const line = bytes.toString("utf8", from, to);
      if (line.trim() === "") skipped.push(count);
      else keepText(line, number);
    },
    onRead,
  );

  function keepText(line: string, number: number): void {
    const cells = cellsOf(line);
    if (cells?.length !== 3) throw bad(number, "there must be three values: series_id, period, value");
    const [id = "", period = "", value = ""] = cells.map((cell) => cell.trim());
    if (id === "") throw bad(number, "series_id is empty");
    if (period === "") throw bad(number, "period is empty");
    const amount = amountIn(value, number);
    keep(series.numberOf(id), periods.numberOf(period), amount);
  }

  return {
    get count() {
      return count;
    },
    ids: series.names,
    periods: periods.names,
    firstRows,
    each(take) {
      for (const [run, { series: one, row }] of runs.entries()) {
        const end = runs[run + 1]?.row ?? count;
        for (let next = row; next < end; next += 1) {
          const chunk = Math.floor(next / chunkRows);
          const place = next - chunk * chunkRows;
          take(next, one, intAt(periodsOf[chunk] as Int32Array, place), at(valuesOf[chunk] as Float64Array, place));
        }
      }
    },
    lineOf: (row) => row + 2 + skipped.filter((before) => before <= row).length,
    letGo() {
      for (const { buffer } of [...periodsOf, ...valuesOf]) buffer.transfer(0);
    },
  };
}

/** Names and their numbers, in the order in which they come. */
function namesIn() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  /** As they are in a file, where they need no quotation marks there. */
  const written: (Buffer | undefined)[] = [];
  let last = -1;
  let end = 0;
  const numberOf = (name: string) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    // A copy, since a slice of a line would keep the whole chunk it was cut from.
    const copy = Buffer.from(name);
    numbers.set(copy.toString(), names.length);
    names.push(copy.toString());
    written.push(/[",]/.test(name) ? undefined : copy);
    return names.length - 1;
  };
  return {
    names,
    numberOf,
    /** Where the comma after the name is that was read last. */
    end: () => end,
    /**
     * The number of the name that is written from `from` up to a comma, expected to be so many after the last one.
     * @returns -1 where there is none, or it has quotation marks, or spaces at an end
     */
    next(bytes: Buffer, from: number, to: number, step: 0 | 1): number {
      const expected = isAt(written[last + step], bytes, from, to) ? last + step : 0;
      if (isAt(written[expected], bytes, from, to)) {
        end = from + (written[expected] as Buffer).length;
        last = expected;
        return expected;
      }
      end = bytes.indexOf(comma, from);
      if (end < 0 || end >= to) return -1;
      const name = bytes.toString("utf8", from, end);
      if (name === "" || name.trim() !== name || name.includes('"')) return -1;
      last = numberOf(name);
      return last;
    },
  };
}

/** Whether a name and a comma are at a place. */
function isAt(name: Buffer | undefined, bytes: Buffer, from: number, to: number): boolean {
  if (!name || from + name.length >= to || bytes[from + name.length] !== comma) return false;
  for (let place = 0; place < name.length; place += 1) if (name[place] !== bytes[from + place]) return false;
  return true;
}

/** The number written in digits with at most one point, NaN where nothing is written; -1 for whatever else is written. */
function plainNumber(bytes: Buffer, from: number, to: number): number {
  if (from === to) return Number.NaN;
  let digits = 0;
  let whole = 0;
  let decimals = -1;
  for (let place = from; place < to; place += 1) {
    const byte = bytes[place] as number;
    if (byte === point && decimals < 0) decimals = 0;
    else if (byte < zero || byte > nine) return -1;
    else {
      whole = whole * 10 + byte - zero;
      digits += 1;
      if (decimals >= 0) decimals += 1;
    }
  }
  if (digits === 0 || digits > exactDigits) return -1;
  return decimals > 0 ? whole / at(powers, decimals) : whole;
}

function headingOf(line: string): string | undefined {
  return cellsOf(line)
    ?.map((cell) => cell.trim().toLowerCase())
    .join();
}

function amountIn(text: string, line: number): number {
  if (text === "") return Number.NaN;
  const value = decimalOf(text);
  if (Number.isNaN(value)) throw bad(line, `"${shown(text)}" is not a number`);
  if (value > most) throw bad(line, `${shown(text)} is more than ${most}`);
  if (value < 0) throw bad(line, `${shown(text)} is below zero, which demand cannot be`);
  return value;
}

function bad(line: number, what: string): BadInput {
  return new BadInput(`line ${line}: ${what}`);
}
