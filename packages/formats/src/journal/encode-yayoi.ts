import { cutText } from "../orders/text-cells.ts";
import { encodeCsv } from "../text/encode-csv.ts";
import { absolute, isTaxed, type JournalEntry, purchaseClass, slashedDay } from "./journal-entry.ts";

/** Bytes that a name and a summary may take. */
const longest = { name: 24, summary: 64 } as const;

/**
 * Entries for the journal (仕訳日記帳) of 弥生会計, 弥生インポート形式 (弥生会計 05以降): 25 columns without headings, CP932, one
 * line an entry. Amounts have tax in them and are never negative; names and summaries are cut to what the program keeps.
 * [F] support.yayoi-kk.co.jp/subcontents.html?page_id=18545
 */
export function encodeYayoi(entries: readonly JournalEntry[]): Uint8Array<ArrayBuffer> {
  return encodeCsv(entries.map(rowOf), "cp932");
}

const name = (text: string): string => cutText(text, longest.name, "cp932");

function rowOf(entry: JournalEntry): string[] {
  const { day, grossYen, taxYen, summary } = entry;
  const gross = absolute(grossYen);
  const section = name(entry.section);
  const purchase = [
    name(entry.purchaseAccount),
    "",
    section,
    taxClassOf(entry),
    gross,
    isTaxed(entry) ? absolute(taxYen) : "",
  ];
  const payable = [name(entry.payableAccount), name(entry.supplier), section, "対象外", gross, ""];
  const [debit, credit] = grossYen < 0n ? [payable, purchase] : [purchase, payable];
  return [
    // 識別フラグ of a line that is no slip, 伝票No., 決算, 取引日付.
    "2000",
    "",
    "",
    slashedDay(day),
    // 勘定科目, 補助科目, 部門, 税区分, 金額, 税金額 of the debit and of the credit.
    ...(debit ?? []),
    ...(credit ?? []),
    // 摘要, 番号, 期日, タイプ (仕訳), 生成元, 仕訳メモ, 付箋1, 付箋2, 調整.
    cutText(summary, longest.summary, "cp932"),
    "",
    "",
    "0",
    "",
    "",
    "0",
    "0",
    "no",
  ];
}

/** 共対仕入内10%適格: class, 内 (税抜経理) or 込 (税込経理), rate, and whether the invoice is qualified. */
function taxClassOf(entry: JournalEntry): string {
  if (entry.taxClass === "exempt") return entry.grossYen < 0n ? "非課仕返" : "非課仕入";
  if (!isTaxed(entry)) return "対象外";
  const { basisPoints, isTaxExcluded, taxClass, isQualified, deductiblePercent } = entry;
  const rate = `${taxClass === "reduced" ? "軽減" : ""}${basisPoints / 100}%`;
  const part = deductiblePercent === 0 ? "控不" : `区分${deductiblePercent}%`;
  return `${purchaseClass(entry)}${isTaxExcluded ? "内" : "込"}${rate}${isQualified ? "適格" : part}`;
}
