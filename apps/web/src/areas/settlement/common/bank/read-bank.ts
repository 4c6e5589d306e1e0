import type { Problem } from "@meguri/formats/table/problem";
import type { BankEntry } from "@meguri/formats/zengin/bank-entry";
import { readBankFile } from "@meguri/formats/zengin/read-bank-file";
import { type ReceiptColumns, readReceiptsCsv, usualReceiptColumns } from "@meguri/formats/zengin/read-receipts-csv";
import { type BankProblem, type BankProblemName, bankProblemOf, storedKey, storedLine } from "../bank-problem.ts";

/** A receipt of a bank's file, with the id under which it is recorded. */
export type BankReceipt = {
  id: string;
  receivedOn: string;
  yen: bigint;
  payerName: string;
  bankKey: string;
  note: string;
};

/** What a bank's file holds. */
export type BankRead = {
  receipts: BankReceipt[];
  /** Receipts that the bank cancelled. */
  cancelled: BankEntry[];
  /** Entries that are no receipts. */
  others: number;
  problems: BankProblem[];
};

/** Headings of a CSV file that a person named; empty for the usual ones. */
export type Headings = { day: string; amount: string; payer: string };

/** How a CSV file is read: which account it is of, and its headings. */
export type Reading = { account: string; headings: Headings };

const tableNames: Partial<Record<Problem["code"], BankProblemName>> = {
  header_missing: "headings",
  cell_missing: "cell",
  cell_unreadable: "cell",
};

/**
 * Reads a bank's file: 振込入金通知 (01), 入出金取引明細 (03), or a table of receipts as CSV.
 * @param account tells one account from another where the file is a CSV, which does not name it.
 * @param today YYYY-MM-DD.
 */
export function readBank(bytes: Uint8Array, { account, today, headings }: Reading & { today: string }): BankRead {
  return isZengin(bytes) ? readZengin(bytes, today) : readTable(bytes, account, headings);
}

/** The header of a file of 全銀 begins with 22 digits, the first of which is 1. */
function isZengin(bytes: Uint8Array): boolean {
  return /^1\d{21}/.test(String.fromCharCode(...bytes.subarray(0, 22)));
}

function readZengin(bytes: Uint8Array, today: string): BankRead {
  const { accounts, problems } = readBankFile(bytes, today);
  const entries = accounts.flatMap((account) => account.entries);
  return {
    receipts: entries.filter(({ direction }) => direction === "in").map(receiptOf),
    cancelled: entries.filter(({ direction }) => direction === "cancelled"),
    others: entries.filter(({ direction }) => direction === "out").length,
    problems: problems.map(bankProblemOf),
  };
}

function readTable(bytes: Uint8Array, account: string, headings: Headings): BankRead {
  const { entries, others, problems } = readReceiptsCsv(bytes, `csv:${account}`, columnsOf(headings));
  return {
    receipts: entries.map(receiptOf),
    cancelled: [],
    others,
    problems: problems.map(({ code, severity, line, column, value = "" }) => ({
      name: tableNames[code] ?? "table",
      isError: severity === "error",
      record: line,
      column,
      found: value,
    })),
  };
}

function columnsOf({ day, amount, payer }: Headings): ReceiptColumns {
  const { note, reference } = usualReceiptColumns;
  return {
    day: day ? { names: [day] } : usualReceiptColumns.day,
    amount: amount ? { names: [amount] } : usualReceiptColumns.amount,
    payer: payer ? { names: [payer] } : usualReceiptColumns.payer,
    note,
    reference,
  };
}

function receiptOf({ key, bookedOn, yen, payerName, note, edi }: BankEntry): BankReceipt {
  return {
    id: crypto.randomUUID(),
    receivedOn: bookedOn,
    yen,
    payerName: storedLine(payerName, 100),
    bankKey: storedKey(key),
    note: storedLine([note, edi].filter(Boolean).join(" "), 200),
  };
}
