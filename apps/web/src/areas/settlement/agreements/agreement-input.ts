import type { ProvisionalItem } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { type PriceLine, priceFigure, readPriceTable } from "../../ordering/common/price/read-price-table.ts";

/** Agreed prices as they are typed, by the code of their item. */
export interface TypedPrices {
  prices: Readonly<Record<string, string>>;
  /** Days and contract of items that a file stated. */
  terms: Readonly<Record<string, Pick<PriceLine, "validFrom" | "validUntil" | "contract" | "note">>>;
  /** Lines of a file that the table has no row for, or several. */
  others: readonly PriceLine[];
}

export const nothingTyped: TypedPrices = { prices: {}, terms: {}, others: [] };

/** By what an item is named in a price list: its GTIN, or the medicine's id where it is priced by the unit. */
export const codeOf = ({ gtin, medicineId }: Pick<ProvisionalItem, "gtin" | "medicineId">): string =>
  gtin || medicineId;

/** Whether a text is a price: at most ten digits before the point and four behind it. */
export const isPrice = (text: string): boolean => /^\d{1,10}(\.\d{1,4})?$/.test(priceFigure(text));

/** The price list that a table of typed prices makes; items without a price are left out. */
export function linesOf(
  items: readonly ProvisionalItem[],
  { prices, terms, others }: TypedPrices,
  days: { from: string; until: string },
): PriceLine[] {
  const own = items.flatMap((item): Omit<PriceLine, "line">[] => {
    const code = codeOf(item);
    const price = priceFigure(prices[code] ?? "");
    if (price === "") return [];
    const stated = terms[code];
    return [
      {
        code,
        price,
        standing: PriceStanding.AGREED,
        contract: stated?.contract ?? PriceContract.ITEM,
        validFrom: stated?.validFrom || days.from || item.firstOn,
        validUntil: stated?.validUntil || days.until,
        note: stated?.note ?? "",
      },
    ];
  });
  return [...own.map((line, index) => ({ line: index + 1, ...line })), ...others];
}

/** Puts the lines of a file into a table. A code that the table has one row for fills it; the others are kept beside. */
export function withLines(
  items: readonly ProvisionalItem[],
  typed: TypedPrices,
  lines: readonly PriceLine[],
): { typed: TypedPrices; filled: number } {
  const known = new Set(items.map(codeOf));
  const rows = Map.groupBy(lines, ({ code }) => plainCode(code));
  const prices = { ...typed.prices };
  const terms = { ...typed.terms };
  const others: PriceLine[] = [];
  let filled = 0;
  for (const [code, own] of rows) {
    const [line, another] = own;
    if (line && !another && known.has(code) && line.standing === PriceStanding.AGREED) {
      const { price, validFrom, validUntil, contract, note } = line;
      prices[code] = price;
      terms[code] = { validFrom, validUntil, contract, note };
      filled += 1;
    } else others.push(...own);
  }
  return { typed: { prices, terms, others }, filled };
}

/** Puts the prices that a total makes into a table. */
export function withSpread(typed: TypedPrices, spread: readonly { code: string; price: string }[]): TypedPrices {
  const prices = { ...typed.prices };
  const terms = { ...typed.terms };
  for (const { code, price } of spread) {
    prices[code] = price;
    terms[code] = { validFrom: "", validUntil: "", note: "", ...terms[code], contract: PriceContract.TOTAL };
  }
  return { ...typed, prices, terms };
}

/**
 * What was pasted from a spreadsheet: a column of prices, from one row of the table on, or codes with prices. Nothing for one
 * price, which is pasted like any text.
 */
export async function readPaste(
  text: string,
): Promise<{ column: string[] } | { lines: PriceLine[] } | { problem: "unreadable" | "tooMany" } | undefined> {
  const rows = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t"));
  if (rows.every((cells) => cells.length === 1)) {
    return rows.length === 1 ? undefined : { column: rows.map(([price = ""]) => priceFigure(price)) };
  }
  const quoted = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
  return readPriceTable(new Blob([["code,price", ...quoted].join("\n")]), PriceStanding.AGREED);
}

const plainCode = (code: string) => code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
