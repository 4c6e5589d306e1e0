import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../src/search/fold.ts";

const same: [string, string[]][] = [
  [
    "kana of any width, script and letter size",
    ["ファモチジン", "ﾌｧﾓﾁｼﾞﾝ", "ふぁもちじん", "フアモチジン", "ﾌｱﾓﾁｼﾞﾝ", "フアモチヂン"],
  ],
  [
    "long vowel marks in every spelling",
    [
      "ロキソプロフェンテープ",
      "ロキソプロフェンテ-プ",
      "ﾛｷｿﾌﾟﾛﾌｪﾝﾃｰﾌﾟ",
      "ロキソプロフェンテ－プ",
      "ろきそぷろふぇんてーぷ",
    ],
  ],
  [
    "width, case and units",
    ["アムロジピン錠２．５ｍｇ", "アムロジピン錠2.5mg", "アムロジピン錠2.5MG", "アムロジピン錠 2.5㎎"],
  ],
  ["makers in brackets", ["エスタゾラム錠１ｍｇ「アメル」", "エスタゾラム錠1mg アメル", "ｴｽﾀｿﾞﾗﾑ錠1MG(ｱﾒﾙ)"]],
  ["foreign sounds", ["ヴィーンＦ輸液", "ビーンF輸液", "ウ゛ィーンＦ輸液"]],
  ["hyphens and middle dots", ["ソリタ－Ｔ３号", "ソリタT3号", "ソリタ‐Ｔ３号", "ソリタ・T3号"]],
  ["micro signs", ["エクラー２０μｇ", "エクラー20µg"]],
];

describe("folding for search", () => {
  it.each(same)("somebody who types it another way still finds it: %s", (_, spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  it.each([
    ["アムロジピン錠2.5mg", "アムロジピン錠25mg"],
    ["ヒドロコルチゾン", "ヒドロコルチソン"],
    ["ガスター散2%", "ガスター散2"],
    ["プロプラノロール", "プロブラノロール"],
  ])("a different medicine or strength is not the same: %s, %s", (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it("what the importer stored is found, however often it is folded", () => {
    // fast-check's own table of all letters takes seconds to build.
    const letter = fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
    const any = fc.array(letter, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(any, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2_000 },
    );
  });

  it("a part of a name stays a part of the folded name", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."アァッーがぱﾊﾟｶ錠ｍg２5「」－ヴ"), maxLength: 12 });
    fc.assert(
      fc.property(
        letters,
        letters,
        (begin, rest) => fold(`${begin}錠${rest}`).startsWith(fold(`${begin}錠`)) || /^[ﾞﾟ]/.test(rest),
      ),
    );
  });
});
