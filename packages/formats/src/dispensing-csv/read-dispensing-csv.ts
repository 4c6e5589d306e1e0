import type { DispensedItem, DispensedUsage, Dispensing } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { byLine, type DispensingRead } from "../dispensing/dispensing-read.ts";
import { unnamedCode } from "../dispensing/medicine-codes.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { csvColumns, csvFields } from "./csv-columns.ts";

type CsvRow = Located<RowOf<typeof csvFields>>;

/**
 * Reads our long CSV, one medicine a line, for systems without NSIPS; `decodeText` tells UTF-8 from CP932 before. Lines
 * of one day and reception are one dispensing, wherever they stand; without a reception number those of one patient are.
 */
export function readDispensingCsv(text: string): DispensingRead {
  const read = readMaster(readCsv(text), { fields: csvFields, columns: csvColumns });
  const problems: DispensingProblem[] = [...read.problems];
  if (read.records === 0) problems.push(dispensingProblem("file_empty", 1));
  const groups = new Map<string, Dispensing>();
  for (const row of read.rows) {
    const key = groupOf(row);
    const dispensing = groups.get(key) ?? begun(row);
    groups.set(key, dispensing);
    usageFor(row, dispensing.usages).items.push(itemOf(row, problems));
  }
  return { dispensings: [...groups.values()], others: [], problems: byLine(problems) };
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
    clinic: { code: null, prefecture: null, name: null, department: null },
    usages: [],
  };
}

const nothing: ReturnType<typeof unnamedCode> = {};

/** Medicines of one kind for the same days are one RP. */
function usageFor({ usageKind, days }: CsvRow, usages: DispensedUsage[]): DispensedUsage {
  const usageClass = usageKind ?? "unknown";
  const found = usages.find((usage) => usage.usageClass === usageClass && usage.count === days);
  if (found !== undefined) return found;
  const no = String(usages.length + 1);
  const made = { no, usageClass, count: days, days, timesPerDay: null, name: null, onePack: false, items: [] };
  usages.push(made);
  return made;
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
    total: amount,
    unitFactor: null,
    lot: null,
    genericPrescribed: null,
  };
}
