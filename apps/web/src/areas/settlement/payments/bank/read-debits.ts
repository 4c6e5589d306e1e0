import type { BankAccountEntries, BankDealing } from "@meguri/formats/zengin/bank-entry";
import { readBankFile } from "@meguri/formats/zengin/read-bank-file";
import { BankAccountKind } from "@meguri/rpc/app/v1/invoice_pb";
import { type BankProblem, bankProblemOf, storedKey, storedLine } from "../../common/bank-problem.ts";

/** A debit as it is sent. */
export type BankDebit = {
  bankKey: string;
  account: { bankCode: string; branchCode: string; accountKind: BankAccountKind; accountNumber: string };
  bookedOn: string;
  yen: bigint;
  words: string[];
};

/** What a file of 入出金取引明細 holds. */
export type DebitsRead = {
  debits: BankDebit[];
  /** Debits that are no transfers: cash, cheques, corrections. */
  others: number;
  /** The days that the file covers, YYYY-MM-DD; empty for a file without accounts. */
  from: string;
  until: string;
  problems: BankProblem[];
};

/** By 預金種目; other accounts pay no 総合振込. */
const kinds: Partial<Record<number, BankAccountKind>> = {
  1: BankAccountKind.ORDINARY,
  2: BankAccountKind.CURRENT,
  4: BankAccountKind.SAVINGS,
};

const noTransfers: readonly BankDealing[] = ["cash", "cheque", "clearing", "renewal", "correction"];

/** Reads the debits of a bank's file. @param today YYYY-MM-DD */
export function readDebits(bytes: Uint8Array, today: string): DebitsRead {
  const { accounts, problems } = readBankFile(bytes, today);
  const went = accounts.flatMap((account) => account.entries.filter(({ direction }) => direction === "out"));
  const debits = accounts.flatMap(debitsOf);
  return {
    debits,
    others: went.length - debits.length,
    from: accounts.map(({ from }) => from).sort()[0] ?? "",
    until:
      accounts
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? "",
    problems: problems.map(bankProblemOf),
  };
}

function debitsOf({
  bankCode,
  branchCode,
  accountKind: told,
  accountNumber,
  entries,
}: BankAccountEntries): BankDebit[] {
  const accountKind = kinds[told];
  if (accountKind === undefined) return [];
  const account = { bankCode, branchCode, accountKind, accountNumber };
  return entries
    .filter(({ direction, dealing }) => direction === "out" && !noTransfers.includes(dealing))
    .map(({ key, bookedOn, yen, payerName, note, edi }) => ({
      bankKey: storedKey(key),
      account,
      bookedOn,
      yen,
      words: [payerName, note, edi].map((text) => storedLine(text, 100)),
    }));
}
