import type { BillingCard } from "@meguri/rpc/app/v1/billing_account_pb";

/** Names of the brands as they are printed on cards; the provider writes them in small letters. */
const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** A card as its owner recognises it: Visa •••• 4242. */
export function cardName({ brand, last4 }: Pick<BillingCard, "brand" | "last4">): string {
  return `${brands[brand] ?? brand} •••• ${last4}`.trim();
}

/** The expiry as it is printed on the card: 02/2028. */
export function cardExpiry({ expMonth, expYear }: Pick<BillingCard, "expMonth" | "expYear">): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** Whether a card can no longer be charged in a month, YYYY-MM; it is good to the end of the month printed on it. */
export function isCardExpired(
  { expMonth, expYear }: Pick<BillingCard, "expMonth" | "expYear">,
  month: string,
): boolean {
  return `${expYear}-${String(expMonth).padStart(2, "0")}` < month;
}
