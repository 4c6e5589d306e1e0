import { outOfStockAsMissing } from "../series/clean.ts";
import { BadInput, shown } from "./bad-input.ts";
import { cellsOf, eachLine } from "./csv-lines.ts";
import { decimalOf } from "./decimal.ts";
import { type Periods, readPeriods } from "./periods.ts";

/** Rows of a sales file by series, in the order of their names, and period. */
export interface SalesFile {
  readonly ids: readonly string[];
  /** Names of the periods from the first to the last, those without a row included. */
  readonly periods: readonly string[];
  /** As in `Periods`. */
  readonly placeOf: Periods["placeOf"];
  /** Series × periods; NaN where the file has no row. */
  readonly sales: Float64Array;
  /** As `sales`; NaN as well where there was no stock. */
  readonly masked: Float64Array;
}

interface Row {
  readonly id: string;
  readonly period: string;
  readonly line: number;
  readonly sales: number;
  readonly inStock: boolean;
}

const header = ["series_id", "period", "sales", "in_stock"];
/** Beyond this the simulated shelf, followed unit by unit, would not come to an end. */
const mostSales = 1e7;
/** So many series × periods are held in a gigabyte. */
const mostPlaces = 5e7;

/**
 * Reads `series_id,period,sales,in_stock` (in_stock 1, 0, true, false or empty for 1; the calendar as in `periods.ts`).
 * @param name what messages call the file @throws BadInput naming the line
 */
export function readSalesFile(path: string, name: string): SalesFile {
  const rows = readRows(path, name);
  const ids = [...new Set(rows.map(({ id }) => id))].sort();
  const calendar = calendarOf(rows, name);
  const { count, placeOf } = calendar;
  if (ids.length * count > mostPlaces)
    throw new BadInput(`${name}: ${ids.length} series × ${count} periods are more than ${mostPlaces}`);
  const idAt = new Map(ids.map((id, index) => [id, index]));
  const sales = new Float64Array(ids.length * count).fill(Number.NaN);
  const inStock = new Uint8Array(sales.length).fill(1);
  const lines = new Int32Array(sales.length);
  for (const row of rows) {
    const place = (idAt.get(row.id) ?? 0) * count + (placeOf(row.period) ?? 0);
    const before = lines[place];
    if (before) throw bad(name, row.line, `this series and period stood in line ${before} already`);
    lines[place] = row.line;
    sales[place] = row.sales;
    inStock[place] = row.inStock ? 1 : 0;
  }
  const periods = Array.from({ length: count }, (_, place) => calendar.nameOf(place));
  return { ids, periods, placeOf, sales, masked: outOfStockAsMissing(sales, inStock) };
}

function calendarOf(rows: readonly Row[], name: string): Periods {
  const lines = new Map<string, number>();
  for (const { period, line } of rows) if (!lines.has(period)) lines.set(period, line);
  try {
    return readPeriods(Array.from(lines, ([period, line]) => ({ name: period, line })));
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(`${name}, ${error.message}`) : error;
  }
}

function readRows(path: string, name: string): Row[] {
  const rows: Row[] = [];
  let columns: number[] = [];
  let width = 0;
  eachLine(path, (line, number) => {
    if (line.trim() === "" && number > 1) return;
    const cells = cellsOf(line)?.map((cell) => cell.trim());
    if (!cells) throw bad(name, number, "a quotation mark does not close");
    if (number === 1) {
      columns = columnsOf(cells, name);
      width = cells.length;
      return;
    }
    if (cells.length !== width) throw bad(name, number, `there must be ${width} values, as in line 1`);
    rows.push(
      rowOf(
        columns.map((column) => cells[column] ?? ""),
        name,
        number,
      ),
    );
  });
  if (rows.length === 0) throw new BadInput(`${name}: there are no rows`);
  if (rows.every(({ sales }) => Number.isNaN(sales))) throw new BadInput(`${name}: there are no known sales`);
  return rows;
}

function columnsOf(cells: readonly string[], name: string): number[] {
  const results = cells.map((cell) => cell.toLowerCase());
  const missing = header.filter((column) => column !== "in_stock" && !results.includes(column));
  if (missing.length > 0) throw bad(name, 1, `the column ${missing.join(", ")} is missing`);
  return header.map((column) => results.indexOf(column));
}

function rowOf([id = "", period = "", sales = "", stock = ""]: readonly string[], name: string, line: number): Row {
  if (id === "" || period === "") throw bad(name, line, "series_id and period must not be empty");
  const value = decimalOf(sales);
  if (sales !== "" && !(value >= 0 && value <= mostSales))
    throw bad(name, line, `sales "${shown(sales)}" is not a number from 0 to ${mostSales}`);
  const inStock = stock.toLowerCase();
  if (!["", "0", "1", "true", "false"].includes(inStock))
    throw bad(name, line, `in_stock "${shown(stock)}" is neither 1 nor 0`);
  return { id, period, line, sales: value, inStock: inStock !== "0" && inStock !== "false" };
}

function bad(name: string, line: number, what: string): BadInput {
  return new BadInput(`${name}, line ${line}: ${what}`);
}
