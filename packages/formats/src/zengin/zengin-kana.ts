/** A text in the letters that banks' files allow, or the letters of it that none of them represents. */
export type ZenginKana = { kana: string; letters?: undefined } | { kana?: undefined; letters: string[] };

const hiragana = /[\u3041-\u3096]/g;
const small = /[ァィゥェォッャュョヮヵヶ]/g;
const large: Record<string, string> = {
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
};
/** In the order of JIS X 0201, from ｱ on. */
const kana = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
const firstHalf = "ｱ".charCodeAt(0);

const halves = new Map<string, string>([
  ...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ()-./\\,", (letter): [string, string] => [letter, letter]),
  ...Array.from(kana, (letter, index): [string, string] => [letter, String.fromCharCode(firstHalf + index)]),
  ...Array.from("ー‐–—―−", (dash): [string, string] => [dash, "-"]),
  ["ヲ", "ｦ"],
  ["ヰ", "ｲ"],
  ["ヱ", "ｴ"],
  ["\u3099", "ﾞ"],
  ["\u309a", "ﾟ"],
  ["「", "｢"],
  ["」", "｣"],
  ["・", "."],
  ["¥", "\\"],
]);

/**
 * Writes a name in the letters of banks' files: A to Z, 0 to 9, ｦ, ｱ to ﾝ, ﾞ, ﾟ, the space and ( ) - . / \ , ｢ ｣.
 * Width is folded by NFKC, hiragana become katakana, small letters large ones (ｼｬ is ｼﾔ, pty is PTY), ー and the dashes -,
 * ・ a full stop, ¥ the backslash (the same byte), ヰ ｲ and ヱ ｴ. Spaces around the name are left out.
 * Kanji and all other letters are reported, each once: nobody can guess how a name is read.
 */
export function zenginKana(text: string): ZenginKana {
  return halfKana(largeKana(text));
}

/** Katakana and Latin in full-size letters; kanji stay as they are. */
export function largeKana(text: string): string {
  return text
    .replaceAll("゛", "\u3099")
    .replaceAll("゜", "\u309a")
    .normalize("NFKC")
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(small, (letter) => large[letter] ?? letter)
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** As `zenginKana`, of a text that `largeKana` returned. */
export function halfKana(text: string): ZenginKana {
  const unknown = new Set<string>();
  let written = "";
  for (const letter of text) {
    const half = halves.get(letter) ?? voiced(letter);
    if (half === undefined) unknown.add(letter);
    else written += half;
  }
  return unknown.size > 0 ? { letters: [...unknown] } : { kana: written.trim() };
}

/** ガ is ｶ and ﾞ, two letters. */
function voiced(letter: string): string | undefined {
  const parts = Array.from(letter.normalize("NFD"), (part) => halves.get(part));
  return parts.includes(undefined) ? undefined : parts.join("");
}
