import { expect, test } from "vitest";
import { readReceiptsCsv } from "../src/zengin/read-receipts-csv.ts";
import { cp932, utf8 } from "./files.ts";

const account = "9901-101-1-1234567";
const usual = [
  "口座番号,1234567",
  "取引日,出金金額（円）,入金金額（円）,残高（円）,摘要,摘要内容,照会番号",
  '2026/11/20,,"5,500","6,500",振込,カ）ミホンヤツキヨク,12',
  "2026/11/20,880,,5620,振替,テスウリヨウ,13",
  "R8.11.21,,￥100,5720,現金,,",
  "",
].join("\r\n");

test.each([
  ["CP932", cp932(usual)],
  ["UTF-8", utf8(`\uFEFF${usual}`)],
])("receipts of a bank's page in %s are read for another day or payer", (_which, bytes) => {
  const { entries, others, problems } = readReceiptsCsv(bytes, account);
  // The account line precedes the headings and is not part of the table.
  expect(problems).toEqual([]);
  expect(others).toBe(1);
  expect(entries).toMatchObject([
    {
      key: `${account}|2026-11-20|in|5500|#12|1`,
      direction: "in",
      bookedOn: "2026-11-20",
      yen: 5_500n,
      payerName: "カ）ミホンヤツキヨク",
      note: "振込",
      reference: "12",
    },
    { key: `${account}|2026-11-21|in|100||1`, bookedOn: "2026-11-21", yen: 100n, payerName: "", reference: "" },
  ]);
});

test("a bank with columns of its own is read by the usual ones", () => {
  const columns = {
    day: { names: [], at: 0 },
    amount: { names: [], at: 2 },
    payer: { names: [], at: 1 },
    note: { names: [], at: 3, optional: true },
    reference: { names: [], optional: true },
  };
  const { entries, problems } = readReceiptsCsv(
    utf8("20261120,ミホン,700,メモ\n20261120,ミホン,700,\n"),
    account,
    columns,
  );
  expect(problems).toEqual([]);
  expect(entries.map(({ key, yen, note }) => [key, yen, note])).toEqual([
    [`${account}|2026-11-20|in|700|ミホン|1`, 700n, "メモ"],
    [`${account}|2026-11-20|in|700|ミホン|2`, 700n, ""],
  ]);
});

test("money that went out is booked as a receipt", () => {
  const bytes = utf8("取引日,入金,取引内容\n2026-11-20,-500,ア\n2026-11-20,0,ア\n2026-11-20,,ア\n2026-11-20,+1円,ア\n");
  const { entries, others } = readReceiptsCsv(bytes, account);
  expect(entries.map(({ yen }) => yen)).toEqual([1n]);
  expect(others).toBe(3);
});

test.each([
  ["a day that is none", "2026/02/29,1,ア", { code: "cell_unreadable", field: "day", column: 1, value: "2026/02/29" }],
  ["no day", ",1,ア", { code: "cell_missing", field: "day", column: 1 }],
  [
    "an amount with decimals",
    "2026/11/20,1.5,ア",
    { code: "cell_unreadable", field: "amount", column: 2, value: "1.5" },
  ],
  ["an amount in words", "2026/11/20,五百,ア", { code: "cell_unreadable", field: "amount", column: 2 }],
  ["an amount with a lost comma", '2026/11/20,"5,50",ア', { code: "cell_unreadable", field: "amount", column: 2 }],
  ["a line that is cut off", "2026/11/20,1", { code: "column_count", value: "2", expected: "3" }],
  ["an open quotation mark", '2026/11/20,1,"ア', { code: "quote_not_closed" }],
])("a table is booked without one line: %s", (_what, line, problem) => {
  const { entries, problems } = readReceiptsCsv(utf8(`取引日,入金,取引内容\n2026/11/20,1,ア\n${line}\n`), account);
  expect(entries).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ ...problem, line: 3 })]);
});

test("a table without the needed columns is read as empty", () => {
  const { problems } = readReceiptsCsv(utf8("日付,金額\n2026/11/20,1\n"), account);
  expect(problems).toMatchObject([{ code: "header_missing" }]);
});
