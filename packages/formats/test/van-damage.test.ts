import fc from "fast-check";
import { expect, test } from "vitest";
import { readDeliveries } from "../src/van/read-deliveries.ts";
import { readVanOrders } from "../src/van/read-van-orders.ts";
import { vanRemedies } from "../src/van/van-problem.ts";
import { joinedRecords, replaced } from "./bank-file-bytes.ts";
import { deliveryGroup, endRecord, orderRecord15, startRecord } from "./van-bytes.ts";

const one = deliveryGroup([{}, { line: 2 }, { kind: "2", slip: "777" }]);
const two = [...one, ...deliveryGroup([{ slip: "888" }])];

test.each<[string, readonly string[], object]>([
  ["another class", replaced(one, 1, 2, "21"), { code: "class", record: 1, column: 2, found: "21", expected: "20" }],
  ["a line of another class", replaced(one, 2, 2, "10"), { code: "class", record: 2, column: 2, found: "10" }],
  ["an end of another class", replaced(one, 5, 2, "10"), { code: "class", record: 5, column: 2, found: "10" }],
  ["a sender of letters", replaced(one, 1, 4, "X"), { code: "digits", record: 1, column: 4, field: "sender" }],
  ["no receiver", replaced(one, 1, 14, " ".repeat(10)), { code: "digits", record: 1, column: 14, field: "receiver" }],
  ["a day of the file that is none", replaced(one, 1, 28, "261301"), { code: "day", record: 1, column: 28 }],
  ["a time that is none", replaced(one, 1, 34, "246000"), { code: "time", record: 1, column: 34, found: "246000" }],
  ["another record length", replaced(one, 1, 40, "256256"), { code: "fixed", record: 1, column: 40 }],
  ["a kind that is none", replaced(one, 2, 4, "3"), { code: "word", record: 2, column: 4, field: "kind", found: "3" }],
  ["a turned kind", replaced(one, 3, 4, "2"), { code: "slip_mixed", record: 3, column: 4, field: "kind" }],
  ["a day that is none", replaced(one, 2, 5, "20260229"), { code: "day", record: 2, column: 5, found: "20260229" }],
  ["a slip of letters", replaced(one, 2, 13, "A"), { code: "digits", record: 2, column: 13, field: "slip" }],
  ["a line of letters", replaced(one, 2, 23, "0O"), { code: "digits", record: 2, column: 23, field: "line" }],
  ["a mark that is none", replaced(one, 2, 25, "2"), { code: "word", record: 2, column: 25, field: "mark" }],
  ["a changed JAN", replaced(one, 2, 30, "8"), { code: "check_digit", record: 2, column: 26, field: "jan" }],
  ["a short JAN", replaced(one, 2, 38, " "), { code: "check_digit", record: 2, column: 26, field: "jan" }],
  ["a changed quantity", replaced(one, 2, 83, "4"), { code: "amount", record: 2, column: 93, expected: "4800" }],
  ["a changed price", replaced(one, 2, 90, "9"), { code: "amount", record: 2, column: 93, found: "000003600" }],
  ["a changed amount", replaced(one, 2, 93, "1"), { code: "amount", record: 2, column: 93, expected: "3600" }],
  ["a quantity of letters", replaced(one, 2, 83, "E"), { code: "digits", record: 2, column: 79, field: "packs" }],
  ["a blank price", replaced(one, 2, 84, " ".repeat(9)), { code: "digits", record: 2, column: 84, field: "unitYen" }],
  ["a gap in a price", replaced(one, 2, 88, " "), { code: "digits", record: 2, column: 84, field: "unitYen" }],
  ["a list price of letters", replaced(one, 2, 109, "-"), { code: "digits", record: 2, column: 102, field: "listYen" }],
  ["a month that is none", replaced(one, 2, 110, "2813"), { code: "day", record: 2, column: 110, field: "expiry" }],
  ["a day 31 of February", replaced(one, 2, 110, "280231"), { code: "day", record: 2, column: 110, found: "280231" }],
  ["a year of four digits", replaced(one, 2, 110, "202812"), { code: "day", record: 2, column: 110, field: "expiry" }],
  ["an expiry of five digits", replaced(one, 2, 110, "28021"), { code: "day", record: 2, column: 110 }],
  ["a lot of kana", replaced(one, 2, 116, "ｱ"), { code: "word", record: 2, column: 116, field: "lot" }],
  ["a line twice", one.toSpliced(2, 1, one[1] ?? ""), { code: "line_repeated", record: 3, column: 13, field: "slip" }],
  ["a slip of two groups", [...one, ...one], { code: "line_repeated", record: 7, column: 13, found: "12345" }],
  ["a lost line", one.toSpliced(2, 1), { code: "count", record: 4, column: 4, found: "000005", expected: "4" }],
  ["a wrong count of records", replaced(one, 5, 9, "6"), { code: "count", record: 5, column: 4, expected: "5" }],
  ["a wrong count of lines", replaced(one, 5, 15, "4"), { code: "count", record: 5, column: 10, expected: "3" }],
  ["a wrong count of one group in two", replaced(two, 8, 15, "4"), { code: "count", record: 8, column: 10 }],
  ["a count of letters", replaced(one, 5, 15, "x"), { code: "digits", record: 5, column: 10, field: "lines" }],
  ["no start", one.slice(1), { code: "order", record: 1, column: 1, found: "D", expected: "S" }],
  ["no end", one.slice(0, -1), { code: "end_missing", record: 5, column: 1, expected: "E20" }],
  ["no end before a start", two.toSpliced(4, 1), { code: "order", record: 5, column: 1, found: "S" }],
  ["an end twice", [...one, endRecord("20", 3)], { code: "order", record: 6, column: 1, found: "E", expected: "S" }],
  ["an unknown record", replaced(one, 3, 1, "T"), { code: "order", record: 3, column: 1, expected: "D or E" }],
  ["a group without lines", deliveryGroup([]), { code: "group_empty", record: 2, column: 1, found: "E" }],
  [
    "a short record",
    one.with(2, one[2]?.slice(1) ?? ""),
    { code: "length", record: 3, column: 128, found: "127 bytes" },
  ],
  ["a long record", one.with(2, `${one[2]} `), { code: "length", record: 3, column: 129, found: "129 bytes" }],
  ["an empty line", one.toSpliced(2, 0, ""), { code: "length", record: 3, column: 1, found: "0 bytes" }],
  ["an order", [startRecord("15"), orderRecord15, endRecord("15", 1)], { code: "class", record: 1, found: "15" }],
])("a damaged file is booked in part: %s", (_what, records, problem) => {
  const { groups, problems } = readDeliveries(joinedRecords(records));
  expect(groups).toEqual([]);
  expect(problems[0]).toMatchObject({ ...problem, severity: "error" });
  expect(vanRemedies[problems[0]?.code ?? "length"]).toMatch(/\.$/);
});

test("a single fault is listed as many, and the right one is not seen among them", () => {
  for (const records of [replaced(one, 2, 30, "8"), replaced(one, 5, 15, "4"), one.with(2, `${one[2]} `)])
    expect(readDeliveries(joinedRecords(records)).problems).toHaveLength(1);
});

test("something behind the fields keeps a sound file out, or passes unseen", () => {
  const { groups, problems } = readDeliveries(joinedRecords(replaced(one, 2, 127, "7")));
  expect(groups[0]?.lines).toHaveLength(3);
  expect(problems).toMatchObject([{ code: "blank", severity: "warning", record: 2, column: 126, found: " 7" }]);
});

test("a wholesaler that writes something behind every line has its large files refused", () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ slip: String(10_000 + index) }));
  const records = deliveryGroup(rows).map((record) => (record.startsWith("D") ? `${record.slice(0, 127)}7` : record));
  const { groups, problems } = readDeliveries(joinedRecords(records));
  expect(groups[0]?.lines).toHaveLength(300);
  expect(problems).toHaveLength(300);
});

test("a byte is lost in a file without line ends and the fields behind it are shifted", () => {
  const file = joinedRecords(one, "");
  const cut = Uint8Array.of(...file.subarray(0, 200), ...file.subarray(201));
  const { groups, problems } = readDeliveries(cut);
  expect(groups).toEqual([]);
  expect(problems[0]).toMatchObject({ record: 2 });
  expect(problems.some(({ code, record }) => code === "length" && record === 5)).toBe(true);
});

test("a file that is no delivery is read, or fills the memory with its problems", () => {
  expect(readDeliveries(new Uint8Array()).problems).toMatchObject([{ code: "file_empty", record: 1, column: 1 }]);
  expect(readDeliveries(Uint8Array.of(0x1a)).problems).toMatchObject([{ code: "file_empty" }]);
  expect(readDeliveries(new TextEncoder().encode("日付,金額\n1,2\n")).problems[0]).toMatchObject({ code: "length" });
  const { problems } = readDeliveries(new Uint8Array(100_000).fill(0x0a));
  expect(problems).toHaveLength(201);
  expect(problems.at(-1)).toMatchObject({ code: "too_many", record: 201 });
});

test("a file of anything, or one with a few bytes changed, stops the page", () => {
  const [first, second] = [joinedRecords(two), joinedRecords(two, "")];
  const change = fc.tuple(fc.nat({ max: second.length - 1 }), fc.nat({ max: 255 }));
  const changed = fc.tuple(fc.constantFrom(first, second), fc.array(change, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), changed, (anything, [file, changes]) => {
      const damaged = file.slice();
      for (const [at, byte] of changes) damaged[at] = byte;
      for (const bytes of [anything, damaged]) {
        for (const { groups, problems } of [readDeliveries(bytes), readVanOrders(bytes)]) {
          expect(groups.length > 0).toBe(problems.every(({ severity }) => severity === "warning"));
          for (const { record, column } of problems) expect(record > 0 && column > 0 && column <= 129).toBe(true);
        }
      }
    }),
    { seed: 20_261_126, numRuns: 1_000 },
  );
});
