import fc from "fast-check";
import { expect, test } from "vitest";
import { eraDay } from "../src/zengin/era-day.ts";
import { readBankFile } from "../src/zengin/read-bank-file.ts";
import {
  entries,
  joinedRecords,
  type NoticeRow,
  noticeRecords,
  notices,
  replaced,
  statementGroup,
  statementRecords,
} from "./bank-file-bytes.ts";

const today = "2026-11-24";
const noticeFile = (rows: readonly NoticeRow[] = notices) => joinedRecords(noticeRecords(rows));
const statement = (lineEnd?: string) => joinedRecords(statementRecords([statementGroup(entries)]), lineEnd);

test("a receipt is booked for another customer, day or amount", () => {
  const { accounts, problems } = readBankFile(noticeFile(), today);
  expect(problems).toEqual([]);
  expect(accounts).toHaveLength(1);
  const [account] = accounts;
  expect(account).toMatchObject({
    kind: "notice",
    bankCode: "9901",
    bankName: "ﾐﾎﾝ",
    branchCode: "101",
    branchName: "ﾎﾝﾃﾝ",
    accountKind: 1,
    accountNumber: "1234567",
    accountName: "ｶ)ｶｸｳｵﾛｼ",
    madeOn: "2026-11-24",
    from: "2026-11-01",
    until: "2026-11-30",
    balanceBefore: null,
    balanceAfter: null,
  });
  expect(account?.entries[0]).toEqual({
    key: "9901-101-1-1234567|2026-11-20|in|5500|#12|1",
    direction: "in",
    bookedOn: "2026-11-20",
    valueOn: "2026-11-20",
    yen: 5_500n,
    chequeYen: 0n,
    dealing: "transfer",
    reference: "12",
    payerCode: "77",
    payerName: "ｶ)ﾐﾎﾝﾔﾂｷﾖｸ",
    payerBank: "ｼﾖｳﾜ",
    payerBranch: "ｴｷﾏｴ",
    note: "",
    edi: "ｾｲｷﾕｳ-7",
  });
});

test("a receipt that the bank takes back is added to the receipts", () => {
  const [account] = readBankFile(noticeFile(), today).accounts;
  expect(account?.entries.map(({ direction, yen }) => [direction, yen])).toEqual([
    ["in", 5_500n],
    ["in", 9_999_999_999n],
    ["cancelled", 9_999_999_999n],
  ]);
});

test("a receipt of eleven digits is read as zero, or its EDI text as another", () => {
  const wide = notices.map((row, index) => ({ ...row, isWide: true, yen: row.yen + BigInt(index) * 10_000_000_000n }));
  const { accounts, problems } = readBankFile(noticeFile(wide), today);
  expect(problems).toEqual([]);
  expect(accounts[0]?.entries.map(({ yen, edi }) => [yen, edi])).toEqual([
    [5_500n, "ｾｲｷﾕｳ-7"],
    [19_999_999_999n, ""],
    [29_999_999_999n, ""],
  ]);
  const edi = "12345678901234567890";
  const [narrow] = readBankFile(
    noticeFile([{ reference: 1, bookedOn: "081120", yen: 7n, payer: "ｱ", edi }]),
    today,
  ).accounts;
  expect(narrow?.entries).toMatchObject([{ yen: 7n, edi }]);
});

test("money that went out is read as a receipt", () => {
  const { accounts, problems } = readBankFile(statement(), today);
  expect(problems).toEqual([]);
  expect(accounts[0]).toMatchObject({
    kind: "statement",
    accountNumber: "1234567",
    balanceBefore: 1_000n,
    balanceAfter: 5_720n,
    entries: [
      { direction: "in", dealing: "transfer", yen: 5_500n, payerName: "ｶ)ﾐﾎﾝﾔﾂｷﾖｸ", note: "ﾌﾘｺﾐ", reference: "1" },
      { direction: "out", dealing: "internal", yen: 880n, payerName: "", note: "ﾃｽｳﾘﾖｳ", reference: "2" },
      { direction: "in", dealing: "cash", yen: 100n, bookedOn: "2026-11-25", reference: "3" },
    ],
  });
});

test("an overdrawn account looks rich", () => {
  const group = statementGroup(entries, { before: -100_000n });
  const [account] = readBankFile(joinedRecords(statementRecords([group])), today).accounts;
  expect(account).toMatchObject({ balanceBefore: -100_000n, balanceAfter: -95_280n });
});

test("a balance that does not follow from the entries passes in silence", () => {
  const file = joinedRecords(statementRecords([statementGroup(entries, { after: 9_999n })]));
  const { accounts, problems } = readBankFile(file, today);
  expect(accounts[0]?.entries).toHaveLength(3);
  expect(problems).toEqual([
    expect.objectContaining({ code: "balance", severity: "warning", record: 5, column: 41, expected: "5720" }),
  ]);
});

test.each([
  ["CRLF and an end mark", `\r\n`, [0x1a]],
  ["line feeds", "\n", []],
  ["no line ends", "", []],
  ["no line ends and an end mark", "", [0x1a]],
  ["no line ends but one at the end", "", [0x0d, 0x0a]],
])("a file with %s is refused or read otherwise", (_what, lineEnd, behind) => {
  const file = Uint8Array.from([...statement(lineEnd), ...behind]);
  expect(readBankFile(file, today)).toEqual(readBankFile(statement(), today));
});

test("entries of a second account are booked on the first", () => {
  const groups = [
    statementGroup(entries),
    statementGroup([], { account: 7654321 }),
    statementGroup(entries, { kind: "2" }),
  ];
  const { accounts, problems } = readBankFile(joinedRecords(statementRecords(groups)), today);
  expect(problems).toEqual([]);
  expect(accounts.map((one) => [one.accountNumber, one.accountKind, one.entries.length])).toEqual([
    ["1234567", 1, 3],
    ["7654321", 1, 0],
    ["1234567", 2, 3],
  ]);
  expect(new Set(accounts.flatMap((one) => one.entries.map(({ key }) => key))).size).toBe(6);
});

test("a file that is read twice, or one that overlaps it, books a receipt twice", () => {
  const keysOf = (rows: readonly NoticeRow[]) =>
    readBankFile(noticeFile(rows), today).accounts.flatMap((one) => one.entries.map(({ key }) => key));
  expect(keysOf(notices)).toEqual(keysOf(notices));
  expect(keysOf(notices.slice(1))).toEqual(keysOf(notices).slice(1));
  const first = { reference: 0, bookedOn: "081120", yen: 5_500n, payer: "ｱﾐﾎﾝ" };
  const other = { ...first, payer: "ｲﾐﾎﾝ" };
  const atNoon = keysOf([first]);
  const inTheEvening = keysOf([other, first, first]);
  expect(new Set(inTheEvening).size).toBe(3);
  expect(inTheEvening).toEqual([
    expect.stringContaining("ｲﾐﾎﾝ".normalize("NFKC")),
    ...atNoon,
    `${atNoon[0]?.slice(0, -1)}2`,
  ]);
});

test("a receipt in both files of the bank is booked twice although the bank gives it one number", () => {
  const row = { reference: 12, bookedOn: "081120", yen: 5_500n, payer: "ｶ)ﾐﾎﾝﾔﾂｷﾖｸ" };
  const [notice] = readBankFile(noticeFile([row]), today).accounts;
  const group = statementGroup([{ ...row, isIn: true, dealing: 11, note: "" }]);
  const [listed] = readBankFile(joinedRecords(statementRecords([group])), today).accounts;
  expect(listed?.entries[0]?.key).toBe(notice?.entries[0]?.key);
});

test.each([
  ["081120", today, "2026-11-20"],
  ["010501", "2026-11-24", "2019-05-01"],
  ["310430", "2026-11-24", "2019-04-30"],
  ["010430", "2026-11-24", undefined],
  ["080229", "2026-11-24", undefined],
  ["060229", "2026-11-24", "2024-02-29"],
  ["261120", "2026-11-24", undefined],
  ["301120", "2030-11-24", undefined],
  ["301120", "2048-11-24", "2048-11-20"],
  ["000101", today, undefined],
  ["0811 1", today, undefined],
])("the year %s of a bank is taken for one of another era", (digits, reference, day) => {
  expect(eraDay(digits, reference)).toBe(day);
});

const kana = fc.stringMatching(/^[ｱ-ﾝ]([ｱ-ﾝ ()]{0,20}[ｱ-ﾝ])?$/);
const bookedOn = fc.integer({ min: 1, max: 30 }).map((day) => `0811${String(day).padStart(2, "0")}`);
const yen = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const reference = fc.nat({ max: 999_999 });
const dayOf = (digits: string) => `2026-11-${digits.slice(4)}`;

test("an entry of a sound notice is lost or changed", () => {
  const row = fc.record({ reference, bookedOn, yen, payer: kana, cancelled: fc.boolean(), isWide: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const { accounts, problems } = readBankFile(noticeFile(rows), today);
      expect(problems).toEqual([]);
      const read = accounts[0]?.entries.map((one) => [
        one.direction,
        one.bookedOn,
        one.yen,
        one.payerName,
        one.reference,
      ]);
      expect(read).toEqual(
        rows.map((one) => [
          one.cancelled ? "cancelled" : "in",
          dayOf(one.bookedOn),
          one.yen,
          one.payer,
          one.reference === 0 ? "" : String(one.reference),
        ]),
      );
      expect(new Set(accounts[0]?.entries.map(({ key }) => key)).size).toBe(rows.length);
    }),
    { seed: 20_261_124 },
  );
});

test("an entry of a sound statement is lost or changed, or a damaged digit of one passes", () => {
  const row = fc.record({
    reference,
    bookedOn,
    yen,
    payer: kana,
    isIn: fc.boolean(),
    dealing: fc.constantFrom(10, 11, 14, 18, 19),
    note: kana.map((text) => text.slice(0, 20).trim()),
  });
  const rows = fc.array(row, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.integer({ min: 25, max: 36 }), (written, nth, column) => {
      const records = statementRecords([statementGroup(written)]);
      const { accounts, problems } = readBankFile(joinedRecords(records), today);
      expect(problems).toEqual([]);
      expect(
        accounts[0]?.entries.map((one) => [one.direction, one.bookedOn, one.yen, one.payerName, one.note]),
      ).toEqual(written.map((one) => [one.isIn ? "in" : "out", dayOf(one.bookedOn), one.yen, one.payer, one.note]));
      const record = (nth % written.length) + 2;
      const digit = Number(records[record - 1]?.charAt(column - 1));
      const damaged = replaced(records, record, column, String((digit + 1) % 10));
      expect(readBankFile(joinedRecords(damaged), today)).toMatchObject({ accounts: [], problems: [{ code: "sum" }] });
    }),
    { seed: 20_261_124 },
  );
});
