import type { PaidMonths } from "@meguri/rules/billing-months";
import type { PayerRow } from "./payers-queries.ts";

/** The months of a payment, as in its message. */
export function paidMonths({ firstMonth, lastMonth }: PayerRow): PaidMonths {
  return { firstMonth: firstMonth?.slice(0, 7) ?? "", lastMonth: lastMonth?.slice(0, 7) ?? "" };
}
