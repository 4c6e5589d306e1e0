import { discountCode, quoteHeadings, quoteWords } from "@meguri/formats/quotes/quote-table";
import type { NegotiationItem } from "@meguri/rpc/app/v1/negotiation_pb";
import { saveTable, type TableFormat } from "../../../shared/files/save-table.ts";

/** A row of a quote request: an item, or the line of the discount on everything. */
type QuoteRow = NegotiationItem | undefined;

/** Writes the quote request of a wholesaler under its name and the term: its items with an empty price, and a last line for a discount on everything. */
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
    `${quoteWords.file}-${name}`,
    [
      { label: quoteHeadings.code, read: cell(codeOf, discountCode), width: 16 },
      { label: quoteHeadings.name, read: cell(({ medicineName }) => medicineName, quoteWords.discount), width: 40 },
      { label: quoteHeadings.maker, read: cell(({ maker }) => maker), width: 16 },
      { label: quoteHeadings.pack, read: cell(({ packageWords, unit }) => packageWords || `1${unit}`), width: 22 },
      { label: quoteHeadings.packs, read: cell(({ packs }) => String(packs)), kind: "figure" },
      { label: quoteHeadings.listPrice, read: cell(({ listPrice }) => listPrice), kind: "figure" },
      { label: quoteHeadings.apart, read: cell(({ apart }) => (apart.length > 0 ? quoteWords.apart : "")) },
      { label: quoteHeadings.price, read: () => "", kind: "figure", width: 20 },
    ],
    rows,
  );
}

/** By what a file names an item: the code that wholesalers know best. */
const codeOf = ({ jan, gtin, medicineId }: NegotiationItem) => jan || gtin || medicineId;
