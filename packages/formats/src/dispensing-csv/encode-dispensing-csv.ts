import type { Dispensing } from "../dispensing/dispensing.ts";
import { wordFor } from "../dispensing/encode-record.ts";
import { csvColumns, csvHeadings, csvUsageKinds } from "./csv-columns.ts";

/** Our long CSV for tests and demonstrations; the patient's number is the same for all. */
export function encodeDispensingCsv(dispensings: readonly Dispensing[], patientKey: string): string {
  const rows = dispensings.flatMap(({ dispensedOn, receptionNo, usages }) =>
    usages.flatMap(({ usageClass, count, items }) =>
      items.map(({ codes, name, total, unit }) => [
        dispensedOn,
        receptionNo,
        patientKey,
        codes[0]?.code,
        name,
        total,
        unit,
        count,
        wordFor(csvUsageKinds, usageClass),
      ]),
    ),
  );
  const headings = csvHeadings.map((field) => csvColumns[field].names[0] ?? field);
  return [headings, ...rows].map((cells) => `${csvLine(cells.map((cell) => String(cell ?? "")))}\r\n`).join("");
}

/** One line of CSV; a cell is quoted where it must be and never breaks the line. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/[\r\n]+/g, " "))
    .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(",");
}
