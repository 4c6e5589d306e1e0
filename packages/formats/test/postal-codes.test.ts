import { expect, test } from "vitest";
import { readPostalCodes } from "../src/masters/postal-codes.ts";

const line = (code: string, town: string, city = "架空市") =>
  `13999,"999  ","${code}","ﾄｳｷｮｳﾄ","ｶｸｳｼ","ﾏﾁ","東京都","${city}","${town}",0,0,0,0,0,0\r\n`;
const bytes = (text: string) => new TextEncoder().encode(text);
const townsOf = (text: string) => readPostalCodes(bytes(text)).addresses.map(({ town }) => town);

test("a code that several towns share brings all of them, each once", () => {
  const text =
    line("9990001", "青葉町") + line("9990001", "若葉町") + line("9990001", "若葉町") + line("9990002", "港");
  expect(readPostalCodes(bytes(text))).toEqual({
    addresses: ["青葉町", "若葉町", "港"].map((town, index) => ({
      postalCode: index < 2 ? "9990001" : "9990002",
      prefecture: "東京都",
      city: "架空市",
      town,
    })),
    problems: [],
  });
});

test("remarks of the list never stand in an address", () => {
  expect(townsOf(line("9990000", "以下に掲載がない場合"))).toEqual([""]);
  expect(townsOf(line("9990000", "架空市の次に１～５番地がくる場合"))).toEqual([""]);
  expect(townsOf(line("9990000", "架空市一円"))).toEqual([""]);
  expect(townsOf(line("9990000", "一円"))).toEqual(["一円"]);
  expect(townsOf(line("9990000", "本町（１～３丁目）"))).toEqual(["本町"]);
});

test("a town that goes on over several lines is one town", () => {
  const parts = ["長町（１番地、２番地、", "３番地、４番地、", "５番地）"];
  expect(townsOf(parts.map((part) => line("9990003", part)).join("") + line("9990004", "次町"))).toEqual([
    "長町",
    "次町",
  ]);
});

test.each([
  ["a code of six digits", line("999000", "町"), { line: 2, code: "cell_unreadable", field: "postal_code" }],
  ["a line that is cut off", '13999,"999","9990009"\r\n', { line: 2, code: "column_count" }],
  ["no city", line("9990009", "町", ""), { line: 2, code: "cell_missing", field: "city" }],
  ["a town that never ends", line("9990009", "町（１番地、"), { line: 2, code: "cell_unreadable", field: "town" }],
])("a list with %s names the line", (_what, broken, expected) => {
  expect(readPostalCodes(bytes(line("9990001", "町") + broken)).problems).toMatchObject([expected]);
});

test("a list in the old code page is read as well as one in UTF-8", () => {
  // 東京都, 架空市, 港 as CP932 has them.
  const cell = (hex: string) => Buffer.from(`22${hex}22`, "hex");
  const names = [cell("938c8b9e9373"), cell("89cb8bf38e73"), cell("8d60")];
  const head = Buffer.from('13999,"999  ","9990001","A","B","C",');
  const tail = Buffer.from(",0,0,0,0,0,0\r\n");
  const comma = Buffer.from(",");
  const whole = Buffer.concat([head, ...names.flatMap((name, index) => (index === 0 ? [name] : [comma, name])), tail]);
  expect(readPostalCodes(whole).addresses).toEqual([
    { postalCode: "9990001", prefecture: "東京都", city: "架空市", town: "港" },
  ]);
});

test("an empty file is no list", () => {
  expect(readPostalCodes(bytes("")).problems.map(({ code }) => code)).toEqual(["file_empty"]);
});
