import { cellReader, optional, text, unreadable } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay } from "../table/days.ts";
import { isSound } from "../table/master-read.ts";
import type { Problem } from "../table/problem.ts";
import { readMaster } from "../table/read-master.ts";
import { readCsv } from "../text/csv.ts";
import { decodeText } from "../text/decode.ts";
import type { BankEntry } from "./bank-entry.ts";
import { entryKeys } from "./entry-keys.ts";

/** Which column holds what: by its heading, or by its place in a file without headings. */
export type ReceiptColumns = ColumnMap<"day" | "amount" | "payer" | "note" | "reference">;

/** Headings that banks use [K]; where a bank has another, a person sets the map. */
export const usualReceiptColumns: ReceiptColumns = {
  day: { names: ["勘定日", "取引日", "お取引日", "入金日", "日付", "年月日"] },
  amount: {
    names: ["入金金額(円)", "入金金額", "入金額", "お預り金額", "お預かり金額", "預かり金額", "お預入れ", "入金"],
  },
  payer: { names: ["振込依頼人名", "振込依頼人", "依頼人名", "摘要内容", "お取引内容", "取引内容"] },
  note: { names: ["摘要", "備考", "メモ"], optional: true },
  reference: { names: ["照会番号", "取引番号", "番号"], optional: true },
};

export interface ReceiptsCsvRead {
  /** Empty where a problem is an error. */
  entries: BankEntry[];
  /** Lines that are no receipt: their amount is empty, zero or negative. */
  others: number;
  problems: Problem[];
}

/** Whole yen of a receipt; null where the line is none. */
const receiptYen = optional(
  cellReader<bigint | null>("whole yen as 12,345", (cell) => {
    const plain = cell
      .normalize("NFKC")
      .replace(/\s/g, "")
      .replace(/^([-+]?)[¥\\]/, "$1")
      .replace(/円$/, "");
    if (!/^[-+]?(\d{1,12}|\d{1,3}(,\d{3}){1,3})$/.test(plain)) return unreadable;
    const yen = BigInt(plain.replace(/[+,]/g, ""));
    return yen > 0n ? yen : null;
  }),
);

const fields = {
  day: anyDay,
  amount: receiptYen,
  payer: optional(text()),
  note: optional(text()),
  reference: optional(text()),
};

/**
 * Reads receipts from a table that a bank's pages offer, UTF-8 or CP932. The account is a text of the caller's that tells
 * one account from another; it begins the keys. One line that cannot be read and nothing is returned.
 */
export function readReceiptsCsv(
  bytes: Uint8Array,
  account: string,
  columns: ReceiptColumns = usualReceiptColumns,
): ReceiptsCsvRead {
  const decoded = decodeText(bytes);
  if (decoded.problem) return { entries: [], others: 0, problems: [decoded.problem] };
  const read = readMaster(readCsv(decoded.text), { fields, columns });
  if (!isSound(read)) return { entries: [], others: 0, problems: read.problems };
  const keyOf = entryKeys();
  const entries = read.rows.flatMap(({ amount, ...row }) => {
    if (amount === null) return [];
    const entry = {
      direction: "in" as const,
      bookedOn: row.day,
      valueOn: null,
      yen: amount,
      chequeYen: 0n,
      dealing: "" as const,
      reference: row.reference ?? "",
      payerCode: "",
      payerName: row.payer ?? "",
      payerBank: "",
      payerBranch: "",
      note: row.note ?? "",
      edi: "",
    };
    return [{ ...entry, key: keyOf(account, entry) }];
  });
  return { entries, others: read.rows.length - entries.length, problems: read.problems };
}
