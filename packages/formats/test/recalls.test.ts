import { expect, it } from "vitest";
import { isOfMedicine, namesOfRecall, readRecalls } from "../src/recalls/recalls.ts";
import { readCsv } from "../src/text/csv.ts";

const head =
  "回収番号,掲載日,種類,作成日,クラス,販売名,対象ロット・数量・出荷時期,業者,理由,健康被害,開始日,効能,その他,連絡先,備考";

it("the prose of a recall, line ends and all, comes as it is written", () => {
  const csv = `${head}\n2-0001,2026年11月20日,医薬品,令和8年11月19日,クラスⅡ,架空錠５ｍｇ,"製造番号：A001、A002\n出荷数量 120箱",架空製薬,溶出試験の不適合,重篤な健康被害のおそれはない,2026/11/19,高血圧症,,03-0000-0000,\n`;
  const { rows, problems } = readRecalls(readCsv(csv));
  expect(problems).toEqual([]);
  expect(rows[0]).toMatchObject({
    number: "2-0001",
    publishedOn: "2026-11-20",
    recallClass: 2,
    name: "架空錠５ｍｇ",
    lots: "製造番号：A001、A002\n出荷数量 120箱",
    startedOn: "2026-11-19",
    remarks: null,
  });
});

it("a recall whose class nobody can read is taken for a harmless one", () => {
  const csv = `${head}\n2-0001,2026-11-20,医薬品,,不明,架空錠,全ロット,,,,,,,,\n`;
  expect(readRecalls(readCsv(csv)).problems).toMatchObject([{ code: "cell_unreadable", field: "recallClass" }]);
});

it("several products of one recall are looked for as one name", () => {
  expect(namesOfRecall("(1)架空錠５ｍｇ\n(2)架空錠１０ｍｇ、①架空散１０％")).toEqual([
    "架空錠５ｍｇ",
    "架空錠１０ｍｇ",
    "架空散１０％",
  ]);
  expect(["医薬品", "医療用医薬品", "医療機器", "医薬部外品"].map((kind) => isOfMedicine({ kind }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
