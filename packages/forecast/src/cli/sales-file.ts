import { outOfStockAsMissing } from "../series/clean.ts";
import { BadInput } from "./bad-input.ts";

/** Rows of a sales file by series and period, both in the order of their names. */
export interface SalesFile {
  readonly ids: readonly string[];
  readonly periods: readonly string[];
  /** Series × periods; NaN where the file has no row. */
  readonly sales: Float64Array;
  /** As `sales`; NaN as well where there was no stock. */
  readonly masked: Float64Array;
}

interface Row {
  readonly id: string;
  readonly period: string;
  readonly sales: number;
  readonly inStock: boolean;
}

const header = ["series_id", "period", "sales", "in_stock"];

/** Reads `series_id,period,sales,in_stock` (in_stock 1, 0, true, false or empty for 1; periods sort as text). */
export function parseSales(text: string, name: string): SalesFile {
  const rows = readRows(text, name);
  const ids = [...new Set(rows.map(({ id }) => id))].sort();
  const periods = [...new Set(rows.map(({ period }) => period))].sort();
  const idAt = new Map(ids.map((id, index) => [id, index]));
  const periodAt = new Map(periods.map((period, index) => [period, index]));
  const sales = new Float64Array(ids.length * periods.length).fill(Number.NaN);
  const inStock = new Uint8Array(sales.length).fill(1);
  for (const [line, row] of rows.entries()) {
    const place = (idAt.get(row.id) ?? 0) * periods.length + (periodAt.get(row.period) ?? 0);
    if (!Number.isNaN(sales[place])) throw new BadInput(`${name}, row ${line + 2}: ${row.id} has ${row.period} twice`);
    sales[place] = row.sales;
    inStock[place] = row.inStock ? 1 : 0;
  }
  return { ids, periods, sales, masked: outOfStockAsMissing(sales, inStock) };
}

function readRows(text: string, name: string): Row[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const found = (lines[0] ?? "").split(",").map((cell) => unquoted(cell).toLowerCase());
  const columns = header.map((column) => found.indexOf(column));
  const missing = header.filter((_, index) => columns[index] === -1 && header[index] !== "in_stock");
  if (missing.length > 0) throw new BadInput(`${name}, line 1: the column ${missing.join(", ")} is missing`);
  const rows: Row[] = [];
  for (let line = 1; line < lines.length; line++) {
    const source = lines[line] as string;
    if (source.trim() === "") continue;
    const cells = source.split(",").map(unquoted);
    const [id = "", period = "", sales = "", inStock = ""] = columns.map((column) =>
      column < 0 ? "" : (cells[column] ?? ""),
    );
    if (id === "" || period === "")
      throw new BadInput(`${name}, line ${line + 1}: series_id and period must not be empty`);
    const value = sales === "" ? Number.NaN : Number(sales);
    if (sales !== "" && !(value >= 0 && Number.isFinite(value)))
      throw new BadInput(`${name}, line ${line + 1}: sales "${sales}" is not a number from 0`);
    if (!["", "0", "1", "true", "false"].includes(inStock.toLowerCase()))
      throw new BadInput(`${name}, line ${line + 1}: in_stock "${inStock}" is neither 1 nor 0`);
    rows.push({ id, period, sales: value, inStock: !["0", "false"].includes(inStock.toLowerCase()) });
  }
  if (rows.length === 0) throw new BadInput(`${name}: there are no rows`);
  return rows;
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, "$1");
}
