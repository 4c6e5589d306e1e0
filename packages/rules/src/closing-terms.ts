import { z } from "zod";

/** The day of the month on which a customer is closed (締め日); 31 is the last day of every month (末日). */
export const closingDays = [5, 10, 15, 20, 25, 31] as const;

/** How invoices are sent, by the wire's numbers: in this system, by mail with the PDF, on paper. */
export const invoiceSendings = { system: 1, email: 2, paper: 3 } as const;

/** What a closing bills together, by the wire's numbers: the shop alone, all shops of its corporation. */
export const billingUnits = { shop: 1, corporation: 2 } as const;

/** When a customer is closed and pays: the form's values, and the fields of the message. */
export const closingTerms = z
  .object({
    closingDay: z.literal(closingDays, "out_of_range"),
    /** Months after the closing in which the amount is due: 0 the same month, 1 the next (翌月). */
    dueMonths: z.int().min(0, "out_of_range").max(3, "out_of_range"),
    /** Day of that month on which it is due; 31 is its last day. */
    dueDay: z.int().min(1, "out_of_range").max(31, "out_of_range"),
    /** Which document is the qualified invoice, by the wire's numbers. */
    mode: z.int().min(1, "required").max(2, "out_of_range"),
    /** How invoices are sent, by the wire's numbers; in this system where it is not set. */
    sending: z
      .int()
      .min(0, "out_of_range")
      .max(3, "out_of_range")
      .transform((sending) => sending || invoiceSendings.system),
    /** What a closing bills together, by the wire's numbers; the shop alone where it is not set. */
    unit: z
      .int()
      .min(0, "out_of_range")
      .max(2, "out_of_range")
      .optional()
      .transform((unit) => unit || billingUnits.shop),
  })
  .superRefine(({ closingDay, dueMonths, dueDay }, context) => {
    if (dueMonths === 0 && dueDay <= closingDay) {
      context.addIssue({ code: "custom", path: ["dueDay"], message: "due_before_closing" });
    }
  });

/** Which document is the qualified invoice, by the wire's numbers: the statement of the closing, or each slip (納品書). */
export const invoiceModes = { statement: 1, slip: 2 } as const;

export type ClosingTerms = z.infer<typeof closingTerms>;

/** Days of a period, YYYY-MM-DD, both included. */
export interface ClosingPeriod {
  from: string;
  until: string;
}

/** The period in which a day falls: from the day after one closing until the next. */
export function closingPeriod(day: string, { closingDay }: { closingDay: number }): ClosingPeriod {
  const [year, month] = yearAndMonth(day);
  const isPast = day > dayOf(year, month, closingDay);
  const until = isPast ? dayOf(year, month + 1, closingDay) : dayOf(year, month, closingDay);
  const before = isPast ? dayOf(year, month, closingDay) : dayOf(year, month - 1, closingDay);
  return { from: dayAfter(before), until };
}

/** The period that is closed in a month, YYYY-MM; without terms the month itself. */
export function periodClosedIn(month: string, terms: { closingDay: number } | undefined): ClosingPeriod {
  return closingPeriod(`${month}-01`, terms ?? { closingDay: 31 });
}

/** The day on which what is closed on a day is due. */
export function dueDayOf(closedOn: string, { dueMonths, dueDay }: Pick<ClosingTerms, "dueMonths" | "dueDay">): string {
  const [year, month] = yearAndMonth(closedOn);
  return dayOf(year, month + dueMonths, dueDay);
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
