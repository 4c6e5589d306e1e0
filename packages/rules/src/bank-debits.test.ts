import { expect, test } from "vitest";
import { type BankDebit, type DebitTarget, matchDebits } from "./bank-debits.ts";

const account = { bankCode: "9901", branchCode: "101", accountKind: 1, accountNumber: "1234567" };

const debit = (yen: bigint, more: Partial<BankDebit> = {}): BankDebit => ({
  bankKey: `k${yen}`,
  account,
  bookedOn: "2026-11-30",
  yen,
  words: ["ｿｳｺﾞｳﾌﾘｺﾐ"],
  ...more,
});

const whole = (runId: string, yen: bigint, more: Partial<DebitTarget> = {}): DebitTarget => ({
  runId,
  tradingId: null,
  account,
  payOn: "2026-11-30",
  yen,
  feeYen: 0n,
  holders: ["ｶｸｳｵﾛｼ(ｶ", "ﾐﾎﾝﾔｸﾋﾝ(ｶ"],
  ...more,
});

const single = (runId: string, tradingId: string, yen: bigint, holder: string, feeYen = 0n): DebitTarget =>
  whole(runId, yen, { tradingId, holders: [holder], feeYen });

const exactOf = (debits: BankDebit[], targets: DebitTarget[]) => matchDebits(debits, targets).map(({ exact }) => exact);
const doubtsOf = (debits: BankDebit[], targets: DebitTarget[]) =>
  matchDebits(debits, targets).map(({ candidates }) => candidates.map(({ doubt }) => doubt));

test("a payment that the bank debited as one amount, or transfer by transfer, is not recognized", () => {
  const targets = [whole("a", 3_000n), single("a", "t1", 1_000n, "ｶｸｳｵﾛｼ(ｶ"), single("a", "t2", 2_000n, "ﾐﾎﾝﾔｸﾋﾝ(ｶ")];
  expect(exactOf([debit(3_000n)], targets)).toEqual([0]);
  const named = [debit(2_000n, { words: ["ミホンヤクヒン（カ"] }), debit(1_000n, { words: ["", "ﾌﾘｺﾐ ｶｸｳ ｵﾛｼ(ｶ"] })];
  expect(exactOf(named, targets)).toEqual([2, 1]);
});

test("a fee that the bank adds to the debit hides the payment, or any larger amount is taken for a fee", () => {
  const targets = [whole("a", 3_000n, { feeYen: 770n })];
  expect(exactOf([debit(3_770n)], targets)).toEqual([0]);
  expect(exactOf([debit(3_660n)], targets)).toEqual([null]);
  expect(doubtsOf([debit(3_660n), debit(5_000n), debit(5_001n), debit(2_999n)], targets)).toEqual([
    ["fee"],
    ["fee"],
    [],
    [],
  ]);
});

test("a debit is guessed onto one of two payments, or one payment is taken for two debits", () => {
  const two = [whole("a", 3_000n), whole("b", 3_000n)];
  expect(matchDebits([debit(3_000n)], two)).toMatchObject([
    { exact: null, candidates: [{ doubt: null }, { doubt: null }] },
  ]);
  const once = [debit(3_000n, { bankKey: "1" }), debit(3_000n, { bankKey: "2" })];
  expect(exactOf(once, [whole("a", 3_000n)])).toEqual([null, null]);
  const parts = [debit(3_000n), debit(1_000n, { words: ["ｶｸｳｵﾛｼ(ｶ"] })];
  expect(exactOf(parts, [whole("a", 3_000n), single("a", "t1", 1_000n, "ｶｸｳｵﾛｼ(ｶ")])).toEqual([null, null]);
});

test("a debit of another account, day or name marks a payment as paid", () => {
  const targets = [whole("a", 3_000n), single("a", "t1", 1_000n, "ｶｸｳｵﾛｼ(ｶ")];
  const other = { ...account, accountNumber: "7654321" };
  expect(doubtsOf([debit(3_000n, { account: other })], targets)).toEqual([[]]);
  expect(
    doubtsOf([debit(3_000n, { bookedOn: "2026-12-01" }), debit(3_000n, { bookedOn: "2026-12-07" })], targets),
  ).toEqual([["day"], []]);
  expect(doubtsOf([debit(1_000n), debit(1_000n, { bookedOn: "2026-12-01" })], targets)).toEqual([["name"], []]);
  const longer = [single("a", "t1", 1_000n, "ｶｸｳｵﾛｼ")];
  expect(exactOf([debit(1_000n, { words: ["ｶｸｳｵﾛｼﾎﾝﾃﾝ"] })], longer)).toEqual([null]);
});

test("a name that the bank cut is not recognized, or a short rest of it is any name", () => {
  const targets = [whole("a", 3_000n), single("a", "t1", 1_000n, "ﾆﾎﾝｶｸｳｲﾔｸﾋﾝﾊﾝﾊﾞｲ(ｶ")];
  expect(exactOf([debit(1_000n, { words: ["ﾆﾎﾝｶｸｳｲﾔｸﾋﾝ"] })], targets)).toEqual([1]);
  expect(exactOf([debit(1_000n, { words: ["ﾆﾎﾝ"] })], targets)).toEqual([null]);
});

test("an account number is unknown because the file fills it with zeros", () => {
  const short = { ...account, accountNumber: "0000123" };
  expect(
    exactOf(
      [debit(3_000n, { account: { ...account, accountNumber: "123" } })],
      [whole("a", 3_000n, { account: short })],
    ),
  ).toEqual([0]);
});

test("an amount of the day that names somebody else is taken for a payment, or the bank's own words for a name", () => {
  const targets = [whole("a", 3_000n)];
  for (const words of [[], ["", "総合振込"], ["0000012345", "ソウフリ（FB）"], ["ﾌﾘｺﾐｼｷﾝ"]]) {
    expect(exactOf([debit(3_000n, { words })], targets)).toEqual([0]);
  }
  for (const words of [["ﾔﾁﾝ"], ["ﾌﾘｺﾐ ﾔﾏﾀﾞ ﾀﾛｳ"], ["ｶｸｳｵﾛｼ(ｶ"]]) {
    expect(doubtsOf([debit(3_000n, { words })], targets)).toEqual([["name"]]);
  }
  const one = [whole("a", 3_000n, { holders: ["ｶｸｳｵﾛｼ(ｶ"] })];
  expect(exactOf([debit(3_000n, { words: ["ﾌﾘｺﾐ ｶｸｳｵﾛｼ(ｶ"] })], one)).toEqual([0]);
  expect(exactOf([debit(3_000n, { words: ["ﾐﾎﾝﾔｸﾋﾝ(ｶ"] })], one)).toEqual([null]);
});
