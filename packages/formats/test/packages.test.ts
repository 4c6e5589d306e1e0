import { expect, it } from "vitest";
import { salesPackageGtin14 } from "../src/codes/gtin.ts";
import { medisColumns, readPackages } from "../src/masters/packages.ts";
import { readTables, type Table } from "../src/table/read-table.ts";
import { cp932, quotedLines } from "./files.ts";

const tableOf = async (rows: string[][]): Promise<Table> => {
  const table = (await readTables(cp932(quotedLines(rows)))).tables?.[0];
  if (table === undefined) throw new Error("no table");
  return table;
};
/** Invented but for its shape: HOT7 and JAN with valid check digits. */
const box =
  "1001013010101,1001013,01,01,01,4987000000017,2325003B2029,2325003B2029,610406079,,ガスター散２％,ガスター散２％,ガスター散２％,２％１ｇ,バラ,100,ｇ,100,ｇ,内,某製薬,某販売,3,20240401".split(
    ",",
  );
const headings = Array.from({ length: 24 }, (_, at) => {
  const [, rule] = Object.entries(medisColumns).find(([, { at: place }]) => place === at) ?? [];
  return rule?.names[0] ?? `列${at}`;
});

it("a box is known by the GTIN-14 that its symbol carries, with what it holds", async () => {
  const { rows, problems } = readPackages(await tableOf([box]));
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    {
      line: 1,
      jan: "4987000000017",
      gtin14: "14987000000014",
      amount: "100",
      amountUnit: "ｇ",
      packageForm: "バラ",
      changedOn: "2024-04-01",
    },
  ]);
  expect(rows[0]?.gtin14).toBe(salesPackageGtin14("4987000000017"));
});

it("headings are distinguished from medicines, and a changed order of columns needs no other program", async () => {
  const withHeadings = readPackages(await tableOf([headings, box]));
  const turned = readPackages(await tableOf([[...headings].reverse(), [...box].reverse()]));
  expect([withHeadings.rows.length, withHeadings.records]).toEqual([1, 1]);
  expect(turned.rows).toEqual(withHeadings.rows);
});

it("no package code is derived from a JAN that is wrong", async () => {
  const { rows, problems } = readPackages(await tableOf([box.map((cell, at) => (at === 5 ? "4987000000018" : cell))]));
  expect(rows).toMatchObject([{ gtin14: null }]);
  expect(problems).toMatchObject([{ code: "check_digit", severity: "warning", field: "jan", line: 1 }]);
});
