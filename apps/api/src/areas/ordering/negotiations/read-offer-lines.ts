import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { priceParts } from "@meguri/rules/money";
import { discountedPrice } from "@meguri/rules/negotiation";
import { oddPrice, priceField } from "@meguri/rules/trading";
import type { LineProblem, PriceListReport } from "../prices/index.ts";
import type { ItemRow, OfferRow } from "./negotiation-queries.ts";

/** An offer as it was sent. */
export interface SentOffer {
  lines: readonly { line: number; code: string; price: string }[];
  /** Percent below the list price; empty for none. */
  discount: string;
  discountLine: number;
  /** Whether only the items of the lines change: those without a price are withdrawn. */
  isPart: boolean;
}

/** What an offer means: prices by the number of the item, and what is wrong with it. */
export interface ReadOffer {
  offers: (OfferRow & { line: number })[];
  /** Items that have a line, with a price or without. */
  named: Set<number>;
  problems: LineProblem[];
}

/** Reads an offer whole: the prices it contains or results in, and all that is wrong with it. */
export function readOfferLines(items: readonly ItemRow[], tradingId: string, sent: SentOffer): ReadOffer {
  const byCode = itemsByCode(items);
  const problems: LineProblem[] = [];
  const named = new Map<number, string>();
  const offers: ReadOffer["offers"] = [];
  for (const { line, code, price } of sent.lines) {
    const item = byCode.get(plainCode(code));
    if (!item) {
      const problem = code.trim() === "" ? "required" : "not_in_negotiation";
      problems.push({ line, field: "code", problem, value: code });
      continue;
    }
    if (named.has(item.number)) problems.push({ line, field: "code", problem: "duplicate", value: code });
    named.set(item.number, code);
    if (price === "") continue;
    const read = priceField.safeParse(price);
    if (!read.success || priceParts(read.data) === 0n) {
      const problem = read.success ? "out_of_range" : "price_format";
      problems.push({ line, field: "price", problem, value: price });
      continue;
    }
    offers.push({ line, number: item.number, tradingId, price: read.data, contract: "item" });
  }
  if (sent.discount !== "") {
    const value = { line: sent.discountLine, field: "discount", value: sent.discount };
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(sent.discount)) problems.push({ ...value, problem: "percent_format" });
    else offers.push(...discounted(items, new Set(offers.map(({ number }) => number)), { tradingId, ...sent }));
  } else if (offers.length === 0 && problems.length === 0 && (!sent.isPart || named.size === 0)) {
    problems.push({ line: sent.lines[0]?.line ?? 1, field: "price", problem: "no_price_at_all", value: "" });
  }
  return { offers, named: new Set(named.keys()), problems: problems.sort((one, other) => one.line - other.line) };
}

/** What 総価 is for each item without a price of its own; items that are negotiated singly are no part of it. */
export function discounted(
  items: readonly ItemRow[],
  priced: ReadonlySet<number>,
  { tradingId, discount, discountLine }: { tradingId: string; discount: string; discountLine: number },
): ReadOffer["offers"] {
  return items
    .filter(({ number, apart, listPrice }) => !priced.has(number) && apart.length === 0 && listPrice !== "")
    .map(({ number, listPrice }) => ({
      line: discountLine,
      number,
      tradingId,
      price: discountedPrice(listPrice, discount),
      contract: "total" as const,
    }));
}

/** Items by every code that a file may have for them. */
function itemsByCode(items: readonly ItemRow[]): Map<string, ItemRow> {
  return new Map(
    items.flatMap((item) =>
      [item.gtin, item.jan, janOfSalesPackage(item.gtin) ?? "", item.medicineId]
        .filter((code) => code !== "")
        .map((code) => [code, item] as const),
    ),
  );
}

const plainCode = (code: string) => code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Prices that look mistyped beside the present price or the list price. */
export function oddOffers(items: readonly ItemRow[], offers: ReadOffer["offers"]): PriceListReport["warnings"] {
  const byNumber = new Map(items.map((item) => [item.number, item]));
  return offers
    .flatMap(({ line, number, price }) => {
      const item = byNumber.get(number);
      return item && isOdd(item, Number(price))
        ? [
            {
              line,
              medicineName: item.medicineName,
              oldPrice: item.currentPrice,
              newPrice: price,
              listPrice: item.listPrice,
            },
          ]
        : [];
    })
    .slice(0, 200);
}

function isOdd({ currentPrice, listPrice }: ItemRow, price: number): boolean {
  const [old, list] = [Number(currentPrice), Number(listPrice)];
  const isFarFromOld = old > 0 && (price > old * oddPrice.aboveOld || price < old * oddPrice.belowOld);
  const isFarFromList = list > 0 && (price > list * oddPrice.aboveList || price < list * oddPrice.belowList);
  return isFarFromOld || isFarFromList;
}
