import { encodeFreee } from "@meguri/formats/journal/encode-freee";
import { encodeYayoi } from "@meguri/formats/journal/encode-yayoi";
import type { TaxClass } from "@meguri/rules/invoice-sums";
import { csvTable } from "../../../platform/file/csv-table.ts";
import { journalEntries } from "./journal-entries.ts";
import { isRegistered, purchaseSums } from "./purchase-sums.ts";
import type { BookDocument, SectionMonth } from "./read-month.ts";
import type { SectionStock } from "./value-stock.ts";

/** A file of the books. */
export interface BookFile {
  name: string;
  content: Uint8Array;
}

/** Purchases of a month by section, wholesaler and rate. */
export function purchasesFile(month: string, sections: readonly SectionMonth[]): BookFile {
  const headings = [
    "月",
    "部門",
    "卸",
    "適格請求書",
    "税率",
    "書類数",
    "税抜金額",
    "消費税額",
    "控除できる税額",
    "税込金額",
  ];
  const rows = purchaseSums(sections).map((sum) => [
    month,
    sum.section,
    sum.wholesaler,
    registeredWords(sum.isRegistered),
    rateWords(sum),
    String(sum.documentCount),
    String(sum.netYen),
    String(sum.taxYen),
    String(sum.deductibleYen),
    String(sum.netYen + sum.taxYen),
  ]);
  return { name: `purchases-${month}.csv`, content: csvTable([headings, ...rows]) };
}

/** The journal of a month for 弥生会計. */
export const yayoiFile = (month: string, sections: readonly SectionMonth[]): BookFile => ({
  name: `journal-yayoi-${month}.csv`,
  content: encodeYayoi(journalEntries(sections)),
});

/** The journal of a month for freee. */
export const freeeFile = (month: string, sections: readonly SectionMonth[]): BookFile => ({
  name: `journal-freee-${month}.csv`,
  content: encodeFreee(journalEntries(sections)),
});

/** The stock at the end of a day, one line a medicine, with the sum of each section. */
export function valuationFile(day: string, sections: readonly SectionStock[]): BookFile {
  const headings = ["日付", "部門", "薬品", "数量", "単位", "最終仕入単価", "総平均単価", "薬価"];
  const values = ["ロット仕入価", "最終仕入原価", "総平均", "薬価"].map((words) => `評価額（${words}）`);
  const rows = sections.flatMap(({ section, rows: medicines }) => [
    ...medicines.map((one) => [
      day,
      section,
      one.name,
      one.quantity,
      one.unit,
      one.lastCost ?? "",
      one.averageCost ?? "",
      one.listPrice ?? "",
      one.lotCostYen,
      one.lastCostYen,
      one.averageCostYen,
      one.listPriceYen,
    ]),
    [day, section, "合計", "", "", "", "", "", ...valueKeys.map((key) => String(sumOf(medicines, key)))],
  ]);
  return { name: `stock-${day}.csv`, content: csvTable([[...headings, ...values], ...rows]) };
}

/** The methods by which stock is valued. */
export const valueKeys = ["lotCostYen", "lastCostYen", "averageCostYen", "listPriceYen"] as const;

/** The value of medicines in whole yen. */
export const sumOf = (rows: SectionStock["rows"], key: (typeof valueKeys)[number]): bigint =>
  rows.reduce((total, row) => total + BigInt(row[key]), 0n);

/** A document with a file of the ZIP; the name is empty where there is none. */
export interface IndexedDocument {
  section: string;
  document: BookDocument;
  fileName: string;
  sha256: string;
}

/** The documents of a month with their files: one line a file. */
export function indexFile(documents: readonly IndexedDocument[]): BookFile {
  const headings = [
    "発行日",
    "部門",
    "卸",
    "登録番号",
    "種類",
    "番号",
    "税抜金額",
    "消費税額",
    "税込金額",
    "ファイル",
    "SHA-256",
  ];
  const rows = documents.map(({ section, document, fileName, sha256 }) => [
    document.issuedOn,
    section,
    document.partner,
    document.registrationNumber,
    isRegistered(document) ? kindWords[document.kind].qualified : kindWords[document.kind].other,
    document.number,
    String(document.netYen),
    String(document.taxYen),
    String(document.netYen + document.taxYen),
    fileName,
    sha256,
  ]);
  return { name: "index.csv", content: csvTable([headings, ...rows]) };
}

const kindWords = {
  invoice: { qualified: "適格請求書", other: "区分記載請求書" },
  credit_note: { qualified: "適格返還請求書", other: "返還請求書" },
  statement: { qualified: "締め請求書", other: "締め請求書（区分記載請求書）" },
} as const;

const registeredWords = (isQualified: boolean): string => (isQualified ? "あり" : "なし");

function rateWords({ taxClass, basisPoints }: { taxClass: TaxClass; basisPoints: number }): string {
  if (taxClass === "exempt") return "非課税";
  if (taxClass === "outside") return "不課税";
  return `${basisPoints / 100}%${taxClass === "reduced" ? "（軽減）" : ""}`;
}
