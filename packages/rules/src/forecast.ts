import { z } from "zod";
import { isPublicHoliday, weekdayOf } from "./public-holidays.ts";
import { day } from "./quantity.ts";
import { line } from "./text.ts";

/** Of 100 times, how often the shelf should last. */
const service = z.number("required").min(50, "out_of_range").max(99.9, "out_of_range");

/** What an institution wants of its forecast. */
export const forecastSettings = z.object({
  serviceMuch: service,
  serviceUsual: service,
  serviceRare: service,
  /** Open days from an order to its arrival, and from one order to the next. */
  leadDays: z.int("required").min(0, "out_of_range").max(30, "out_of_range"),
  reviewDays: z.int("required").min(1, "out_of_range").max(30, "out_of_range"),
  /** 0 is Sunday. */
  closedWeekdays: z.array(z.int().min(0, "out_of_range").max(6, "out_of_range")).max(6, "always_closed"),
  closedOnHolidays: z.boolean(),
  closedDays: z.array(z.object({ day, note: line(40) })).max(400, "too_many"),
});

export type ForecastSettings = z.infer<typeof forecastSettings>;

/** The defaults before the first change; the closed weekdays are then derived from the dispensings. */
export const defaultForecastSettings: ForecastSettings = {
  serviceMuch: 98,
  serviceUsual: 95,
  serviceRare: 90,
  leadDays: 1,
  reviewDays: 1,
  closedWeekdays: [0],
  closedOnHolidays: true,
  closedDays: [],
};

/** Whether an institution is closed on a calendar day, `YYYY-MM-DD`. */
export function isClosedOn(
  settings: Pick<ForecastSettings, "closedWeekdays" | "closedOnHolidays"> & { closedDays: readonly { day: string }[] },
  calendarDay: string,
): boolean {
  return (
    settings.closedWeekdays.includes(weekdayOf(calendarDay) % 7) ||
    (settings.closedOnHolidays && isPublicHoliday(calendarDay)) ||
    settings.closedDays.some((closed) => closed.day === calendarDay)
  );
}

/** The longest that is forecast, in days. */
export const forecastHorizon = 56;
