import { z } from "zod";
import { isPublicHoliday, plusDays, weekdayOf } from "./public-holidays.ts";
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

/** When an institution is closed. */
export type ClosedDays = Pick<ForecastSettings, "closedWeekdays" | "closedOnHolidays"> & {
  closedDays: readonly { day: string }[];
};

/** Whether an institution is closed on a calendar day, `YYYY-MM-DD`. */
export function isClosedOn(settings: ClosedDays, calendarDay: string): boolean {
  return (
    settings.closedWeekdays.includes(weekdayOf(calendarDay) % 7) ||
    (settings.closedOnHolidays && isPublicHoliday(calendarDay)) ||
    settings.closedDays.some((closed) => closed.day === calendarDay)
  );
}

/** An institution that is closed for longer has no next working day to speak of. */
const farthestDays = 366;

/**
 * The working day that the desk is about on a calendar day: the day itself, or the next open day where the institution is closed
 * on it; the day itself where it is closed for a year.
 */
export function workingDayFrom(settings: ClosedDays, calendarDay: string): string {
  let day = calendarDay;
  for (let ahead = 0; ahead <= farthestDays; ahead += 1) {
    if (!isClosedOn(settings, day)) return day;
    day = plusDays(day, 1);
  }
  return calendarDay;
}

/** The longest that is forecast, in days. */
export const forecastHorizon = 56;
