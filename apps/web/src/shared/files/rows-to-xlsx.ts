import { harmlessCell } from "@meguri/rules/spreadsheet";
import writeXlsxFile, { type Cell } from "write-excel-file/browser";
import { withoutIsolates } from "../i18n/isolated.ts";
import type { TableColumn } from "./table-columns.ts";

const plainFigure = /^-?\d+(\.\d+)?$/;
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** Rows as a workbook of one sheet: figures and days as such, texts that no spreadsheet runs, and a head that stays. */
export async function toXlsx<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const head = columns.map(({ label }): Cell => ({ value: harmlessCell(label), fontWeight: "bold" }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const widths = columns.map(({ width }) => ({ width: width ?? 12 }));
  return writeXlsxFile([head, ...body], { columns: widths, stickyRowsCount: 1, dateFormat: "yyyy/mm/dd" }).toBlob();
}

function cellOf<Row>({ kind, read }: TableColumn<Row>, row: Row): Cell {
  const text = withoutIsolates(read(row));
  if (text === "") return null;
  if (kind === "figure" && plainFigure.test(text)) return { type: Number, value: Number(text) };
  if (kind === "day" && plainDay.test(text)) return { type: Date, value: new Date(`${text}T00:00:00Z`) };
  return { type: String, value: harmlessCell(text) };
}
