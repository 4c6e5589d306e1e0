import fc from "fast-check";
import { expect, test } from "vitest";
import { readBankFile } from "../src/zengin/read-bank-file.ts";
import { zenginRemedies } from "../src/zengin/zengin-problem.ts";
import {
  entries,
  jisBytes,
  joinedRecords,
  noticeHeaderRecord,
  noticeRecords,
  notices,
  replaced,
  statementGroup,
  statementRecords,
} from "./bank-file-bytes.ts";

const today = "2026-11-24";
const notice = noticeRecords(notices);
const listed = statementRecords([statementGroup(entries)]);

test.each<[string, readonly string[], object]>([
  ["another kind of file", replaced(notice, 1, 2, "04"), { code: "kind", record: 1, column: 2, found: "04" }],
  ["another character set", replaced(listed, 1, 4, "1"), { code: "code", record: 1, column: 4, found: "1" }],
  ["a header of letters", replaced(notice, 1, 23, "99O1"), { code: "digits", record: 1, column: 23, found: "99O1" }],
  ["a day that is none", replaced(notice, 2, 8, "081131"), { code: "day", record: 2, column: 8, found: "081131" }],
  ["a day of the western calendar", replaced(notice, 2, 8, "261120"), { code: "day", record: 2, column: 8 }],
  ["a value day that is none", replaced(notice, 2, 14, "089999"), { code: "day", record: 2, column: 14 }],
  ["an amount with a space", replaced(notice, 3, 20, "     999 9"), { code: "digits", record: 3, column: 20 }],
  ["an unknown cancellation", replaced(notice, 4, 128, "X"), { code: "word", record: 4, column: 128, found: "X" }],
  ["a changed amount", replaced(notice, 2, 29, "1"), { code: "sum", record: 5, column: 8, expected: "10000005500" }],
  ["a changed count", replaced(notice, 5, 7, "3"), { code: "count", record: 5, column: 2, found: "000003" }],
  ["a lost cancellation", replaced(notice, 4, 128, " "), { code: "count", record: 5, column: 2 }],
  ["a changed cancellation", replaced(notice, 5, 37, "0"), { code: "sum", record: 5, column: 26 }],
  ["a direction that is none", replaced(listed, 2, 22, "3"), { code: "word", record: 2, column: 22, found: "3" }],
  ["a turned direction", replaced(listed, 3, 22, "1"), { code: "count", record: 5, column: 2, expected: "3" }],
  ["a changed sum of receipts", replaced(listed, 5, 20, "1"), { code: "sum", record: 5, column: 8, expected: "5600" }],
  ["a changed sum of payments", replaced(listed, 5, 39, "1"), { code: "sum", record: 5, column: 27, expected: "880" }],
  ["a changed count of payments", replaced(listed, 5, 26, "2"), { code: "count", record: 5, column: 21 }],
  ["a changed count of entries", replaced(listed, 5, 61, "4"), { code: "count", record: 5, column: 55, expected: "3" }],
  ["a balance of letters", replaced(listed, 1, 116, "A"), { code: "digits", record: 1, column: 116 }],
  ["a term deposit", replaced(listed, 1, 63, "6"), { code: "account_kind", record: 1, column: 63 }],
  ["a number of accounts", replaced(listed, 6, 16, "2"), { code: "count", record: 6, column: 12, expected: "1" }],
  ["a number of records", replaced(listed, 6, 11, "9"), { code: "count", record: 6, column: 2, found: "0000000009" }],
  ["no header", notice.slice(1), { code: "order", record: 1, column: 1, found: "2", expected: "1" }],
  ["no trailer", notice.toSpliced(4, 1), { code: "order", record: 5, column: 1, found: "9", expected: "2 or 8" }],
  ["no end", notice.slice(0, -1), { code: "end_missing", record: 6, column: 1, expected: "1 or 9" }],
  ["an end too early", notice.slice(0, 3), { code: "end_missing", record: 4, column: 1, expected: "2 or 8" }],
  [
    "a header inside",
    notice.toSpliced(2, 0, noticeHeaderRecord()),
    { code: "order", record: 3, column: 1, found: "1" },
  ],
  ["records behind the end", [...notice, ...notice], { code: "order", record: 7, column: 1, found: "1" }],
  ["an unknown record", replaced(notice, 3, 1, "3"), { code: "order", record: 3, column: 1, found: "3" }],
  ["a lost entry", notice.toSpliced(1, 1), { code: "count", record: 4, column: 2, found: "000002", expected: "1" }],
  ["a doubled entry", notice.toSpliced(1, 0, notice[1] ?? ""), { code: "count", record: 6, column: 2, expected: "3" }],
  [
    "a short record",
    notice.with(2, notice[2]?.slice(1) ?? ""),
    { code: "length", record: 3, column: 200, found: "199 bytes" },
  ],
  ["a long record", notice.with(2, `${notice[2]} `), { code: "length", record: 3, column: 201, found: "201 bytes" }],
  ["an empty line", notice.toSpliced(2, 0, ""), { code: "length", record: 3, column: 1, found: "0 bytes" }],
  ["a foreign byte", replaced(notice, 3, 50, "架"), { code: "byte", record: 3, column: 50, found: "0xFF" }],
  ["a tab", replaced(notice, 3, 51, "\t"), { code: "byte", record: 3, column: 51, found: "0x09" }],
])("a damaged file is booked in part: %s", (_what, records, problem) => {
  const { accounts, problems } = readBankFile(joinedRecords(records), today);
  expect(accounts).toEqual([]);
  expect(problems[0]).toMatchObject({ ...problem, severity: "error" });
  expect(zenginRemedies[problems[0]?.code ?? "length"]).toMatch(/\.$/);
});

test.each([
  ["inside", 450, "order", 4, 1],
  ["at the end", 1_199, "length", 6, 200],
])(
  "a byte is lost %s of a file without line ends and the fields behind it are shifted",
  (_what, at, code, record, column) => {
    const file = joinedRecords(notice, "");
    const cut = Uint8Array.from([...file.subarray(0, at), ...file.subarray(at + 1)]);
    const { accounts, problems } = readBankFile(cut, today);
    expect(accounts).toEqual([]);
    expect(problems[0]).toMatchObject({ code, record, column });
    expect(problems.at(-1)).toMatchObject({ code: "length", record: 6, column: 200, found: "199 bytes" });
  },
);

test("a file that is no file of a bank is read", () => {
  expect(readBankFile(new Uint8Array(), today).problems).toMatchObject([{ code: "file_empty" }]);
  expect(readBankFile(Uint8Array.of(0x1a), today).problems).toMatchObject([{ code: "file_empty" }]);
  expect(readBankFile(new TextEncoder().encode("日付,金額\n"), today).problems[0]).toMatchObject({
    code: "length",
    record: 1,
  });
  const transfers = jisBytes(`${"1210".padEnd(120)}\r\n`);
  expect(readBankFile(transfers, today).problems[0]).toMatchObject({ code: "length", found: "120 bytes" });
});

test("two amounts in one record are added up", () => {
  const wide = noticeRecords([{ reference: 1, bookedOn: "081120", yen: 7n, payer: "ｱ", isWide: true }]);
  const { accounts, problems } = readBankFile(joinedRecords(replaced(wide, 2, 29, "1")), today);
  expect(accounts).toEqual([]);
  expect(problems[0]).toMatchObject({ code: "amount_twice", record: 2, column: 129 });
});

test("a file of anything, or one with a few bytes changed, stops the page", () => {
  const [first, second] = [joinedRecords(notice), joinedRecords(listed, "")];
  const change = fc.tuple(fc.nat({ max: second.length - 1 }), fc.nat({ max: 255 }));
  const changed = fc.tuple(fc.constantFrom(first, second), fc.array(change, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 900 }), changed, (anything, [file, changes]) => {
      const damaged = file.slice();
      for (const [at, byte] of changes) damaged[at] = byte;
      for (const bytes of [anything, damaged]) {
        const { accounts, problems } = readBankFile(bytes, today);
        const errors = problems.filter(({ severity }) => severity === "error");
        expect(accounts.length > 0).toBe(errors.length === 0);
        for (const { record, column } of problems) expect(record > 0 && column > 0 && column <= 201).toBe(true);
      }
    }),
    { seed: 20_261_124, numRuns: 1_000 },
  );
});
