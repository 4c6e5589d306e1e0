import { expect, it } from "vitest";
import { readGenericInfo } from "../src/masters/generic-info.ts";
import { readGenericNameExceptions, readGenericNames } from "../src/masters/generic-names.ts";
import { daysInRemarks, readPriceList } from "../src/masters/price-list.ts";
import { readTables, type Table } from "../src/table/read-table.ts";
import { utf8 } from "./files.ts";
import { describeWithLists, listBytes } from "./real-data.ts";

const tableOf = async (bytes: Uint8Array, index = 0): Promise<Table> => {
  const table = (await readTables(bytes)).tables?.[index];
  if (table === undefined) throw new Error("no such table");
  return table;
};
const head =
  "区分,薬価基準収載医薬品コード,成分名,規格,日本薬局方,麻薬,業者名追記,品名,メーカー名,診療報酬において加算等の算定対象となる後発医薬品,先発医薬品,同一剤形・規格の後発医薬品がある先発医薬品,薬価,経過措置による使用期限,備考";
const line =
  "内用薬,2325003B2029,ファモチジン,２％１ｇ,局,麻,,ガスター散２％,某製薬,,先発品,○,15.10,R8.3.31まで,R7.5.21収載";

it("a listed product's price, marks and last day are read by the headings, in whatever order they stand", async () => {
  const turned = [head, line].map((text) => text.split(",").reverse().join(",")).join("\n");
  const { rows, problems } = readPriceList(await tableOf(utf8(`${turned}\n`)));
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      category: "oral",
      priceCode: "2325003B2029",
      ingredient: "ファモチジン",
      spec: "２％１ｇ",
      pharmacopoeia: true,
      narcotic: true,
      makerAdded: null,
      name: "ガスター散２％",
      maker: "某製薬",
      generic: null,
      original: "original",
      hasGeneric: true,
      price: "15.1",
      transitionEndsOn: "2026-03-31",
      remarks: "R7.5.21収載",
    },
  ]);
  expect(daysInRemarks("R7.5.21収載")).toEqual({ listedOn: "2025-05-21" });
  expect(daysInRemarks("R7.6.1新薬価適用")).toEqual({ newPriceFrom: "2025-06-01" });
  expect(daysInRemarks("その他")).toEqual({});
});

it("a file that is another list is refused by name of what is missing", async () => {
  const { rows, problems, records, rejected } = readPriceList(await tableOf(utf8("区分,品名\n内用薬,ガスター散\n")));
  expect([rows, records, rejected]).toEqual([[], 2, 2]);
  expect(problems).toMatchObject([{ code: "header_missing", line: 1 }]);
  expect(problems[0]?.expected).toContain("薬価基準収載医薬品コード");
});

describeWithLists("the price lists as published", () => {
  it("every product of the CSV is read, with its marks", async () => {
    const read = readPriceList(await tableOf(listBytes("mhlw_price/20250716.csv")));
    const number = (test: (row: (typeof read.rows)[number]) => unknown) => read.rows.filter(test).length;
    expect([read.rows.length, read.rejected, read.problems]).toEqual([12_434, 0, []]);
    expect(number((row) => row.price.includes("."))).toBe(8_115);
    expect(number((row) => row.narcotic)).toBe(177);
    expect([number((row) => row.category === "oral"), number((row) => row.category === "dental")]).toEqual([6_940, 28]);
    expect([number((row) => row.generic), number((row) => row.original)]).toEqual([4_375 + 405, 4_151 + 88]);
    expect(number((row) => row.transitionEndsOn)).toBe(310);
  });

  it("the ministry's own workbooks are read without being converted first", async () => {
    const oral = readPriceList(await tableOf(listBytes("mhlw_price/tp20250814-01_01.xlsx")));
    const injections = readPriceList(await tableOf(listBytes("mhlw_price/tp20250814-01_02.xlsx")));
    expect([oral.rows.length, oral.problems, injections.rows.length, injections.problems]).toEqual([
      6_944,
      [],
      3_493,
      [],
    ]);
    expect(oral.rows.filter(({ narcotic }) => narcotic)).toHaveLength(73);
    expect(injections.rows.filter(({ narcotic }) => narcotic)).toHaveLength(43);
    expect(oral.rows.every(({ price }) => /^\d+(\.\d)?$/.test(price))).toBe(true);
  });

  it("generic information and generic names are read whole", async () => {
    const info = readGenericInfo(await tableOf(listBytes("mhlw_ge/20250716.csv")));
    const workbook = listBytes("misc/ippanmeishohoumaster_250814.xlsx");
    const names = readGenericNames(await tableOf(workbook));
    const exceptions = readGenericNameExceptions(await tableOf(workbook, 1));
    expect([info.rows.length, names.rows.length, exceptions.rows.length]).toEqual([12_434, 1_368, 82]);
    expect([...info.problems, ...names.problems, ...exceptions.problems]).toEqual([]);
    expect(info.rows.filter(({ standing }) => standing === "generic")).toHaveLength(4_375);
    expect(exceptions.rows[1]).toMatchObject({ genericNameCode: "1139004GAZZZ", name: "デパケンＲ錠２００ｍｇ" });
  });
});
