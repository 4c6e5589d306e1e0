/** Hyphens, dashes and long-vowel marks that people type for one another. */
const dashes = /[-‐‑‒–—―−ー－ｰ]/g;

/** Hiragana; its katakana stand 0x60 further on. */
const hiragana = /[ぁ-ゖ]/g;

/**
 * A text as searching sees it: one width (NFKC), one case, one kana script, one dash, no accents, single spaces.
 * Only for comparing; never for showing or keeping.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(dashes, "-")
    .normalize("NFD")
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .replaceAll("đ", "d")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether every word of `search` occurs in `text`, whatever its width, case or kana. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldForSearch(text);
  return foldForSearch(search)
    .split(" ")
    .every((word) => folded.includes(word));
}
