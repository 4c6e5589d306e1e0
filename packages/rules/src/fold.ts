/** The characters that people write between digits: hyphens and dashes of every kind, long vowel marks, spaces. */
const between = /[\s\u002d\u00ad\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d\uff70]/gu;

/** Digits of any width, with or without hyphens, as plain digits; what is no digit stays for the rule to refuse. */
export function foldDigits(text: string): string {
  return text.normalize("NFKC").replace(between, "");
}

/** A telephone number in plain characters, its hyphens kept. */
export function foldTel(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212\u30fc\ufe58\ufe63]/gu, "-")
    .trim();
}
