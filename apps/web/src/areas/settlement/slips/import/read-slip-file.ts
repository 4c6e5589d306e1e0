import { type SlipColumn, type SlipColumnMap, slipStanding, slipTaxClass } from "@meguri/formats/table/slip-columns";
import { InvoicePriceStanding, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { mostSlipRows } from "@meguri/rules/entered-slip";
import { readDay } from "../../../../shared/format/days.ts";
import { priceFigure } from "../../../ordering/common/price/read-price-table.ts";
import type { SlipRow } from "../use-slips.ts";

/** Columns without which a file holds no slips. */
export const neededColumns: readonly SlipColumn[] = ["number", "shippedOn", "customer", "packs", "packPrice"];

/** A file with its heading and its lines. */
export type ReadSlips = { headings: string[]; lines: { line: number; cells: readonly string[] }[] };

/** A file that was read, or why it cannot be. */
export type SlipFile = ReadSlips | { problem: "unreadable" | "tooMany" };

/** Reads a table with a heading. */
export async function readSlipFile(file: Blob): Promise<SlipFile> {
  // With all that unpacks archives, which pages do without until somebody has a file.
  const { readTables } = await import("@meguri/formats/table/read-table");
  const { tables } = await readTables(new Uint8Array(await file.arrayBuffer()));
  const [heading, ...lines] = tables?.[0]?.lines ?? [];
  if (!heading || lines.length === 0) return { problem: "unreadable" };
  if (lines.length > mostSlipRows) return { problem: "tooMany" };
  return { headings: heading.cells.map((cell) => cell.trim()), lines };
}

/** A value that no enumeration has, so that the server refuses the line. */
const unreadable = 9;

const taxClasses = {
  standard: TaxClass.STANDARD,
  reduced: TaxClass.REDUCED,
  exempt: TaxClass.EXEMPT,
  outside: TaxClass.OUTSIDE,
} as const;

const standings = { provisional: InvoicePriceStanding.PROVISIONAL, agreed: InvoicePriceStanding.AGREED } as const;

function taxClassOf(cell: string): number {
  const name = slipTaxClass(cell);
  return name ? taxClasses[name] : unreadable;
}

function standingOf(cell: string): number {
  const name = slipStanding(cell);
  if (name === null) return InvoicePriceStanding.UNSPECIFIED;
  return name ? standings[name] : unreadable;
}

const figure = (text: string) => priceFigure(text).replace(/^[−▲△]/, "-");

/** The lines of a file as the server takes them; what is wrong within a line is for the server to say. */
export function rowsOf(file: ReadSlips, columns: SlipColumnMap): SlipRow[] {
  return file.lines.map(({ line, cells }) => {
    const cell = (column: SlipColumn) => cellOf(cells, columns, column);
    const shippedOn = cell("shippedOn");
    return {
      line,
      number: cell("number"),
      shippedOn: readDay(shippedOn) ?? shippedOn,
      customer: cell("customer"),
      code: cell("code"),
      description: cell("description"),
      packageWords: cell("packageWords"),
      packs: figure(cell("packs")),
      packPrice: figure(cell("packPrice")),
      taxClass: taxClassOf(cell("taxClass")),
      standing: standingOf(cell("standing")),
    };
  });
}

/** The text of a cell; empty where the file has no such column. */
export function cellOf(cells: readonly string[], columns: SlipColumnMap, column: SlipColumn): string {
  const at = columns[column];
  return at === undefined ? "" : (cells[at] ?? "").trim();
}
