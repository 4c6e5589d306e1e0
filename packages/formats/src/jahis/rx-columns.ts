import { type Columns, code, day, figure, recordNumber, word } from "../dispensing/columns.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";

/**
 * Where JAHIS 院外処方箋2次元シンボル keeps what, counted from 0 with the record's number. [F] v1.10 as noted in
 * YasushiMatsumoto/jahis-rx-parser `docs/jahis-rx/record-spec.md`.
 *
 * Only what is named here is read and may be sent. Records 11–31 (patient, insurance) and 61 (a narcotic patient's
 * address) are not, nor the doctor (5), the clinic's address (2, 3) and free remarks (81, 281).
 */
export const rxColumns = {
  header: { version: recordNumber },
  clinic: { record: recordNumber, code: code(2, 13), prefecture: code(3, 2), name: word(4) },
  department: { record: recordNumber, codeKind: code(1, 1), code: code(2, 3), name: word(3) },
  issued: { record: recordNumber, day: day(1) },
  prescriptionNo: { record: recordNumber, prescriptionNo: code(2, 16) },
  usage: { record: recordNumber, no: code(1, 3), usageClass: code(2, 2), count: figure(4, 4) },
  part: { record: recordNumber, no: code(1, 3), count: figure(2, 4) },
  usageName: {
    record: recordNumber,
    no: code(1, 3),
    kind: code(2, 1),
    code: code(3, 16),
    name: word(4),
    timesPerDay: figure(5, 2),
  },
  usageNote: { record: recordNumber, no: code(1, 3), noteClass: code(3, 2) },
  medicine: {
    record: recordNumber,
    usageNo: code(1, 3),
    no: code(2, 3),
    itemClass: code(3, 1),
    codeKind: code(4, 1),
    code: code(5, 13),
    name: word(6),
    amount: figure(7, 13),
    unitKind: code(8, 1),
    unit: word(9),
  },
  unitFactor: { record: recordNumber, usageNo: code(1, 3), no: code(2, 3), factor: figure(3, 13) },
};

/** A column that a shorter layout does not have. */
const absent = code(Number.POSITIVE_INFINITY, 0);

/**
 * Layouts that are shorter than the rules and are met all the same: the first one of 201 in a real, anonymised symbol,
 * the others in that parser's examples. [F]
 */
const rxShortColumns = {
  clinic: { ...rxColumns.clinic, code: code(1, 13), prefecture: absent, name: word(2) },
  department: { ...rxColumns.department, codeKind: absent, code: absent, name: word(1) },
  usageName: { ...rxColumns.usageName, code: absent, name: word(3), timesPerDay: absent },
  medicineWithKind: {
    ...rxColumns.medicine,
    itemClass: absent,
    codeKind: code(3, 1),
    code: code(4, 13),
    name: word(5),
    amount: figure(6, 13),
    unitKind: absent,
    unit: word(7),
  },
  medicineWithoutKind: {
    ...rxColumns.medicine,
    itemClass: absent,
    codeKind: absent,
    code: code(3, 13),
    name: word(4),
    amount: figure(5, 13),
    unitKind: absent,
    unit: word(6),
  },
};

const digit = /^[1-8]$/;

/** The layout of a medicine's line, by the position of its kind of code. */
export function rxMedicineColumns({ cells }: RecordLine): typeof rxColumns.medicine {
  if (cells.length >= 10 || digit.test(cells[4] ?? "")) return rxColumns.medicine;
  return digit.test(cells[3] ?? "") ? rxShortColumns.medicineWithKind : rxShortColumns.medicineWithoutKind;
}

export function rxClinicColumns({ cells }: RecordLine): typeof rxColumns.clinic {
  return cells.length <= 3 ? rxShortColumns.clinic : rxColumns.clinic;
}

export function rxDepartmentColumns({ cells }: RecordLine): typeof rxColumns.department {
  return cells.length <= 2 ? rxShortColumns.department : rxColumns.department;
}

export function rxUsageNameColumns({ cells }: RecordLine): typeof rxColumns.usageName {
  return cells.length <= 4 ? rxShortColumns.usageName : rxColumns.usageName;
}

/** Undefined for a note without its class: what then is in its place are free words. */
export function rxUsageNoteColumns({ cells }: RecordLine): typeof rxColumns.usageNote | undefined {
  return cells.length <= 4 ? undefined : rxColumns.usageNote;
}

/** The columns of any record that is read; undefined for those that stay in the browser. */
export function rxColumnsOf(line: RecordLine): Columns | undefined {
  if (isRxHeader(line)) return rxColumns.header;
  return layouts.get(line.record)?.(line);
}

export function isRxHeader({ record }: RecordLine): boolean {
  return /^JAHIS\d/.test(record);
}

const layouts = new Map<string, (line: RecordLine) => Columns | undefined>([
  ["1", rxClinicColumns],
  ["4", rxDepartmentColumns],
  ["51", () => rxColumns.issued],
  ["82", () => rxColumns.prescriptionNo],
  ["101", () => rxColumns.usage],
  ["102", () => rxColumns.part],
  ["111", rxUsageNameColumns],
  ["181", rxUsageNoteColumns],
  ["201", rxMedicineColumns],
  ["211", () => rxColumns.unitFactor],
]);
