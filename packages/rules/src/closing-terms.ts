import { z } from "zod";

/** The day of the month on which a customer is closed (締め日); 31 is the last day of every month (末日). */
export const closingDays = [5, 10, 15, 20, 25, 31] as const;

/** When a customer is closed and pays: the form's values, and the fields of the message. */
export const closingTerms = z.object({
  closingDay: z.literal(closingDays, "out_of_range"),
  /** Months after the closing in which the amount is due: 0 the same month, 1 the next (翌月). */
  dueMonths: z.int().min(0, "out_of_range").max(6, "out_of_range"),
  /** Day of that month on which it is due; 31 is its last day. */
  dueDay: z.int().min(1, "out_of_range").max(31, "out_of_range"),
});

export type ClosingTerms = z.infer<typeof closingTerms>;

/** Days of a period, YYYY-MM-DD, both included. */
export interface ClosingPeriod {
  from: string;
  until: string;
}

/** The period in which a day falls: from the day after one closing until the next. */
export function closingPeriod(day: string, { closingDay }: Pick<ClosingTerms, "closingDay">): ClosingPeriod {
  const [year, month] = yearAndMonth(day);
  const isPast = day > dayOf(year, month, closingDay);
  const until = isPast ? dayOf(year, month + 1, closingDay) : dayOf(year, month, closingDay);
  const before = isPast ? dayOf(year, month, closingDay) : dayOf(year, month - 1, closingDay);
  return { from: dayAfter(before), until };
}

/** Whether customers with the terms are closed on a day. */
export function isClosingDay(day: string, terms: Pick<ClosingTerms, "closingDay">): boolean {
  return closingPeriod(day, terms).until === day;
}

/** The day on which what is closed on a day is due. A due day before the closing is that of the next month. */
export function dueDayOf(closedOn: string, { dueMonths, dueDay }: Pick<ClosingTerms, "dueMonths" | "dueDay">): string {
  const [year, month] = yearAndMonth(closedOn);
  const due = dayOf(year, month + dueMonths, dueDay);
  return due < closedOn ? dayOf(year, month + dueMonths + 1, dueDay) : due;
}

function yearAndMonth(day: string): [number, number] {
  const [year = "", month = ""] = day.split("-");
  return [Number(year), Number(month)];
}

/** A day of a month; the month's last day where it has no such day. Months below 1 and above 12 are in other years. */
function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1, Math.min(day, last))));
}

function dayAfter(day: string): string {
  const [year, month] = yearAndMonth(day);
  return isoDay(new Date(Date.UTC(year, month - 1, Number(day.slice(8)) + 1)));
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
