import { describe, expect, it } from "vitest";
import type { UnitKind } from "../src/dispensing/dispensing.ts";
import { strengthOf } from "../src/dispensing/medicine-strength.ts";
import { type StockUnit, stockQuantity } from "../src/dispensing/stock-quantity.ts";
import { readRx } from "../src/jahis/read-rx.ts";
import { readNsips } from "../src/nsips/read-nsips.ts";
import { readCsv } from "../src/text/csv.ts";
import { decodeText } from "../src/text/decode.ts";
import { medicineLine, nsipsText, usageLine } from "./nsips-lines.ts";
import { describeWithLists, listBytes } from "./real-data.ts";

const medicine = (unit: string, name = "架空散", more: Partial<StockUnit> = {}): StockUnit => ({
  unit,
  name,
  doses: [],
  stated: [],
  ...more,
});
const of = (total: string, unit: string, unitKind: UnitKind | null = null, unitFactor: string | null = null) => ({
  total,
  unit,
  unitKind,
  unitFactor,
});

describe("a unit the medicine is not kept in", () => {
  it.each<[string, ReturnType<typeof of>, StockUnit, string]>([
    ["the same unit, in another width", of("21", "g"), medicine("ｇ"), "21"],
    ["T for tablets", of("42", "Ｔ"), medicine("錠"), "42"],
    ["cubic centimetres of a syrup", of("60", "ＣＣ"), medicine("ｍＬ"), "60"],
    ["litres of a syrup", of("0.5", "Ｌ"), medicine("ｍＬ"), "500"],
    ["millilitres of a bottle counted in mL", of("10", "mL"), medicine("ｍＬＶ"), "10"],
    ["kilograms of an ointment", of("0.03", "ｋｇ"), medicine("ｇ"), "30"],
    ["no unit, flagged as priced", of("42", "", "priced"), medicine("錠"), "42"],
    ["a factor in the file", of("42", "包", "priced", "2.5"), medicine("ｇ"), "105"],
    ["a factor in the file for potency", of("1400", "ｍｇ", "potency", "0.005"), medicine("ｇ"), "7"],
    [
      "包 by the only dose of the package",
      of("42", "包"),
      medicine("ｇ", "漢方", { doses: ["105ｇ(2.5ｇ×42)"] }),
      "105",
    ],
    ["包 by what a person stated", of("3", "包"), stated("包", false, "1", "2.5"), "7.5"],
    ["potency by a percentage", of("200", "ｍｇ", "potency"), medicine("ｇ", "架空細粒２０％"), "1"],
    ["potency in grams", of("0.2", "ｇ", "potency"), medicine("ｇ", "架空細粒２０％"), "1"],
    ["potency by mg/mL", of("25", "ｍｇ", "potency"), medicine("ｍＬ", "架空シロップ５ｍｇ／ｍＬ"), "5"],
    ["potency in tablets", of("10", "ｍｇ", "potency"), medicine("錠", "架空錠２．５ｍｇ「ミホン」"), "4"],
    ["potency in micrograms", of("500", "μg", "potency"), medicine("錠", "架空錠０．２５ｍｇ"), "2"],
    ["potency by what a person stated", of("1000", "ｍｇ", "potency"), stated("mg", true, "200", "1"), "5"],
    ["a flag that means nothing on tablets", of("42", "錠", "potency"), medicine("錠", "架空錠５ｍｇ"), "42"],
    ["a third, rounded once", of("1", "包"), stated("包", false, "3", "1"), "0.33333"],
  ])("%s is converted", (_, file, kept, quantity) => {
    expect(stockQuantity(file, kept)).toEqual({ quantity });
  });

  it.each<[string, ReturnType<typeof of>, StockUnit, "unit" | "strength"]>([
    ["包 of a powder", of("21", "包"), medicine("ｇ"), "unit"],
    ["mg of a powder without a flag", of("1400", "ｍｇ"), medicine("ｇ", "架空細粒２０％"), "unit"],
    ["mg of a powder flagged as priced", of("1400", "ｍｇ", "priced"), medicine("ｇ", "架空細粒２０％"), "unit"],
    ["potency of a powder without a strength", of("200", "ｍｇ", "potency"), medicine("ｇ", "架空末"), "strength"],
    ["potency of a combination", of("200", "ｍｇ", "potency"), medicine("ｇ", "架空配合顆粒２０％"), "strength"],
    [
      "potency where two strengths differ",
      of("2", "ｍｇ", "potency"),
      medicine("包", "細粒０．４％　２ｍｇ"),
      "strength",
    ],
    ["units where the strength is in mg", of("200", "単位", "potency"), medicine("ｇ", "架空細粒２０％"), "strength"],
    ["no unit", of("42", ""), medicine("錠"), "unit"],
    ["a medicine whose unit the master does not have", of("42", "錠"), medicine(""), "unit"],
    ["a factor that contradicts the unit", of("42", "ｇ", "priced", "2.5"), medicine("ｇ"), "unit"],
    [
      "包 where doses differ",
      of("3", "包"),
      medicine("ｇ", "散", { doses: ["50ｇ(0.5ｇ×100)", "100ｇ(1ｇ×100)"] }),
      "unit",
    ],
    ["包 where a package has no dose", of("3", "包"), medicine("ｇ", "散", { doses: ["100ｇ"] }), "unit"],
    ["more than the stock can keep", of("99999999999", "Ｌ"), medicine("ｍＬ"), "unit"],
  ])("%s waits", (_, file, kept, gap) => {
    expect(stockQuantity(file, kept)).toEqual({ gap });
  });
});

function stated(unit: string, inPotency: boolean, fileAmount: string, stockAmount: string): StockUnit {
  return medicine("ｇ", "架空末", { stated: [{ unit, inPotency, fileAmount, stockAmount }] });
}

it("three packets a day for 14 days of 2.5 g are 105 g, not 42", () => {
  const read = readRx("JAHIS10\r\n101,1,1,,14\r\n201,1,1,1,2,612170709,散,3,1,包\r\n211,1,1,2.5\r\n");
  const [item] = read.dispensings[0]?.usages[0]?.items ?? [];
  expect(item).toMatchObject({ total: "42", unit: "包", unitKind: "priced", unitFactor: "2.5" });
  expect(
    stockQuantity(of(item?.total ?? "", item?.unit ?? "", item?.unitKind, item?.unitFactor), medicine("ｇ")),
  ).toEqual({
    quantity: "105",
  });
});

it.each([
  ["1", "priced"],
  ["2", "potency"],
  ["", null],
])("NSIPS 力価フラグ %s is read", (flag, unitKind) => {
  const { dispensings } = readNsips(nsipsText([usageLine(), medicineLine({ 16: "200", 17: flag, 18: "ｍｇ" })]));
  expect(dispensings[0]?.usages[0]?.items[0]).toMatchObject({ total: "2800", unit: "ｍｇ", unitKind });
});

describeWithLists("the strengths of real names", () => {
  it("agree with every listed spec", () => {
    const [headings, ...rows] = readCsv(decodeText(listBytes("derived/medicines.csv")).text ?? "").lines;
    const at = (heading: string) => headings?.cells.indexOf(heading) ?? -1;
    const [nameAt, unitAt, specAt] = [at("name"), at("unit"), at("spec")];
    const wrong = rows.flatMap(({ cells }) => {
      const [name, unit, spec] = [cells[nameAt] ?? "", cells[unitAt] ?? "", cells[specAt] ?? ""];
      const stated = strengthOf({ name, unit });
      const plain = spec.normalize("NFKC").replaceAll(",", "");
      const listed = /^(\d+(?:\.\d+)?)(mg|μg|単位)1(?:錠|カプセル|g|mL)$/.exec(plain);
      if (stated === undefined || listed === null) return [];
      const [, amount = "", of = ""] = listed;
      const same =
        Math.abs(inOne(stated.unit, Number(stated.amount.of) / Number(stated.amount.by)) - inOne(of, Number(amount))) <
        1e-6;
      return same ? [] : [`${name} ${spec}`];
    });
    expect(rows.length).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });
});

function inOne(unit: string, amount: number): number {
  return unit === "μg" ? amount / 1000 : unit === "万単位" ? amount * 10_000 : amount;
}
