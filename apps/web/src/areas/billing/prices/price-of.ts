import type { PlanPrice } from "@meguri/rpc/app/v1/billing_account_pb";

/** The first price that begins after a month. */
export function nextPrice(prices: readonly PlanPrice[], month: string): PlanPrice | undefined {
  return prices
    .filter(({ firstMonth }) => firstMonth > month)
    .reduce<PlanPrice | undefined>(
      (first, price) => (first && first.firstMonth < price.firstMonth ? first : price),
      undefined,
    );
}
