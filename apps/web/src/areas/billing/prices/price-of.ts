import type { PlanPrice } from "@meguri/rpc/app/v1/billing_account_pb";

/** The price that holds in a month, YYYY-MM: the newest that begins in it or before. */
export function priceIn(prices: readonly PlanPrice[], month: string): PlanPrice | undefined {
  return prices.filter(({ firstMonth }) => firstMonth <= month).reduce<PlanPrice | undefined>(later, undefined);
}

/** The first price that begins after a month. */
export function nextPrice(prices: readonly PlanPrice[], month: string): PlanPrice | undefined {
  return prices
    .filter(({ firstMonth }) => firstMonth > month)
    .reduce<PlanPrice | undefined>(
      (first, price) => (first && first.firstMonth < price.firstMonth ? first : price),
      undefined,
    );
}

function later(last: PlanPrice | undefined, price: PlanPrice): PlanPrice {
  return last && last.firstMonth > price.firstMonth ? last : price;
}
