import { strToU8, zipSync } from "fflate";

/** Text in CP932, by the decoder's own table read backwards. */
export function cp932(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((letter) => codesOf(letter)));
}

const codes = new Map<string, number[]>();

function codesOf(letter: string): number[] {
  if (codes.size === 0) fillCodes();
  const code = codes.get(letter);
  if (code === undefined) throw new Error(`${letter} is not in CP932`);
  return code;
}

function fillCodes(): void {
  const decoder = new TextDecoder("shift_jis");
  for (let byte = 0; byte < 0x80; byte += 1) codes.set(String.fromCharCode(byte), [byte]);
  for (let byte = 0xa1; byte < 0xe0; byte += 1) codes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let lead = 0x81; lead < 0xfd; lead += 1) {
    if (lead >= 0xa0 && lead < 0xe0) continue;
    for (let trail = 0x40; trail < 0xfd; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && !codes.has(letter)) codes.set(letter, [lead, trail]);
    }
  }
}

export function utf8(text: string): Uint8Array {
  return strToU8(text);
}

export function zip(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(files);
}

/** Lines as the receipt master writes them: every cell quoted, CRLF. */
export function quotedLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(",")}\r\n`).join("");
}

const medicine =
  "0,Y,610406079,7,ガスター散２％,09,ｶﾞｽﾀｰｻﾝ2%,33,1,ｇ,1,16.50,0,0,0,0,0,0,0,0,0,1,0,1,24.10,0,0,1,,20240401,99999999,2325003B2029,001495000,0,ガスター散２％,0,2325003B2ZZZ,【般】ファモチジン散２％,2,0";

/** A line of the receipt master; cells by place replace those of a real medicine. */
export function sskCells(replaced: Record<number, string> = {}, width = 40): string[] {
  const cells = [...medicine.split(","), "0", "0"].slice(0, width);
  return cells.map((cell, at) => replaced[at] ?? cell);
}

/** A line that fills only the given cells. */
export function sskChange(filled: Record<number, string>, width = 40): string[] {
  return Array.from({ length: width }, (_, at) => filled[at] ?? (at === 1 ? "Y" : ""));
}

/** A file of several medicines with codes that differ. */
export function sskFile(count: number, width = 40): Uint8Array {
  const rows = Array.from({ length: count }, (_, index) => sskCells({ 2: String(610_000_000 + index) }, width));
  return cp932(quotedLines(rows));
}
