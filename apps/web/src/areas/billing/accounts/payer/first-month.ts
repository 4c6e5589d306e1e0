import { type BillingInstitution, BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { monthAfter } from "../../common/months.ts";

/** The account that pays for an institution now, without an end. */
export function presentPayer(payments: readonly BillingInstitution[]): BillingInstitution | undefined {
  return payments.find(({ state }) => state === BillingInstitutionState.AGREED);
}

/** Whether an account pays for a month, YYYY-MM, or has paid before it. */
export function hasBegun({ firstMonth }: BillingInstitution, month: string): boolean {
  return firstMonth !== "" && firstMonth <= month;
}

/** The first month that another account would pay: a month is paid by one account, so it begins where the others end. */
export function firstFreeMonth(payments: readonly BillingInstitution[], present: string): string {
  const payer = presentPayer(payments);
  const lastPaid = payments
    .map(({ lastMonth }) => lastMonth)
    .concat(payer && hasBegun(payer, present) ? present : "")
    .filter((month) => month >= present)
    .sort()
    .at(-1);
  return lastPaid ? monthAfter(lastPaid) : present;
}
