import { strToU8, zipSync } from "fflate";
import { encodeCp932 as cp932 } from "../src/text/encode-cp932.ts";

export { cp932 };

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
