import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { bankList, bankListDay } from "../src/zengin/bank-list.ts";
import { bankPlaces, isPlaceName } from "../src/zengin/bank-places.ts";
import { zenginKana } from "../src/zengin/zengin-kana.ts";

const { banks, branchesOf } = await bankList();
const found = bankPlaces(banks);
const codes = (typed: string, most = 5) => found.find(typed, most).map(({ code }) => code);

test("a bank is not found by what people write: kanji, kana of any width, with 銀行 or without, or its code", () => {
  for (const typed of ["みずほ", "みずほ銀行", "ミズホギンコウ", "ﾐｽﾞﾎ", "0001", "０００１"]) {
    expect(codes(typed)[0]).toBe("0001");
  }
  expect(codes("000")).toEqual(["0001", "0005", "0009"]);
  expect(codes("東京信用金庫")[0]).toBe("1349");
  expect(codes("トウキヨウシンキン")[0]).toBe("1349");
  expect(codes("三菱UFJ")[0]).toBe("0005");
  expect(codes("")).toEqual([]);
  expect(codes("ー")).toEqual([]);
});

test("a branch is proposed for another bank, or a bank without branches breaks the list", () => {
  const branches = bankPlaces(branchesOf("0001"));
  expect(branches.byCode("001")?.name).toBe("東京営業部");
  expect(branches.find("まるのうちちゅうおう", 3)[0]?.code).toBe("004");
  expect(branches.find("丸の内中央支店", 3)[0]?.code).toBe("004");
  expect(branchesOf("9999")).toEqual([]);
  expect(branchesOf("constructor")).toEqual([]);
});

test("a name that agrees with its code is said to disagree, or one of another bank to agree", () => {
  const mizuho = found.byCode("0001");
  if (!mizuho) throw new Error("0001 is not in the list");
  for (const typed of ["ﾐｽﾞﾎ", "ミズホギンコウ", "みずほ銀行", ""]) expect(isPlaceName(typed, mizuho)).toBe(true);
  for (const typed of ["ﾐﾂﾋﾞｼUFJ", "ミズ", "ｼｮｳﾜ"]) expect(isPlaceName(typed, mizuho)).toBe(false);
  const long = { code: "001", name: "長い名前の支店", kana: "ミヤギダイイチシンキンホンテン" };
  expect(isPlaceName("ﾐﾔｷﾞﾀﾞｲｲﾁｼﾝｷﾝﾎﾝ", long)).toBe(true);
  expect(isPlaceName("ﾐﾔｷﾞﾀﾞｲ", long)).toBe(false);
});

test("a name of the list cannot be written into the bank's file, or two banks have one code", () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  const wrong = banks
    .flatMap(({ code }) => [found.byCode(code), ...branchesOf(code)])
    .filter(
      (place) => place === undefined || !/^\d{3,4}$/.test(place.code) || zenginKana(place.kana).kana === undefined,
    );
  expect(wrong).toEqual([]);
});

test("the list is older than the page says", () => {
  const file = createRequire(import.meta.url).resolve("zengin-code/package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(file, "utf8"));
  expect(version.endsWith(`-p${bankListDay.replaceAll("-", "")}`)).toBe(true);
});
