import { cellReader, optional, text, unreadable } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import { anyDay } from "../table/days.ts";
import { isSound } from "../table/master-read.ts";
import type { Problem } from "../table/problem.ts";
import { readMaster } from "../table/read-master.ts";
import { readCsv } from "../text/csv.ts";

/** What a line of a wholesaler's portal can show of an order. */
export type PortalField = "receivedAt" | "jan" | "maker" | "name" | "ordered" | "planned" | "status" | "remark";

/** Headings that portals use [K]; where one has another, a person sets the map. */
export const usualPortalColumns: ColumnMap<PortalField> = {
  receivedAt: { names: ["受付日時", "受付日", "注文日時", "注文日", "発注日"], optional: true },
  jan: { names: ["JAN", "JANコード", "JAN/GTIN", "商品コード", "統一商品コード"] },
  maker: { names: ["メーカー", "メーカー名", "製造販売元"], optional: true },
  name: { names: ["品名", "商品名", "薬品名", "品名・規格"], optional: true },
  ordered: { names: ["発注数", "注文数", "数量"] },
  planned: { names: ["納品予定数", "出荷予定数", "出荷数"], optional: true },
  status: { names: ["状況", "ステータス", "状態", "出荷状況", "納品状況"] },
  remark: { names: ["備考", "コメント", "連絡事項"], optional: true },
};

/** A line of a portal's table. */
export interface PortalRow {
  line: number;
  /** Day on which the wholesaler received the order, YYYY-MM-DD; empty where the table has none. */
  receivedOn: string;
  /** JAN-13. */
  jan: string;
  name: string;
  /** Packages. */
  ordered: number;
  /** Packages that will come; undefined where the table does not state it. */
  planned: number | undefined;
  status: string;
  remark: string;
}

export interface PortalRead {
  /** Empty where a problem is an error. */
  rows: PortalRow[];
  problems: Problem[];
}

const packs = cellReader<number>("packages as 12", (cell) => {
  const plain = cell
    .normalize("NFKC")
    .replace(/[\s,]/g, "")
    .replace(/(箱|個|本|瓶|包)$/, "");
  return /^\d{1,5}$/.test(plain) ? Number(plain) : unreadable;
});

const jan = cellReader<string>("a JAN of 13 digits", (cell) => {
  const plain = cell.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{13}$/.test(plain) ? plain : unreadable;
});

/** A day with or without a time behind it: `2026/11/26 09:12`. */
const moment = cellReader<string>("a day as 2026/11/26 09:12", (cell) =>
  anyDay.read(
    cell
      .normalize("NFKC")
      .trim()
      .replace(/[\sT]+\d{1,2}[:時].*$/, ""),
  ),
);

const fields = {
  receivedAt: optional(moment),
  jan,
  maker: optional(text(100)),
  name: optional(text(200)),
  ordered: packs,
  planned: optional(packs),
  status: text(100),
  remark: optional(text(200)),
};

/**
 * Reads a table of a wholesaler's portal, as it was copied (separated by tabs) or saved (CSV). One line that cannot be read
 * and nothing is returned.
 * @param headings the heading of each field that has another one than usual
 */
export function readPortalTable(
  content: string,
  headings: Readonly<Partial<Record<PortalField, string>>> = {},
): PortalRead {
  const delimiter = /^[^\n]*\t/.test(content.trimStart()) ? "\t" : ",";
  const read = readMaster(readCsv(content, { delimiter }), { fields, columns: columnsOf(headings) });
  if (!isSound(read)) return { rows: [], problems: read.problems };
  const rows = read.rows.map((row) => ({
    line: row.line,
    receivedOn: row.receivedAt ?? "",
    jan: row.jan,
    name: row.name ?? "",
    ordered: row.ordered,
    planned: row.planned ?? undefined,
    status: row.status.trim(),
    remark: row.remark?.trim() ?? "",
  }));
  return { rows, problems: read.problems };
}

function columnsOf(headings: Readonly<Partial<Record<PortalField, string>>>): ColumnMap<PortalField> {
  const named = Object.entries(usualPortalColumns).map(([field, rule]) => {
    const heading = headings[field as PortalField];
    return [field, heading ? { ...rule, names: [heading] } : rule];
  });
  return Object.fromEntries(named) as ColumnMap<PortalField>;
}
