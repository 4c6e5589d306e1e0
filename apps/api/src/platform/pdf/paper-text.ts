/** Represents a character that the font does not have, as printers have always done (げた). */
export const missing = "〓";

/** Never at the beginning of a line. */
const closing = /^[、。，．・：；？！)\]}）」』】〉》〕％%ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ]$/u;
/** Never at the end of one. */
const opening = /[（「『【〈《〔([{]+$/u;
/** A Latin word or figure, of full width too (１００ｍｇ), stays whole where it can; every other character may end a line. */
const pieces = /[\u0021-\u024f]+|[０-９Ａ-Ｚａ-ｚ．]+|./gsu;

/** A text as it can be printed: in one line, without what steers, and with a sign for what the font lacks. */
export function printable(text: string, covers: (codePoint: number) => boolean): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Zl}\p{Zp}\p{Cc}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, "")
    .trim();
  return Array.from(plain, (sign) => (covers(sign.codePointAt(0) ?? 0) ? sign : missing)).join("");
}

/** A text in lines that are no wider than `width`, as `measure` tells; in the same unit. */
export function inLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const endLine = (next: string) => {
    const kept = line.replace(opening, "") || line;
    if (kept !== "") lines.push(kept.trimEnd());
    line = (line.slice(kept.length) + next).trimStart();
  };
  for (const piece of text.match(pieces) ?? []) {
    if (measure(line + piece) <= width) {
      line += piece;
    } else if (closing.test(piece) && line.length > 1) {
      const last = Array.from(line).at(-1) ?? "";
      line = line.slice(0, line.length - last.length);
      endLine(last + piece);
    } else if (measure(piece) <= width) {
      endLine(piece);
    } else {
      for (const sign of piece) {
        if (measure(line + sign) > width) endLine(sign);
        else line += sign;
      }
    }
  }
  if (line !== "") lines.push(line.trimEnd());
  return lines.length > 0 ? lines : [""];
}
