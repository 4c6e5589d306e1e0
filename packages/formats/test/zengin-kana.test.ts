import fc from "fast-check";
import { expect, test } from "vitest";
import { accountNameKana } from "../src/zengin/account-name-kana.ts";
import { fromSingleBytes, toSingleBytes } from "../src/zengin/single-bytes.ts";
import { zenginKana } from "../src/zengin/zengin-kana.ts";

test.each([
  ["ﾐﾎﾝﾔｯｷｮｸ", "ﾐﾎﾝﾔﾂｷﾖｸ"],
  ["みほんやっきょく", "ﾐﾎﾝﾔﾂｷﾖｸ"],
  ["ガギグパピプ", "ｶﾞｷﾞｸﾞﾊﾟﾋﾟﾌﾟ"],
  ["ｶﾞｷﾞ", "ｶﾞｷﾞ"],
  ["カ゛ハ゜", "ｶﾞﾊﾟ"],
  ["ヴェルデ", "ｳﾞｴﾙﾃﾞ"],
  ["ゔぁ", "ｳﾞｱ"],
  ["ヲワン", "ｦﾜﾝ"],
  ["ヰヱヵヶヮ", "ｲｴｶｹﾜ"],
  ["データーセンター", "ﾃﾞ-ﾀ-ｾﾝﾀ-"],
  ["ﾃﾞｰﾀ", "ﾃﾞ-ﾀ"],
  ["Ａｂｃ pharma １２", "ABC PHARMA 12"],
  ["（カ）ミホン　テン", "(ｶ)ﾐﾎﾝ ﾃﾝ"],
  ["「ア」・イ．ウ／エ，オ", "｢ｱ｣.ｲ.ｳ/ｴ,ｵ"],
  ["￥１\\¥", "\\1\\\\"],
  ["ア‐イ–ウ—エ−オ", "ｱ-ｲ-ｳ-ｴ-ｵ"],
  ["  ア  ", "ｱ"],
  ["", ""],
])("a name %s is refused or changed by the bank", (text, kana) => {
  expect(zenginKana(text)).toEqual({ kana });
});

test.each([
  ["見本ヤッキョク", ["見", "本"]],
  ["ア&ア＆イ", ["&"]],
  ["ア、イ。", ["、", "。"]],
  ["É", ["É"]],
  ["ß", ["ß"]],
  ["ア\tイ", ["\t"]],
  ["𠮷ノ", ["𠮷"]],
  ["ア💊", ["💊"]],
  ["ア*ア'", ["*", "'"]],
])("the letters of %s that no bank reads are left out unnoticed", (text, letters) => {
  expect(zenginKana(text)).toEqual({ letters });
});

test.each([
  ["株式会社ミホン", "ｶ)ﾐﾎﾝ"],
  ["株式会社　ミホン", "ｶ)ﾐﾎﾝ"],
  ["ミホン株式会社", "ﾐﾎﾝ(ｶ"],
  ["ミホン 株式会社 トウキョウ", "ﾐﾎﾝ(ｶ)ﾄｳｷﾖｳ"],
  ["㈱ミホン", "ｶ)ﾐﾎﾝ"],
  ["ミホン（有）", "ﾐﾎﾝ(ﾕ"],
  ["カブシキガイシャ ミホン", "ｶ)ﾐﾎﾝ"],
  ["かぶしきかいしゃミホン", "ｶ)ﾐﾎﾝ"],
  ["ﾐﾎﾝﾕｳｹﾞﾝｶﾞｲｼｬ", "ﾐﾎﾝ(ﾕ"],
  ["医療法人社団ミホンカイ", "ｲ)ﾐﾎﾝｶｲ"],
  ["シャカイイリョウホウジンミホン", "ｲ)ﾐﾎﾝ"],
  ["一般社団法人ミホン", "ｼﾔ)ﾐﾎﾝ"],
  ["コウエキザイダンホウジン ミホン", "ｻﾞｲ)ﾐﾎﾝ"],
  ["地方独立行政法人ミホン", "ﾁﾄﾞｸ)ﾐﾎﾝ"],
  ["合同会社ミホン", "ﾄﾞ)ﾐﾎﾝ"],
  ["カ)ミホン", "ｶ)ﾐﾎﾝ"],
  ["カブトヤ", "ｶﾌﾞﾄﾔ"],
])("the bank does not find the account of %s", (text, kana) => {
  expect(accountNameKana(text)).toEqual({ kana });
});

test("a name in kanji behind its legal form is guessed", () => {
  expect(accountNameKana("株式会社見本")).toEqual({ letters: ["見", "本"] });
});

test("a written name changes when it is written again, or has a letter of which nobody knows the byte", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { kana } = zenginKana(text);
      if (kana === undefined) return;
      expect(kana).toMatch(/^[A-Z0-9 ()\-./\\,｢｣ｦｱ-ﾝﾞﾟ]*$/);
      expect(zenginKana(kana)).toEqual({ kana });
      expect(fromSingleBytes(toSingleBytes(kana))).toBe(kana);
    }),
    { seed: 20_261_124, numRuns: 2_000 },
  );
});

test("a kanji becomes the byte of another letter", () => {
  const outside = ["ア", "𠮷", "\n", "\u007f", "¡", "ß", "ÿ", "＠", "\uff60", "\uffa0", "\uff20", "\uff3f"];
  for (const letter of outside) expect(() => toSingleBytes(letter)).toThrow(RangeError);
  expect(fromSingleBytes(Uint8Array.of(0x41, 0xa1, 0xb1, 0xdf, 0x80, 0xe0))).toBe("A｡ｱﾟ\ufffd\ufffd");
});
