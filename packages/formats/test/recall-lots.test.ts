import { describe, expect, it } from "vitest";
import { plainLot, readLots } from "../src/recalls/recall-lots.ts";

const written: [string, string[]][] = [
  ["製造番号：A001、A002、A003", ["A001", "A002", "A003"]],
  ["ロット番号 Ａ００１，Ａ００２", ["A001", "A002"]],
  ["製造番号：１２３４～１２３７", ["1234", "1235", "1236", "1237"]],
  ["製造番号　1234〜1236及び1240", ["1234", "1235", "1236", "1240"]],
  ["A001~A003", ["A001", "A002", "A003"]],
  ["A001から003", ["A001", "A002", "A003"]],
  ["Lot No. XY12A～XY12C", ["XY12A", "XY12B", "XY12C"]],
  ["AB-0101、AB-0102", ["AB-0101", "AB-0102"]],
  ["AB0101-AB0103", ["AB0101", "AB0102", "AB0103"]],
  ["001,002,003", ["001", "002", "003"]],
  ["製造番号 数量 出荷時期\nK123 1,200箱 2024年4月1日～2024年5月10日\nK124 980箱 令和6年5月", ["K123", "K124"]],
  ["100錠（10錠×10）：P5511、P5512\n500錠：P5513", ["P5511", "P5512", "P5513"]],
  ["製造番号：T22（使用期限2026.3）\n出荷数量：1,540\n出荷時期：R6.4.1～R6.9.30", ["T22"]],
  ["架空錠5mg 製造番号ＫＫ１０２３ のみ", ["KK1023"]],
  ["対象：製造番号M40801 (連絡先 03-0000-0000)", ["M40801"]],
  ["①D101 ②D102", ["D101", "D102"]],
];

it.each(written)("a lot that a recall names stays on the shelf: %s", (prose, lots) => {
  expect(readLots(prose)).toEqual({ all: false, lots, unread: [] });
});

describe("what is no list of single lots", () => {
  it.each(["全ロット", "使用期限内の全ての製造番号", "すべてのロット", "全製造番号"])(
    "some lots of a recall of everything count as free: %s",
    (prose) => {
      expect(readLots(prose)).toMatchObject({ all: true });
    },
  );

  it("an exception is lost, so that a lot that is free is sent back", () => {
    expect(readLots("全ロット\nただし製造番号A900以降を除く")).toMatchObject({
      all: true,
      unread: ["ただし製造番号A900以降を除く"],
    });
  });

  it("a range that nobody can write out becomes two lots, and what is between stays on the shelf", () => {
    expect(readLots("A001〜B200")).toEqual({ all: false, lots: [], unread: ["A001〜B200"] });
    expect(readLots("100000〜199999")).toEqual({ all: false, lots: [], unread: ["100000〜199999"] });
    expect(readLots("A998〜1001").unread).toEqual(["A998〜1001"]);
  });

  it("days, amounts, strengths and telephone numbers are taken for lots", () => {
    expect(readLots("出荷時期：2024年4月～2024年12月 数量 12,000箱 50mg 0.5% 電話0120-000-000").lots).toEqual([]);
    expect(readLots("")).toEqual({ all: false, lots: [], unread: [] });
  });
});

it("two spellings of one lot are taken for two", () => {
  expect(plainLot(" ａ0－01 ")).toBe(plainLot("A0-01"));
});
