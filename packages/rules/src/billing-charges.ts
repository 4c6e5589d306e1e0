import { plusDays } from "./public-holidays.ts";

/** Days after the first failure on which a charge is tried again. */
export const retryDays: readonly number[] = [3, 5, 7];
/** Days after the first failed charge until which an invoice is not overdue. */
export const overdueAfterFailure = 7;
/** Days after the first failed charge on which the plans of an account are paused. */
export const pauseAfterFailure = 21;
/** Days after the due day on which the plans of an account that pays by transfer are paused. */
export const pauseAfterDue = 14;

/** The day of the next try after one that failed; empty where none is left. Days are YYYY-MM-DD. */
export function nextTryOn(firstFailedOn: string, today: string): string {
  return retryDays.map((days) => plusDays(firstFailedOn, days)).find((day) => day > today) ?? "";
}

/** An invoice as far as its state follows from it. */
export interface OwedInvoice {
  totalYen: bigint;
  openYen: bigint;
  /** Until when it is to be paid by transfer; empty where a card is charged. */
  dueOn: string;
  /** Day of the first charge that failed; empty where none did. */
  firstFailedOn: string;
}

/** The last day on which an open invoice is not overdue; empty where it has none yet. */
function lastDayInTime({ dueOn, firstFailedOn }: OwedInvoice): string {
  if (dueOn) return dueOn;
  return firstFailedOn && plusDays(firstFailedOn, overdueAfterFailure);
}

/** State of an invoice on a day. */
export function owedState(invoice: OwedInvoice, today: string): "issued" | "part_paid" | "paid" | "overdue" {
  const { totalYen, openYen } = invoice;
  if (totalYen > 0n ? openYen <= 0n : openYen === 0n) return "paid";
  const last = lastDayInTime(invoice);
  if (totalYen > 0n && last && last < today) return "overdue";
  return openYen === totalYen ? "issued" : "part_paid";
}

/** The day on which the plans of an account are paused unless an invoice is paid; empty where none is set yet. */
export function pausesOn({ dueOn, firstFailedOn }: Pick<OwedInvoice, "dueOn" | "firstFailedOn">): string {
  if (dueOn) return plusDays(dueOn, pauseAfterDue);
  return firstFailedOn && plusDays(firstFailedOn, pauseAfterFailure);
}
