import { type Columns, code, day, figure, recordNumber, word } from "../dispensing/columns.ts";
import type { UsageClass } from "../dispensing/dispensing.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";

/**
 * Where the medicine notebook (JAHIS 電子版お薬手帳) keeps what, counted from 0 with the record's number. [F] Ver.2.6 as
 * noted in YasushiMatsumoto/jahis-rx-parser `docs/jahis-tc`.
 *
 * Only what is named here is read and may be sent: not the patient (1–4, 31), the pharmacy's name and address, doctors
 * and pharmacists (15, 701), remarks (281–291, 311–501) and what patients wrote (601).
 */
export const tcColumns = {
  header: { version: recordNumber, output: code(1, 1) },
  day: { record: recordNumber, dispensedOn: day(1) },
  pharmacy: { record: recordNumber, prefecture: code(2, 2), pointTable: code(3, 1), code: code(4, 13) },
  clinic: { record: recordNumber, name: word(1), prefecture: code(2, 2), pointTable: code(3, 1), code: code(4, 13) },
  doctor: { record: recordNumber, department: word(2) },
  medicine: {
    record: recordNumber,
    usageNo: code(1, 3),
    name: word(2),
    amount: figure(3, 13),
    unit: word(4),
    codeKind: code(5, 1),
    code: code(6, 13),
    genericCode: code(10, 13),
  },
  usage: {
    record: recordNumber,
    no: code(1, 3),
    name: word(2),
    count: figure(3, 4),
    countUnit: word(4),
    usageClass: code(5, 2),
  },
  part: { record: recordNumber, data: code(1, 14), parts: code(2, 2), part: code(3, 2) },
};

/** 剤形コード. [F] */
export const tcUsageClasses: Readonly<Record<string, UsageClass>> = {
  "1": "oral",
  "2": "oral_drops",
  "3": "as_needed",
  "4": "injection",
  "5": "external",
  "6": "decoction",
  "7": "infusion",
  "9": "material",
  "10": "other",
};

/** The records' numbers. */
export const tcRecords = {
  day: "5",
  pharmacy: "11",
  clinic: "51",
  doctor: "55",
  medicine: "201",
  usage: "301",
  part: "911",
} as const;

const byRecord = new Map<string, Columns>([
  [tcRecords.day, tcColumns.day],
  [tcRecords.pharmacy, tcColumns.pharmacy],
  [tcRecords.clinic, tcColumns.clinic],
  [tcRecords.doctor, tcColumns.doctor],
  [tcRecords.medicine, tcColumns.medicine],
  [tcRecords.usage, tcColumns.usage],
  [tcRecords.part, tcColumns.part],
]);

/** `JAHISTC` and the version. */
export function isTcHeader({ record }: RecordLine): boolean {
  return /^JAHISTC\d/.test(record);
}

/** The columns of any record that is read; undefined for those that stay in the browser. */
export function tcColumnsOf(line: RecordLine): Columns | undefined {
  return isTcHeader(line) ? tcColumns.header : byRecord.get(line.record);
}
