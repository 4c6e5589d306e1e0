import type { BillingRevenueMonth } from "@meguri/rpc/app/v1/billing_admin_service_pb";

/** The figures of a month, or of several together. */
export type Revenue = Pick<BillingRevenueMonth, "netYen" | "taxYen" | "openYen" | "invoiceCount">;

/** The sums over months. */
export function sumRevenue(months: readonly Revenue[]): Revenue {
  const sum = { netYen: 0n, taxYen: 0n, openYen: 0n, invoiceCount: 0 };
  for (const month of months) {
    sum.netYen += month.netYen;
    sum.taxYen += month.taxYen;
    sum.openYen += month.openYen;
    sum.invoiceCount += month.invoiceCount;
  }
  return sum;
}
