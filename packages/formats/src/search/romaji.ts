import { toHiragana } from "wanakana";

const macron = /[\u0302\u0304]/g;
const latin = /^[a-z' -]*$/;
/** Kana, and spaces between words. */
const kanaOnly = /^[\p{Script=Hiragana}ー ]+$/u;

/**
 * What a name typed in romaji says, in hiragana; undefined where the text is not romaji. A syllable that is not whole yet,
 * as while somebody types, is left out: `yamad` is やま. Hepburn and the spellings of passports are read: `Satō`, `Ohno`,
 * `Homma`.
 */
export function readingOf(typed: string): string | undefined {
  const letters = typed.normalize("NFKD").replace(macron, "").toLowerCase().trim();
  if (letters === "" || !latin.test(letters)) return undefined;
  const spelled = letters
    .replace(/oh(?![aiueoy])/g, "o")
    .replace(/m(?=[bmp])/g, "n")
    .replace(/-/g, "");
  const kana = toHiragana(spelled)
    .replace(/[a-z']+$/, "")
    .trim();
  return kanaOnly.test(kana) ? kana : undefined;
}
