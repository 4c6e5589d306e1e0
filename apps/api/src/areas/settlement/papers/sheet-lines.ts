import { eraOfDay } from "../../../platform/clock/era-day.ts";
import type { PaperRow, PaperTable } from "../../../platform/pdf/paper.ts";
import { figure, slashed, yen } from "../../../platform/pdf/paper-figures.ts";
import { type ComposedLine, slipOf } from "../invoices/index.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";
import { rateWords, reducedSign } from "./sheet-words.ts";

/** The lines of a document, by slip where each slip is the qualified invoice. */
export function linesTable(sheet: InvoiceSheet): PaperTable {
  const isCredit = sheet.kind === "credit_note";
  return {
    heading: "明細",
    columns: [
      { label: isCredit ? "元の納品日" : "日付", share: 74 },
      { label: "伝票番号", share: 52 },
      { label: "品名", share: 153 },
      { label: "数量", share: 34, isFigure: true },
      { label: "単価（税抜）", share: 89, isFigure: true },
      { label: "金額", share: 70, isFigure: true },
      { label: "税率", share: 40 },
    ],
    rows: sheet.mode === "slip" ? rowsBySlip(sheet) : sheet.lines.map((line) => cellsOf(line, sheet)),
    none: "明細はありません",
  };
}

function rowsBySlip(sheet: InvoiceSheet): PaperRow[] {
  const slips = Map.groupBy(sheet.lines, slipOf);
  return [...slips.values()].flatMap((lines): PaperRow[] => [
    { over: slipWords(lines) },
    ...lines.map((line) => cellsOf(line, sheet)),
  ]);
}

function slipWords([first]: readonly ComposedLine[]): string {
  if (!first?.slipNumber) return "納品書のない明細";
  return `納品書 ${first.slipNumber}${first.deliveredOn ? `　${eraOfDay(first.deliveredOn)}` : ""}`;
}

function cellsOf(line: ComposedLine, { issuedOn, corrected }: InvoiceSheet): string[] {
  const { taxClass, packPrice, netYen, standing } = line;
  // A free line has no delivery: its day is that of the document, of a changed one that of the document it was on.
  const documentDay = line.kind === "change" ? (corrected?.issuedOn ?? issuedOn) : issuedOn;
  const sign = taxClass === "reduced" ? reducedSign : "";
  const price = packPrice === null ? "未登録" : figure(packPrice);
  return [
    slashed(line.deliveredOn ?? documentDay),
    line.slipNumber,
    [line.description + sign, line.packageWords, line.returnedOn && `返品日 ${slashed(line.returnedOn)}`]
      .filter(Boolean)
      .join("　"),
    figure(String(line.packs)),
    standing === "provisional" ? `仮 ${price}` : price,
    netYen === undefined ? "-" : yen(netYen),
    rateWords(line) + sign,
  ];
}
