import { smallCount, totalAmount } from "../dispensing/amounts.ts";
import type { DispensedItem, DispensedUsage, Dispensing, UsageClass } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine, type DispensingRead } from "../dispensing/dispensing-read.ts";
import { unnamedCode } from "../dispensing/medicine-codes.ts";
import { endsItsLine } from "../dispensing/record-lines.ts";
import { type CellReader, unreadable, wordOf } from "../table/cells.ts";
import { findColumns } from "../table/columns.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { Line, RowOf } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { csvColumns, csvFields, csvUsageKinds } from "./csv-columns.ts";

/** A line whose cells that only its own medicine depends on are read; one at fault is null, and its line stays. */
type CsvRow = Omit<Located<RowOf<typeof csvFields>>, "amount" | "days" | "usageKind"> & {
  amount: string | null;
  days: number | null;
  usageKind: UsageClass | null;
};

/**
 * Reads our long CSV, one medicine a line, for systems without NSIPS; `decodeText` tells UTF-8 from CP932 before. Lines
 * of one day and reception are one dispensing, wherever they stand; without a reception number those of one patient are.
 */
export function readDispensingCsv(text: string): DispensingRead {
  const table = readCsv(text);
  const read = readMaster(table, { fields: csvFields, columns: csvColumns });
  const problems: DispensingProblem[] = [...read.problems];
  const cut = cutLineOf(text, table.lines);
  if (cut !== undefined) problems.push(dispensingProblem("file_cut", cut));
  if (read.records === 0) problems.push(dispensingProblem("file_empty", 1));
  const groups = new Map<string, Dispensing>();
  for (const row of read.rows.filter(({ line }) => line !== cut).map((one) => readCells(one, problems))) {
    const key = groupOf(row);
    const dispensing = groups.get(key) ?? begun(row);
    groups.set(key, dispensing);
    usageFor(row, dispensing.usages).items.push(itemOf(row, problems));
  }
  return { dispensings: [...groups.values()], others: [], problems: byLine(problems) };
}

/**
 * The last line where the file breaks off in it: it has fewer cells than the headings, or ends in a figure that may have
 * lost digits. A closing quotation mark ends a cell as well as a line end does.
 */
export function cutLineOf(text: string, lines: readonly Line[]): number | undefined {
  const last = lines.at(-1);
  const { found } = findColumns(lines, csvColumns);
  if (last === undefined || found === undefined) return undefined;
  if (endsItsLine(text) || text.endsWith('"')) return undefined;
  const isFigure = [found.places.amount, found.places.days].includes(last.cells.length - 1);
  return found.body.includes(last) && (last.cells.length < found.width || isFigure) ? last.line : undefined;
}

function readCells(row: Located<RowOf<typeof csvFields>>, problems: DispensingProblem[]): CsvRow {
  const read = <T>(field: "amount" | "days" | "usageKind", reader: CellReader<T>, severity: "error" | "warning") => {
    const cell = row[field];
    if (cell === null) return null;
    const value = reader.read(cell);
    if (value !== unreadable) return value;
    const facts = { severity, field, value: cell, expected: reader.expected };
    problems.push(dispensingProblem("cell_unreadable", row.line, facts));
    return null;
  };
  if (row.amount === null) problems.push(dispensingProblem("cell_missing", row.line, { field: "amount" }));
  return {
    ...row,
    amount: read("amount", totalAmount, "error"),
    days: read("days", smallCount, "warning"),
    usageKind: read("usageKind", wordOf(csvUsageKinds), "warning"),
  };
}

function groupOf({ dispensedOn, receptionNo, patientKey, line }: CsvRow): string {
  if (receptionNo !== null) return `${dispensedOn}/reception/${receptionNo}`;
  return patientKey === null ? `line/${line}` : `${dispensedOn}/patient/${patientKey}`;
}

function begun({ line, dispensedOn, receptionNo }: CsvRow): Dispensing {
  return {
    source: "csv",
    line,
    kind: "added",
    institutionCode: null,
    prescriptionNo: null,
    receptionNo,
    issuedOn: null,
    dispensedOn,
    formerFile: null,
    sentAt: null,
    clinic: { code: null, prefecture: null, name: null, department: null },
    usages: [],
  };
}

const nothing: ReturnType<typeof unnamedCode> = {};

/** Medicines of one kind for the same days are one RP. */
function usageFor({ usageKind, days }: CsvRow, usages: DispensedUsage[]): DispensedUsage {
  const usageClass = usageKind ?? "unknown";
  const match = usages.find((usage) => usage.usageClass === usageClass && usage.count === days);
  if (match !== undefined) return match;
  const no = String(usages.length + 1);
  const created = { no, usageClass, count: days, days, timesPerDay: null, name: null, onePack: false, items: [] };
  usages.push(created);
  return created;
}

function itemOf({ line, code, name, amount, unit }: CsvRow, problems: DispensingProblem[]): DispensedItem {
  const { code: found, problem } = code === null ? nothing : unnamedCode(code);
  if (problem !== undefined) {
    problems.push(dispensingProblem(problem, line, { severity: "warning", field: "code", value: code ?? "" }));
  }
  const codes = found === undefined ? [] : [found];
  if (codes.length === 0 && name === null) problems.push(dispensingProblem("cell_missing", line, { field: "name" }));
  return {
    line,
    itemClass: "unknown",
    codes,
    name,
    amount,
    unit,
    unitKind: null,
    total: amount,
    unitFactor: null,
    lot: null,
    genericPrescribed: null,
  };
}
