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

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const endOfFile = 0x1a;

/**
 * Cuts a bank's file into its records: at line ends where it has some, else by their length. The end mark 0x1A is left out.
 * Every record has the length and no byte outside of JIS X 0201, or there is a problem.
 */
export function bankRecords(file: Uint8Array, length: number): BankRecords {
  const body = file.subarray(0, endOf(file));
  const parts = body.includes(lineFeed) ? linesOf(body) : piecesOf(body, length);
  const records = parts.map((bytes, index) => ({ record: index + 1, bytes }));
  if (records.length === 0) {
    return {
      records,
      problems: [{ code: "file_empty", severity: "error", record: 1, column: 1, found: "", expected: "1" }],
    };
  }
  return { records, problems: records.flatMap((one) => faultIn(one, length)) };
}

/** Where the file ends without its end marks and the line end before them. */
function endOf(file: Uint8Array): number {
  let end = file.length;
  while (end > 0 && file[end - 1] === endOfFile) end -= 1;
  if (end > 0 && file[end - 1] === lineFeed) end -= 1;
  if (end > 0 && file[end - 1] === carriageReturn) end -= 1;
  return end;
}

function linesOf(body: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at <= body.length; ) {
    const found = body.indexOf(lineFeed, at);
    const end = found === -1 ? body.length : found;
    lines.push(body.subarray(at, end > at && body[end - 1] === carriageReturn ? end - 1 : end));
    at = end + 1;
  }
  return lines;
}

function piecesOf(body: Uint8Array, length: number): Uint8Array[] {
  const count = Math.ceil(body.length / length);
  return Array.from({ length: count }, (_, index) => body.subarray(index * length, (index + 1) * length));
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
