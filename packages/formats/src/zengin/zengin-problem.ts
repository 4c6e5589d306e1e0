import type { Severity } from "../table/problem.ts";

export type ZenginProblemCode =
  | "file_empty"
  | "length"
  | "byte"
  | "order"
  | "end_missing"
  | "kind"
  | "code"
  | "account_kind"
  | "digits"
  | "day"
  | "word"
  | "amount_twice"
  | "count"
  | "sum"
  | "balance";

/** What is wrong with a bank's file, and where. An error refuses the whole file, a warning comes with what was read. */
export interface ZenginProblem {
  code: ZenginProblemCode;
  severity: Severity;
  /** The record, counted from 1. */
  record: number;
  /** Its byte at which the fault begins, counted from 1. */
  column: number;
  /** The field's name in the table of its record, where a single field is at fault. */
  field?: string;
  /** The value of the field. */
  found: string;
  /** What was expected instead. */
  expected: string;
}

const again = "fetch it from the bank again, and do not open it in an editor or a spreadsheet before";

/** What the person who has the file can do about it. */
export const zenginRemedies: Record<ZenginProblemCode, string> = {
  file_empty: `The file holds nothing: ${again}.`,
  length: `The record does not have the length of this format: the file is cut off or was changed, ${again}.`,
  byte: `The record holds a byte that is no letter of such a file: ${again}.`,
  order: `The record does not belong here: records are missing or doubled, ${again}.`,
  end_missing: `The file does not end as such a file does: it is cut off, ${again}.`,
  kind: "Only 振込入金通知 (01) and 入出金取引明細 (03) are read: choose one of these at the bank.",
  code: "The file is in EBCDIC: choose JIS at the bank.",
  account_kind: "The account is a term deposit, which has other records: choose 普通, 当座 or 貯蓄預金.",
  digits: `The field must hold digits: ${again}.`,
  day: "The field must hold a day as year, month and day of the Japanese calendar: choose 和暦 at the bank.",
  word: `The field does not hold one of its values: ${again}.`,
  amount_twice: `The record has two amounts, of which one must be zero: ${again}.`,
  count: `The file holds another number than it says: records are missing or doubled, ${again}.`,
  sum: `The amounts do not add up to what the file says: records are missing or changed, ${again}.`,
  balance: "The balance after the entries is not that before them with the entries: compare it with the passbook.",
};
