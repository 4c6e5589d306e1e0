import type { FilePreparer } from "./file-preparer.ts";
import { prepareFile } from "./prepare-file.ts";

/** Prepares files without a worker, as the worker does. */
export const directPreparer = (): FilePreparer => ({ prepare: prepareFile, close: () => undefined });

/** What a patient's record tells and must never leave the browser. */
export const secrets = [
  "架空太郎",
  "ｶｸｳ ﾀﾛｳ",
  "19600101",
  "P-0042",
  "架空市一丁目",
  "06138765",
  "主治医花子",
  "秘密の備考",
];

const line = (cells: Record<number, string>) =>
  Array.from({ length: Math.max(...Object.keys(cells).map(Number)) + 1 }, (_, at) => cells[at] ?? "").join(",");

/** An NSIPS file as a receipt computer writes it: with the patient, the doctor and a comment. */
export function nsipsText(receptionNo = "7"): string {
  return [
    line({ 0: "VER010603", 1: "20261120090000", 2: "秘密の備考", 4: "13", 5: "4", 6: "1234567", 7: "架空薬局" }),
    line({
      0: "1",
      1: "P-0042",
      2: "ｶｸｳ ﾀﾛｳ",
      3: "架空太郎",
      4: "1",
      5: "19600101",
      7: "架空市一丁目",
      14: "06138765",
    }),
    line({
      0: "2",
      1: receptionNo,
      2: receptionNo,
      3: "A",
      4: "20261118",
      7: "20261118",
      14: "架空内科",
      24: "主治医花子",
      32: "秘密の備考",
    }),
    line({ 0: "3", 1: "1", 3: "毎食後", 8: "2", 10: "14", 11: "3", 13: "1" }),
    line({
      0: "4",
      1: "1",
      2: "1",
      3: "1",
      5: "620000001",
      8: "アムロジピン錠５ｍｇ「青葉」",
      16: "3",
      18: "錠",
      27: "秘密の備考",
    }),
    "",
  ].join("\r\n");
}

/** A file with a content and a moment of its own. */
export function fileOf(name: string, content: BlobPart, lastModified = 1_000): File {
  return new File([content], name, { lastModified });
}

/** So many files, each with a prescription of its own. */
export function manyFiles(count: number): File[] {
  return Array.from({ length: count }, (_, at) => {
    const no = String(at).padStart(6, "0");
    return fileOf(`A${no}000.txt`, nsipsText(no), 1_000 + at);
  });
}
