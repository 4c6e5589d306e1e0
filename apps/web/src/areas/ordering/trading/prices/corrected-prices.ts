import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";

/** Of an item's prices, newest first, those that a later row of the same package and first day has corrected. */
export function correctedIds(prices: readonly Pick<TradingPrice, "id" | "gtin" | "validFrom">[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const corrected = new Set<string>();
  for (const { id, gtin, validFrom } of prices) {
    const days = `${gtin} ${validFrom}`;
    if (seen.has(days)) corrected.add(id);
    seen.add(days);
  }
  return corrected;
}
