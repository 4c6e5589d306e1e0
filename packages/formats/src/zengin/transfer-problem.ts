import type { Transfer, TransferPayer } from "./transfer-order.ts";

export type TransferProblemCode =
  | "missing"
  | "too_long"
  | "letters"
  | "digits"
  | "account_kind"
  | "amount"
  | "day"
  | "edi_and_codes"
  | "no_transfers"
  | "too_many"
  | "sum";

/** What keeps a 総合振込 from being written. */
export interface TransferProblem {
  code: TransferProblemCode;
  /** Index of the transfer in the order, from 0; without one the payer or the whole order is meant. */
  transfer?: number;
  field: keyof TransferPayer | keyof Transfer | "payOn" | "transfers";
  /** As it was given, or as it would be written where that is too long. */
  value: string;
  /** How many letters or digits the field has. */
  places?: number;
  /** The letters that cannot be written. */
  letters?: string[];
}

/** What the person who pays can do about it. */
export const transferRemedies: Record<TransferProblemCode, string> = {
  missing: "Fill the field in.",
  too_long: "Shorten the name as the bank has it in its own records; it is never cut here.",
  letters: "Write the name in kana: these letters are not in the banks' character set.",
  digits: "Enter exactly as many digits as the field has; customer codes may have fewer.",
  account_kind: "Choose 普通 (1), 当座 (2) or 貯蓄 (4).",
  amount: "Enter whole yen, at least 1 and at most ten digits.",
  day: "Choose a day of the calendar.",
  edi_and_codes: "Give either the customer codes or the EDI information: they share one place.",
  no_transfers: "Choose at least one transfer.",
  too_many: "Divide the transfers over several files: one holds 999,999.",
  sum: "Divide the transfers over several files: the sum of one has twelve digits.",
};
