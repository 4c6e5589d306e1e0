import { fixedRecords } from "../table/fixed-records.ts";
import { isSingleByte } from "./single-bytes.ts";
import type { ZenginProblem } from "./zengin-problem.ts";

/** A record and its number, counted from 1. */
export interface BankRecord {
  record: number;
  bytes: Uint8Array;
}

export interface BankRecords {
  records: BankRecord[];
  problems: ZenginProblem[];
}

/**
 * Cuts a bank's file into its records: at line ends where it has some, else by their length. The end mark 0x1A is left out.
 * Every record has the length and no byte outside of JIS X 0201, or there is a problem.
 */
export function bankRecords(file: Uint8Array, length: number): BankRecords {
  const records = fixedRecords(file, length).map(({ record, from, length: bytes }) => {
    return { record, bytes: file.subarray(from, from + bytes) };
  });
  if (records.length === 0) {
    return {
      records,
      problems: [{ code: "file_empty", severity: "error", record: 1, column: 1, found: "", expected: "1" }],
    };
  }
  return { records, problems: records.flatMap((one) => faultIn(one, length)) };
}

function faultIn({ record, bytes }: BankRecord, length: number): ZenginProblem[] {
  if (bytes.length !== length) {
    const column = Math.min(bytes.length, length) + 1;
    const [found, expected] = [`${bytes.length} bytes`, `${length} bytes`];
    return [{ code: "length", severity: "error", record, column, found, expected }];
  }
  const at = bytes.findIndex((byte) => !isSingleByte(byte));
  if (at === -1) return [];
  const found = `0x${(bytes[at] ?? 0).toString(16).padStart(2, "0").toUpperCase()}`;
  return [{ code: "byte", severity: "error", record, column: at + 1, found, expected: "JIS X 0201" }];
}
