import { encodeCsv } from "../text/encode-csv.ts";
import { absolute, isTaxed, type JournalEntry, purchaseClass, slashedDay } from "./journal-entry.ts";

const headings = [
  "[表題行]",
  "日付",
  "伝票番号",
  "借方勘定科目",
  "借方補助科目",
  "借方部門",
  "借方税区分",
  "借方金額",
  "借方税額",
  "貸方勘定科目",
  "貸方補助科目",
  "貸方部門",
  "貸方税区分",
  "貸方金額",
  "貸方税額",
  "摘要",
];

/**
 * Entries for the import of journals (仕訳データ, 汎用形式) of freee会計, which books them as 振替伝票: headings, one line an
 * entry with a number of its own, CP932. Amounts have tax in them and are never negative.
 * [F] support.freee.co.jp/hc/ja/articles/202847920; tax classes: developer.freee.co.jp, tax_name
 */
export function encodeFreee(entries: readonly JournalEntry[]): Uint8Array<ArrayBuffer> {
  return encodeCsv([headings, ...entries.map((entry, index) => rowOf(entry, index + 1))], "cp932");
}

function rowOf(entry: JournalEntry, number: number): string[] {
  const { day, grossYen, taxYen, section, supplier, summary } = entry;
  const gross = absolute(grossYen);
  const tax = isTaxed(entry) ? absolute(taxYen) : "";
  const purchase = [entry.purchaseAccount, "", section, taxClassOf(entry), gross, tax];
  const payable = [entry.payableAccount, supplier, section, "対象外", gross, ""];
  const sides = grossYen < 0n ? [...payable, ...purchase] : [...purchase, ...payable];
  return ["[明細行]", slashedDay(day), String(number), ...sides, summary];
}

/** 共対仕入10%, 共対仕入8%（軽）, 共対仕入（控80）10%. */
function taxClassOf(entry: JournalEntry): string {
  if (entry.taxClass === "exempt") return entry.grossYen < 0n ? "非課仕返" : "非課仕入";
  // Nothing of the tax may be deducted: freee has no class for it, and the amount counts as it is.
  if (!isTaxed(entry) || (!entry.isQualified && entry.deductiblePercent === 0)) return "対象外";
  const { basisPoints, taxClass, isQualified, deductiblePercent } = entry;
  const part = isQualified ? "" : `（控${deductiblePercent}）`;
  return `${purchaseClass(entry)}${part}${basisPoints / 100}%${taxClass === "reduced" ? "（軽）" : ""}`;
}
