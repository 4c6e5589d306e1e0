import { readCsv } from "@meguri/formats/text/csv";
import { decodeText } from "@meguri/formats/text/decode";
import { plainCell } from "@meguri/rules/spreadsheet";
import { z } from "zod";
import { csvTable } from "../../../platform/file/csv-table.ts";
import { type DoorError, DoorProblem, wordsOf } from "./door-problem.ts";

/** The name of the array whose elements are rows. */
const lines = "lines";

/** A column of a twin: a field of the item, or of its lines. */
interface Column {
  name: string;
  ofLine: boolean;
  schema: z.core.$ZodType;
}

/** The columns of an item: its fields in their order, then those of its lines; the names are those of JSON. */
function columnsOf(item: z.ZodObject): Column[] {
  const own = Object.entries(item.shape).filter(([name]) => name !== lines);
  const { [lines]: array } = item.shape;
  const line = array && plain(array);
  const element = line instanceof z.ZodArray ? line.element : undefined;
  const ofLines = element instanceof z.ZodObject ? Object.entries(element.shape) : [];
  return [
    ...own.map(([name, schema]) => ({ name, ofLine: false, schema })),
    ...ofLines.map(([name, schema]) => ({ name, ofLine: true, schema })),
  ];
}

export const columnNames = (item: z.ZodObject): string[] => columnsOf(item).map(({ name }) => name);

/** What is inside of optional, nullable and default. */
function plain(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return plain(schema.unwrap());
  }
  return schema;
}

/** The items as CSV, one row for each line of an item; an item without lines has one row. */
export function writeCsv(item: z.ZodObject, items: readonly Record<string, unknown>[]): Uint8Array<ArrayBuffer> {
  const columns = columnsOf(item);
  const rows = items.flatMap((one) => {
    const own = Array.isArray(one[lines]) ? one[lines] : [{}];
    return own.map((line: object) =>
      columns.map(({ name, ofLine }) => cellOf(ofLine ? Reflect.get(line, name) : one[name])),
    );
  });
  return csvTable([columns.map(({ name }) => name), ...rows]);
}

const cellOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Items of a CSV file, and the line of the file on which each place is. */
export interface CsvItems {
  items: Record<string, unknown>[];
  /** Line of the file, from 1, of an item or of one of its lines. */
  rowOf: (item: number, line?: number) => number | undefined;
}

/**
 * Reads items from CSV. The first line has the names of columns, in any order. Rows that follow each other with the same
 * fields of the item are the lines of one item. A cell that is empty is left out, or null.
 * @throws DoorProblem csv_unreadable with the lines that cannot be read, or a column that is unknown
 */
export function readCsvItems(item: z.ZodObject, bytes: Uint8Array): CsvItems {
  const decoded = decodeText(bytes);
  if (decoded.text === undefined) throw unreadable([{ row: decoded.problem.line, code: decoded.problem.code }]);
  const { lines: read, problems } = readCsv(decoded.text);
  if (problems.length > 0) throw unreadable(problems.map(({ line, code }) => ({ row: line, code })));
  const [head, ...body] = read;
  const columns = columnsOf(item);
  const named = (head?.cells ?? []).map((cell) => columns.find(({ name }) => name === cell.trim()));
  const unknown = (head?.cells ?? [""]).filter((_cell, index) => !named[index]);
  if (unknown.length > 0) throw unreadable(unknown.map((pointer) => ({ row: 1, code: "unknown_column", pointer })));
  const items: Record<string, unknown>[] = [];
  const rows: { item: number; lines: number[] }[] = [];
  let before = "";
  for (const { cells, line: row } of body) {
    const own: Record<string, unknown> = {};
    const line: Record<string, unknown> = {};
    for (const [index, column] of named.entries()) {
      const value = column && cellValue(column.schema, plainCell(cells[index] ?? ""));
      if (column && value !== undefined) (column.ofLine ? line : own)[column.name] = value;
    }
    const key = JSON.stringify(own);
    const hasLines = lines in item.shape;
    if (hasLines && key === before) {
      const last = items.at(-1);
      if (Array.isArray(last?.[lines])) last[lines].push(line);
      rows.at(-1)?.lines.push(row);
    } else {
      items.push(hasLines ? { ...own, [lines]: [line] } : own);
      rows.push({ item: row, lines: [row] });
    }
    before = key;
  }
  return { items, rowOf: (at, line) => (line === undefined ? rows[at]?.item : rows[at]?.lines[line]) };
}

/** A cell as the value that JSON would have; undefined where it is left out. What fits no type stays text, for the schema to refuse. */
function cellValue(schema: z.core.$ZodType, cell: string): unknown {
  if (cell === "") {
    if (z.safeParse(schema, undefined).success) return undefined;
    return z.safeParse(schema, null).success ? null : "";
  }
  const kind = plain(schema);
  if (kind instanceof z.ZodNumber && /^-?\d+$/.test(cell)) return Number(cell);
  if (kind instanceof z.ZodBoolean && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === "true";
  if (z.globalRegistry.get(kind)?.format === "date") return dayOfCell(cell);
  return cell;
}

/** A day as a spreadsheet writes it, 2026/1/8, in the form of JSON; other text as it is. */
function dayOfCell(cell: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function unreadable(faults: { row: number; code: string; pointer?: string }[]): DoorProblem {
  const errors = faults.map(
    ({ row, code, pointer = "" }): DoorError => ({ in: "body", pointer, code, detail: wordsOf(code), row }),
  );
  return new DoorProblem("csv_unreadable", errors);
}
