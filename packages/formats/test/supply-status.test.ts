import { expect, it } from "vitest";
import { expectedEnd } from "../src/masters/expected-end.ts";
import { fileDate } from "../src/masters/file-date.ts";
import { readSupplyStatus, usualSupplyColumns } from "../src/masters/supply-status.ts";
import { readCsv } from "../src/text/csv.ts";

const head = "YJコード,出荷状況,理由,解除見込み";

it("the ministry's words become states, and a word nobody knows is never taken for a normal supply", () => {
  const rows = [
    "2325003B2029,①通常出荷,,",
    "2325003B2037,②限定出荷（自社の事情）,需要増,2025年12月",
    "2325003B2045,限定出荷,他社品の影響,未定",
    "2325003B2053,限定出荷（その他）,,令和8年1月上旬",
    "2325003B2061,５．供給停止,原薬,R8.1.15",
    "2325003B2070,様子見,,",
  ];
  const { rows: read, problems, records, rejected } = readSupplyStatus(readCsv([head, ...rows].join("\n")));
  expect(
    read.map(({ status, reason, reasonText, expectedEndOn }) => [status, reason, reasonText, expectedEndOn]),
  ).toEqual([
    ["normal", null, null, null],
    ["limited", "own", "需要増", "2025-12-31"],
    ["limited", "others", null, null],
    ["limited", "other", null, "2026-01-10"],
    ["stopped", null, "原薬", "2026-01-15"],
  ]);
  expect(problems).toMatchObject([{ code: "word_unknown", line: 7, field: "status", value: "様子見" }]);
  expect([records, rejected]).toEqual([6, 1]);
});

it("a list in another layout is read by a map that a person gives", () => {
  const columns = { ...usualSupplyColumns, code: { names: ["品目"] }, status: { names: ["今の状態"] } };
  const { rows } = readSupplyStatus(readCsv("表題,\n今の状態,品目\n供給停止,2325003B2029"), columns);
  expect(rows).toMatchObject([{ line: 3, code: "2325003B2029", status: "stopped" }]);
});

it.each([
  ["2025年12月31日", "2025-12-31"],
  ["2026/2", "2026-02-28"],
  ["令和7年12月下旬頃", "2025-12-31"],
  ["2025年13月", null],
  ["未定", null],
  ["出荷再開済み", null],
])("an end that nobody promised is not shown as a day: %s", (words, day) => {
  expect(expectedEnd(words)).toBe(day);
});

it.each([
  ["ssk/y_20250813.csv", "2025-08-13"],
  ["y_ALL20240321.zip", "2024-03-21"],
  ["tp20250814-01_01.xlsx", "2025-08-14"],
  ["ippanmeishohoumaster_250814.xlsx", "2025-08-14"],
  ["薬価.csv", undefined],
])("difference files are put in the order of their own days: %s", (name, day) => {
  expect(fileDate(name)).toBe(day);
});
