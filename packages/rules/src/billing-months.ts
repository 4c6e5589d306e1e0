import { monthAfter } from "./months.ts";

/** The months that an account pays for an institution; months are YYYY-MM. */
export interface PaidMonths {
  /** Empty while the institution has not agreed. */
  firstMonth: string;
  /** Empty while no end is set. */
  lastMonth: string;
}

/** Whether an account pays for a month, or has paid before it. */
export function hasBegun({ firstMonth }: PaidMonths, month: string): boolean {
  return firstMonth !== "" && firstMonth <= month;
}

/** The account that pays for an institution without an end, also from a month to come. */
export function presentPayer<Payment extends PaidMonths>(payments: readonly Payment[]): Payment | undefined {
  return payments.find(({ firstMonth, lastMonth }) => firstMonth !== "" && lastMonth === "");
}

/**
 * The first month that another account would pay, if the present one ended now: a month is paid by one account, so it begins
 * where the others end.
 */
export function firstFreeMonth(payments: readonly PaidMonths[], present: string): string {
  const lastPaid = payments
    .filter((payment) => hasBegun(payment, present))
    .map(({ lastMonth }) => lastMonth || present)
    .filter((month) => month >= present)
    .sort()
    .at(-1);
  return lastPaid ? monthAfter(lastPaid) : present;
}
