import { describe, expect, it } from "vitest";
import { doseAmount, timesCount } from "../src/dispensing/amounts.ts";
import { readDispensingCsv } from "../src/dispensing-csv/read-dispensing-csv.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { readTc } from "../src/jahis/read-tc.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { medicineLine, nsipsText, usageLine } from "./nsips-lines.ts";

const totals = (read: { dispensings: ReturnType<typeof readNsips>["dispensings"] }) =>
  read.dispensings.flatMap(({ usages }) =>
    usages.flatMap(({ items }) => items.map(({ total, unit }) => [total, unit])),
  );
const nsips = (usageClass: string, count: string, timesPerDay: string, amount: string, unit: string) =>
  readNsips(
    nsipsText([
      usageLine({ 1: "1", 8: usageClass, 10: count, 11: timesPerDay, 13: "1" }),
      medicineLine({ 2: "1", 16: amount, 18: unit }),
    ]),
  );

describe("an NSIPS dispensing takes off the shelf what was handed over", () => {
  it.each<[string, string, string, string, string, string, string]>([
    // 内服: 3 tablets a day × 14 days = 42; the three times a day are in the 3 already, so not 126.
    ["taken daily", "2", "14", "3", "3", "錠", "42"],
    // 内服: half a tablet a day × 35 days = 17.5
    ["taken daily, halved", "2", "35", "1", "0.5", "錠", "17.5"],
    // 内服: 1.33333 g × 7 days = 9.33331, not the 9.333310000000001 of binary fractions
    ["taken daily, of odd weight", "2", "7", "3", "1.33333", "ｇ", "9.33331"],
    // 頓服: 2 tablets a time × 10 times = 20
    ["taken as needed", "3", "10", "1", "2", "錠", "20"],
    // 外用: one tube of 25 g; the 7 days say how long it lasts and multiply nothing
    ["applied", "4", "7", "2", "25", "ｇ", "25"],
    // 内滴: a bottle of 10 mL is 10 mL, whatever the days
    ["dropped into the mouth", "1", "14", "1", "10", "ｍＬ", "10"],
    // 注射: 2 pens are 2 pens, though used on 28 days
    ["injected", "5", "28", "1", "2", "キット", "2"],
  ])("%s", (_, usageClass, count, timesPerDay, amount, unit, total) => {
    const read = nsips(usageClass, count, timesPerDay, amount, unit);
    expect(read.problems).toEqual([]);
    expect(totals(read)).toEqual([[total, unit]]);
  });

  it("a daily medicine without its days is not booked as one day's", () => {
    const read = nsips("2", "", "3", "3", "錠");
    expect(totals(read)).toEqual([[null, "錠"]]);
    expect(read.problems).toMatchObject([{ code: "total_unknown", severity: "error", line: 4, column: 17 }]);
  });

  it("a usage class nobody knows is not guessed", () => {
    const read = nsips("7", "14", "3", "3", "錠");
    expect(totals(read)).toEqual([[null, "錠"]]);
    expect(read.problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["cell_unreadable", 3, 9],
      ["total_unknown", 4, 17],
    ]);
  });
});

const rx = (...lines: string[]) => readRx(["JAHIS10", ...lines, ""].join("\r\n"));

describe("a prescription's symbol tells the whole amount", () => {
  it.each<[string, string[], string]>([
    // 内服: 3 a day × 14 days = 42
    ["taken daily", ["101,1,1,,14", "201,1,1,1,4,2171022F1029,錠剤,3,1,錠"], "42"],
    // 頓服: 1 a time × 5 times = 5
    ["taken as needed", ["101,1,2,,5", "201,1,1,1,4,2171022F1029,錠剤,1,1,錠"], "5"],
    // 外用: 10 g × 2 = 20 g: unlike NSIPS the number multiplies here too
    ["applied, counted", ["101,1,3,,2", "201,1,1,1,4,2171022F1029,軟膏,10,1,ｇ"], "20"],
    // 外用: the whole 50 g, so the number must be 1
    ["applied, the whole", ["101,1,3,,1", "201,1,1,1,4,2171022F1029,軟膏,50,1,ｇ"], "50"],
    // 分割: 90 days in three parts, this one of 30: 1 × 30 = 30
    ["split over three visits", ["101,1,1,,90", "102,1,30,90", "201,1,1,1,4,2171022F1029,錠剤,1,1,錠"], "30"],
  ])("%s", (_, lines, total) => {
    const read = rx(...lines);
    expect(read.problems).toEqual([]);
    expect(totals(read)[0]?.[0]).toBe(total);
  });

  it("units that are not the priced ones keep their factor: 3 cans are 3 × 250 = 750 mL", () => {
    const read = rx("101,1,1,,1", "201,1,1,,1,,流動食,3,1,缶", "211,1,1,250");
    const item = read.dispensings[0]?.usages[0]?.items[0];
    expect(item).toMatchObject({ total: "3", unit: "缶", unitFactor: "250" });
    expect(timesCount(item?.unitFactor ?? "", 3)).toBe("750");
  });

  it("an injection without a number is taken for the whole, with a problem", () => {
    const read = rx("101,1,5,", "201,1,1,1,4,2171022F1029,注射,1,1,キット");
    expect(totals(read)).toEqual([["1", "キット"]]);
    expect(read.problems).toMatchObject([{ code: "count_assumed", severity: "warning", line: 3 }]);
  });
});

describe("a notebook tells the whole amount", () => {
  const tc = (amount: string, count: string, unit: string, form: string) =>
    readTc(
      `JAHISTC08,1\r\n5,20260310,1\r\n201,1,薬,${amount},錠,2,612170709,1\r\n301,1,用法,${count},${unit},${form},1,,1`,
    );

  it.each<[string, [string, string, string, string], string]>([
    // 内服: 2 × 14 days = 28
    ["taken daily", ["2", "14", "日分", "1"], "28"],
    // 屯服: 1 × 6 times = 6
    ["taken as needed", ["1", "6", "回分", "3"], "6"],
    // 外用: 5 × 3 = 15
    ["applied", ["5", "3", "調剤", "5"], "15"],
    // 湯: 7.5 g a day × 28 days = 210 g
    ["drunk as an infusion", ["7.5", "28", "日分", "7"], "210"],
  ])("%s", (_, cells, total) => {
    const read = tc(...cells);
    expect(read.problems).toEqual([]);
    expect(totals(read)[0]?.[0]).toBe(total);
  });
});

it("the long CSV's amount is the total already: 14 days of 42 tablets are 42", () => {
  const read = readDispensingCsv(
    "dispensed_on,code,amount,unit,days,usage_kind\r\n2026-03-10,612170709,42,錠,14,内服\r\n",
  );
  expect(read.problems).toEqual([]);
  expect(totals(read)).toEqual([["42", "錠"]]);
});

describe("amounts", () => {
  it.each([
    ["1.50000", "1.5"],
    ["007", "7"],
    [".5", "0.5"],
    ["2.", "2"],
    ["１２．５", "12.5"],
    ["0.0", "0"],
  ])("%s and its other spellings are one amount", (written, amount) => {
    expect(doseAmount.read(written)).toBe(amount);
  });

  it.each(["", ".", "-1", "1/3", "1e3", "1234567", "0.123456", "三"])("%j is none", (written) => {
    expect(typeof doseAmount.read(written)).toBe("symbol");
  });
});
