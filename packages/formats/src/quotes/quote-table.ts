import { readCsv } from "../text/csv.ts";

/** The headings of a quote request; a reader needs code and price, the others are for people. */
export const quoteHeadings = {
  code: "JAN",
  name: "品名",
  maker: "メーカー",
  pack: "包装",
  packs: "期間の予定数量（包装）",
  listPrice: "薬価（包装）",
  apart: "別枠",
  price: "見積単価（円・税抜・包装）",
} as const;

/** What a quote request has in its cells for people: the line of the discount, and items that it does not apply to. */
export const quoteWords = {
  file: "見積依頼",
  discount: "総価の場合: 薬価からの値引率（%）",
  apart: "別枠",
} as const;

/** In the column of codes: the line whose price is a discount on everything, in percent. */
export const discountCode = "総価";

/** A line of an offer; the line counts from 1 with the headings. */
export interface QuoteLine {
  line: number;
  code: string;
  /** As it is written, without currency and separators; empty where there is none. */
  price: string;
}

/** An offer as it is in a file. */
export interface QuoteTable {
  lines: QuoteLine[];
  /** Percent, as it is written; empty where there is none. */
  discount: string;
  /** Line of the discount; 0 where there is none. */
  discountLine: number;
}

/** Why a table is no offer. */
export type QuoteProblem = "unreadable" | "columns_missing";

interface TableLine {
  line: number;
  cells: readonly string[];
}

const codeHeading = /JAN|GTIN|コード/i;
const priceHeading = /見積|単価|価格/;

/**
 * Reads the lines of an offer: the columns are known by their headings, wherever they are. What is wrong within a line is
 * for the negotiation to report, which knows its items.
 */
export function readQuoteTable(rows: readonly TableLine[]): QuoteTable | { problem: QuoteProblem } {
  if (rows.length < 2) return { problem: "unreadable" };
  const head = rows.findIndex(({ cells }) => columnsOf(cells) !== undefined);
  const columns = columnsOf(rows[head]?.cells ?? []);
  if (!columns) return { problem: "columns_missing" };
  const table: QuoteTable = { lines: [], discount: "", discountLine: 0 };
  for (const { line, cells } of rows.slice(head + 1)) {
    const code = (cells[columns.code] ?? "").normalize("NFKC").trim();
    const price = figureOf(cells[columns.price] ?? "");
    if (code === discountCode) {
      if (price !== "") [table.discount, table.discountLine] = [price.replace(/%$/, ""), line];
    } else if (code !== "" || price !== "") table.lines.push({ line, code, price });
  }
  return table;
}

/**
 * Reads an offer that was pasted: a table with headings as in a file, or lines that begin with a code and end with a price, as in
 * a mail. A line without any digit is left out.
 */
export function readPastedQuote(text: string): QuoteTable | { problem: QuoteProblem } {
  const rows = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) return { problem: "unreadable" };
  if (rows.some(({ cells }) => columnsOf(cells) !== undefined)) return readQuoteTable(rows);
  const lines = rows
    .filter(({ cells }) => cells.some((cell) => /\d/.test(cell.normalize("NFKC"))))
    .map(({ line, cells }): QuoteLine => {
      const plain = cells.map((cell) => cell.normalize("NFKC").trim());
      const at = Math.max(
        0,
        plain.findIndex((cell) => pastedCode.test(cell)),
      );
      return { line, code: plain[at] ?? "", price: priceIn(plain.slice(at + 1)) };
    });
  return lines.some(({ code }) => pastedCode.test(code))
    ? { lines, discount: "", discountLine: 0 }
    : { problem: "columns_missing" };
}

/** JAN-13, GTIN-14 or the receipt code of a medicine. */
const pastedCode = /^(\d{13,14}|6\d{8}|X\d{8})$/;

/** The cells of a pasted line: between tabs or, without any, commas as in a file, or spaces. */
function cellsOf(line: string): readonly string[] {
  if (line.includes("\t")) return line.split("\t");
  // A comma before three digits may be one of a number.
  const isSeparated = line.includes('"') || /^[\w-]{9,},/.test(line) || /,(?!\s|\d{3}(\D|$))/.test(line);
  const [read] = isSeparated ? readCsv(line).lines : [];
  return read?.cells ?? line.trim().split(/[\s\u3000]+/);
}

/**
 * The last figure of the cells after a code; a code is none. Where a comma has cut a number into two cells the text of both is
 * returned, which no price has, so that the line is reported.
 */
function priceIn(cells: readonly string[]): string {
  const at = cells.findLastIndex((cell) => /^\d+(\.\d+)?$/.test(figureOf(cell)) && !pastedCode.test(cell));
  if (at < 0) return "";
  const [before = "", last = ""] = [cells[at - 1], cells[at]];
  return /^\d{1,3}$/.test(before) && /^\d{3}$/.test(last) ? `${before},${last}` : figureOf(last);
}

function columnsOf(cells: readonly string[]): { code: number; price: number } | undefined {
  const plain = cells.map((cell) => cell.normalize("NFKC"));
  const code = plain.findIndex((cell) => codeHeading.test(cell));
  // A column of list prices is none of offers.
  const price = plain.findLastIndex((cell) => priceHeading.test(cell) && !cell.includes("薬価"));
  return code >= 0 && price >= 0 ? { code, price } : undefined;
}

const figureOf = (cell: string) => cell.normalize("NFKC").replace(/[,¥円\s]/g, "");
