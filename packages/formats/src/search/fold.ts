const voiced: Record<string, string> = { ヴァ: "バ", ヴィ: "ビ", ヴェ: "ベ", ヴォ: "ボ", ヴ: "ブ" };
const alike: Record<string, string> = {
  ァ: "ア",
  ィ: "イ",
  ゥ: "ウ",
  ェ: "エ",
  ォ: "オ",
  ッ: "ツ",
  ャ: "ヤ",
  ュ: "ユ",
  ョ: "ヨ",
  ヮ: "ワ",
  ヵ: "カ",
  ヶ: "ケ",
  ヂ: "ジ",
  ヅ: "ズ",
  ヲ: "オ",
  ヰ: "イ",
  ヱ: "エ",
};

const hiragana = /[\u3041-\u3096]/g;
const voicedKana = /ヴ[ァィェォ]?/g;
const alikeKana = /[ァィゥェォッャュョヮヵヶヂヅヲヰヱ]/g;
/** Everything that is no letter, digit, combining mark or percent sign, and the long vowel mark with its look-alikes. */
const noise = /[^\p{L}\p{N}\p{M}%.]|[ー～〜]/gu;
const strayPoint = /(?<!\p{Nd})\.|\.(?!\p{Nd})/gu;
/** Voicing marks that no kana before them can take. */
const strayVoicing = /[\u3099\u309a]/g;

/**
 * Folds a medicine's name, kana or a query so that spellings people do not tell apart become the same text. The importer
 * folds what it stores and the search what is typed, with this one function:
 *
 * 1. width: NFKC (`ﾌｧﾓﾁｼﾞﾝ` = `ファモチジン`, `１０ｍｇ` = `10mg`, `㎎` = `mg`), and lower case;
 * 2. long vowel marks, hyphens, spaces, brackets and other punctuation are left out, because they are typed in any of
 *    five ways or not at all; a point between digits stays (2.5 is not 25), and so does the percent sign;
 * 3. script: hiragana as katakana;
 * 4. sounds written in two ways: ヴァ = バ, ヂ = ジ, ヅ = ズ, ヲ = オ;
 * 5. small letters as large ones: ファ = フア, ッ = ツ, ヶ = ケ.
 *
 * Folding twice gives the same as folding once.
 */
export function fold(text: string): string {
  return text
    .replaceAll("゛", "\u3099")
    .replaceAll("゜", "\u309a")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(noise, "")
    .replace(strayPoint, "")
    .normalize("NFKC")
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(voicedKana, (letters) => voiced[letters] ?? "ブ")
    .replace(alikeKana, (letter) => alike[letter] ?? letter)
    .replace(strayVoicing, "");
}
