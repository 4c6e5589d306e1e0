import { type BankAccountEntries, type BankEntry, bankDealings } from "./bank-entry.ts";
import { statementData, statementHeader, statementTrailer } from "./bank-file-layout.ts";
import type { BankGroup } from "./bank-groups.ts";
import type { BankRecord } from "./bank-records.ts";
import { type CellsContext, cellsOf, type RecordCells } from "./read-cells.ts";
import { compareTotals, sumOf } from "./totals.ts";

/** 通知預金, 定期預金 and 積立定期預金 have data records of another layout. */
const termDeposits = ["5", "6", "7"];

/** An account of 入出金取引明細 (03). Its entries have no keys yet. */
export function readStatement({ header, data, trailer }: BankGroup, context: CellsContext) {
  const cells = cellsOf(header, statementHeader, context);
  const ending = cellsOf(trailer, statementTrailer, context);
  const kind = cells.digits("accountKind");
  const account: Omit<BankAccountEntries, "entries"> = {
    kind: "statement",
    bankCode: cells.digits("bankCode"),
    bankName: cells.text("bankName"),
    branchCode: cells.digits("branchCode"),
    branchName: cells.text("branchName"),
    accountKind: Number(kind),
    accountNumber: cells.digits("accountNumber").replace(/^000(?=\d{7}$)/, ""),
    accountName: cells.text("accountName"),
    madeOn: cells.day("madeOn"),
    from: cells.day("from"),
    until: cells.day("until"),
    balanceBefore: balanceOf(cells),
    balanceAfter: balanceOf(ending),
  };
  if (termDeposits.includes(kind)) {
    cells.refuse("account_kind", "accountKind", "1, 2, 4");
    return { account, entries: [] };
  }
  const faults = context.problems.length;
  const entries = data.map((record) => entryOf(record, context));
  if (context.problems.length === faults) checkTrailer(ending, account, entries);
  return { account, entries };
}

function entryOf(record: BankRecord, context: CellsContext): Omit<BankEntry, "key"> {
  const cells = cellsOf(record, statementData, context);
  const dealing = cells.number("dealing");
  return {
    direction: cells.word("direction", { "1": "in", "2": "out" } as const) ?? "in",
    bookedOn: cells.day("bookedOn"),
    valueOn: cells.optionalDay("valueOn"),
    yen: cells.yen("yen"),
    chequeYen: cells.optionalYen("chequeYen"),
    dealing: dealing === "" ? "" : (bankDealings[dealing] ?? "other"),
    reference: cells.number("reference"),
    payerCode: cells.number("payerCode"),
    payerName: cells.text("payerName"),
    payerBank: cells.text("bankName"),
    payerBranch: cells.text("branchName"),
    note: cells.text("note"),
    edi: cells.text("edi"),
  };
}

/** A balance with its sign; null where 貸越区分 says that there is none. */
function balanceOf(cells: RecordCells<"sign" | "balance">): bigint | null {
  const sign = cells.text("sign");
  if (sign !== "1" && sign !== "2") return null;
  const yen = cells.yen("balance");
  return sign === "2" ? -yen : yen;
}

function checkTrailer(
  cells: RecordCells<keyof typeof statementTrailer>,
  { balanceBefore, balanceAfter }: Omit<BankAccountEntries, "entries">,
  entries: readonly Omit<BankEntry, "key">[],
): void {
  const [came, went] = [entries.filter(isIn), entries.filter((entry) => !isIn(entry))];
  const isSound = compareTotals(cells, [
    ["count", "inCount", BigInt(came.length)],
    ["sum", "inYen", sumOf(came)],
    ["count", "outCount", BigInt(went.length)],
    ["sum", "outYen", sumOf(went)],
    ["count", "count", BigInt(entries.length)],
  ]);
  if (!isSound || balanceBefore === null || balanceAfter === null) return;
  const reckoned = balanceBefore + sumOf(came) - sumOf(went);
  if (reckoned !== balanceAfter) cells.refuse("balance", "balance", String(reckoned), "warning");
}

const isIn = ({ direction }: Omit<BankEntry, "key">) => direction === "in";
