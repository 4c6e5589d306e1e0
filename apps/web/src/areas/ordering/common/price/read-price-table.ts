import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { mostPriceLines } from "@meguri/rules/trading";
import { readDay } from "../../../../shared/format/days.ts";

/** A line of a price list, as the server takes it. */
export interface PriceLine {
  line: number;
  code: string;
  price: string;
  standing: PriceStanding;
  contract: PriceContract;
  validFrom: string;
  validUntil: string;
  note: string;
}

/** The lines of a price list, or why the file cannot be one. */
export type PriceTable = { lines: PriceLine[] } | { problem: "unreadable" | "tooMany" };

const contracts: [RegExp, PriceContract][] = [
  [/総/, PriceContract.TOTAL],
  [/一律/, PriceContract.UNIFORM],
];

/** 未妥結 is not settled, although it has the word. */
const isAgreed = (text: string) => /妥結/.test(text) && !/[未仮]/.test(text);
/** A price of a file or a field without signs and separators. */
export const priceFigure = (text: string): string => text.normalize("NFKC").replace(/[,¥￥円\s]/g, "");
const dayOf = (text: string) => (text.trim() === "" ? "" : (readDay(text) ?? text.trim()));

/** What an empty cell of the column means whether the price is settled. */
type Unsaid = PriceStanding.AGREED | PriceStanding.PROVISIONAL;

/**
 * Reads a table with a heading whose columns are code, price, settled, contract, first and last day, and a note, in this order. What
 * is wrong within a line is for the server to say, which looks at all of them.
 */
export async function readPriceTable(file: Blob, unsaid: Unsaid = PriceStanding.PROVISIONAL): Promise<PriceTable> {
  // With all that unpacks archives, which pages do without until somebody has a file.
  const { readTables } = await import("@meguri/formats/table/read-table");
  const { tables } = await readTables(new Uint8Array(await file.arrayBuffer()));
  const rows = tables?.[0]?.lines.slice(1) ?? [];
  if (rows.length === 0) return { problem: "unreadable" };
  if (rows.length > mostPriceLines) return { problem: "tooMany" };
  const lines = rows.map(({ line, cells }) => {
    const [code = "", price = "", standing = "", contract = "", from = "", until = "", note = ""] = cells;
    return {
      line,
      code: code.trim(),
      price: priceFigure(price),
      standing: standing.trim() === "" ? unsaid : isAgreed(standing) ? PriceStanding.AGREED : PriceStanding.PROVISIONAL,
      contract: contracts.find(([word]) => word.test(contract))?.[1] ?? PriceContract.ITEM,
      validFrom: dayOf(from),
      validUntil: dayOf(until),
      note: note.trim(),
    };
  });
  return { lines };
}
