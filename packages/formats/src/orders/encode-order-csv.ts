import { encodeCsv } from "../text/encode-csv.ts";
import type { OrderRecord, OrderRecordLine } from "./order-record.ts";
import type { OrderEncoding } from "./text-cells.ts";

/** Every column there is, with the heading it usually has. */
export const orderCsvHeadings = {
  orderNumber: "発注番号",
  orderedOn: "発注日",
  vanCode: "卸VANコード",
  customerCode: "得意先コード",
  line: "行",
  gtin: "GTIN",
  yj: "YJコード",
  itemCode: "卸商品コード",
  name: "品名",
  packageWords: "包装",
  packs: "数量",
  packPrice: "単価（税抜）",
  wantedOn: "希望納期",
  note: "備考",
} as const;
export type OrderCsvColumn = keyof typeof orderCsvHeadings;

/** The columns in their order, each with its heading: wholesalers' programs differ in both. */
export type OrderCsvMap = readonly { column: OrderCsvColumn; heading: string }[];

/** How a table of orders is written for one wholesaler. */
export interface OrderCsvLayout {
  encoding: OrderEncoding;
  /** Whether the first line names the columns. */
  hasHeadings: boolean;
  columns: OrderCsvMap;
}

export const usualOrderCsv: OrderCsvLayout = {
  encoding: "cp932",
  hasHeadings: true,
  columns: (Object.keys(orderCsvHeadings) as OrderCsvColumn[]).map((column) => ({
    column,
    heading: orderCsvHeadings[column],
  })),
};

/** Orders as CSV with CRLF; in UTF-8 with the mark that spreadsheets want, or in CP932 with 〓 for what it lacks. */
export function encodeOrderCsv(
  orders: readonly OrderRecord[],
  { encoding, hasHeadings, columns }: OrderCsvLayout = usualOrderCsv,
): Uint8Array<ArrayBuffer> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => columns.map(({ column }) => cellOf(order, line, column))),
  );
  return encodeCsv(hasHeadings ? [columns.map(({ heading }) => heading), ...rows] : rows, encoding);
}

/** What a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(order: OrderRecord, line: OrderRecordLine, column: OrderCsvColumn): string {
  const value = String({ ...order, ...line }[column]);
  return /^[=+\-@\t＝＋－＠]/.test(value) ? `'${value}` : value;
}
