import type { BankAccountEntries, BankEntry } from "./bank-entry.ts";
import { noticeData, noticeDataWide, noticeHeader, noticeTrailer } from "./bank-file-layout.ts";
import type { BankGroup } from "./bank-groups.ts";
import type { BankRecord } from "./bank-records.ts";
import { type CellsContext, cellsOf } from "./read-cells.ts";
import { compareTotals, sumOf } from "./totals.ts";

/** An account of 振込入金通知 (01). Its entries are receipts and cancellations of earlier ones; they have no keys yet. */
export function readNotice({ header, data, trailer }: BankGroup, context: CellsContext) {
  const cells = cellsOf(header, noticeHeader, context);
  const account: Omit<BankAccountEntries, "entries"> = {
    kind: "notice",
    bankCode: cells.digits("bankCode"),
    bankName: cells.text("bankName"),
    branchCode: cells.digits("branchCode"),
    branchName: cells.text("branchName"),
    accountKind: Number(cells.digits("accountKind")),
    accountNumber: cells.digits("accountNumber"),
    accountName: cells.text("accountName"),
    madeOn: cells.day("madeOn"),
    from: cells.day("from"),
    until: cells.day("until"),
    balanceBefore: null,
    balanceAfter: null,
  };
  const faults = context.problems.length;
  const entries = data.map((record) => entryOf(record, context));
  if (context.problems.length === faults) checkTrailer(trailer, entries, context);
  return { account, entries };
}

function entryOf(record: BankRecord, context: CellsContext): Omit<BankEntry, "key"> {
  const isWide = isWideRecord(record);
  const cells = cellsOf(record, noticeData, context);
  const wide = cellsOf(record, noticeDataWide, context);
  const [narrowYen, wideYen] = [cells.yen("yen"), isWide ? wide.yen("wideYen") : 0n];
  if (narrowYen > 0n && wideYen > 0n) wide.refuse("amount_twice", "wideYen", "000000000000");
  return {
    direction: cells.word("cancelled", { " ": "in", "0": "in", "1": "cancelled" } as const) ?? "in",
    bookedOn: cells.day("bookedOn"),
    valueOn: cells.optionalDay("valueOn"),
    yen: narrowYen + wideYen,
    chequeYen: cells.optionalYen("chequeYen") + (isWide ? wide.yen("wideChequeYen") : 0n),
    dealing: "transfer",
    reference: cells.number("reference"),
    payerCode: cells.number("payerCode"),
    payerName: cells.text("payerName"),
    payerBank: cells.text("bankName"),
    payerBranch: cells.text("branchName"),
    note: "",
    edi: isWide ? wide.text("edi") : cells.text("edi"),
  };
}

/** フォーマットB has 24 digits where フォーマットA has the 20 letters of EDI情報 and spaces. */
function isWideRecord({ bytes }: BankRecord): boolean {
  const { at } = noticeDataWide.wideYen;
  return bytes.subarray(at - 1, noticeDataWide.edi.at - 1).every((byte) => byte >= 0x30 && byte <= 0x39);
}

function checkTrailer(trailer: BankRecord, entries: readonly Omit<BankEntry, "key">[], context: CellsContext): void {
  const cells = cellsOf(trailer, noticeTrailer, context);
  const receipts = entries.filter(({ direction }) => direction === "in");
  compareTotals(cells, [
    ["count", "count", BigInt(receipts.length)],
    ["sum", "yen", sumOf(receipts)],
  ]);
  const cancelled = entries.filter(({ direction }) => direction === "cancelled");
  const isUnused = cells.optionalYen("cancelledCount") === 0n && cells.optionalYen("cancelledYen") === 0n;
  if (isUnused) return;
  compareTotals(cells, [
    ["count", "cancelledCount", BigInt(cancelled.length)],
    ["sum", "cancelledYen", sumOf(cancelled)],
  ]);
}
