import { discountCode, quoteHeadings } from "@meguri/formats/quotes/quote-table";
import type { NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";
import { saveTable, type TableFormat } from "../../../shared/files/save-table.ts";

/** A row of a quote request: an item, or the line of the discount on everything. */
type QuoteRow = NegotiationItem | undefined;

/** Writes the quote request of a wholesaler: its items with an empty price, and a last line for a discount on everything. */
export async function saveQuoteFile(
  format: TableFormat,
  name: string,
  items: readonly NegotiationItem[],
): Promise<void> {
  const rows: QuoteRow[] = [...items.toSorted((one, other) => one.number - other.number), undefined];
  const cell =
    (read: (item: NegotiationItem) => string, ofDiscount = "") =>
    (row: QuoteRow) =>
      row ? read(row) : ofDiscount;
  await saveTable<QuoteRow>(
    format,
    name,
    [
      { label: quoteHeadings.code, read: cell(codeOf, discountCode), width: 16 },
      { label: "品名", read: cell(({ medicineName }) => medicineName, "総価の場合: 薬価からの値引率（%）"), width: 40 },
      { label: "メーカー", read: cell(({ maker }) => maker), width: 16 },
      { label: "包装", read: cell(({ packageWords, unit }) => packageWords || `1${unit}`), width: 22 },
      { label: "期間の予定数量（包装）", read: cell(({ packs }) => String(packs)), kind: "figure" },
      { label: "薬価（包装）", read: cell(({ listPrice }) => listPrice), kind: "figure" },
      { label: "別枠", read: cell(({ apart }) => (apart.length > 0 ? "別枠" : "")) },
      { label: quoteHeadings.price, read: () => "", kind: "figure", width: 20 },
    ],
    rows,
  );
}

/** By what a file names an item: the code that wholesalers know best. */
const codeOf = ({ jan, gtin, medicineId }: NegotiationItem) => jan || gtin || medicineId;
