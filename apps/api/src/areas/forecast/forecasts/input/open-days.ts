import type { Day, OpenDays } from "@meguri/forecast/pharmacy/types";
import { type ForecastSettings, forecastHorizon } from "@meguri/rules/forecast";
import { isPublicHoliday } from "@meguri/rules/public-holidays";
import { calendarDay, engineDay } from "./engine-days.ts";

/** Beyond the horizon, because deliveries after it matter too. */
const daysAhead = forecastHorizon + 90;

/** On which days the institution gives out medicines, from the beginning of its history to well after the horizon. */
export function openDaysOf(settings: ForecastSettings, { from, today }: { from: string; today: string }): OpenDays {
  const closed = new Set(settings.closedDays.map(({ day }) => engineDay(day)));
  if (settings.closedOnHolidays)
    for (let day = engineDay(from); day <= engineDay(today) + daysAhead; day += 1)
      if (isPublicHoliday(calendarDay(day))) closed.add(day);
  return {
    weekdays: Array.from({ length: 7 }, (_, weekday) => !settings.closedWeekdays.includes(weekday)),
    closedDays: Int32Array.from(closed).sort(),
  };
}

/** The day that is so many open days after another; the day itself for none. */
export function openAfter({ weekdays, closedDays }: OpenDays, day: Day, count: number): Day {
  let [at, left] = [day, count];
  // A shelf that is closed for longer than this has no next delivery to speak of.
  const last = day + 366;
  while (left > 0 && at < last) {
    at += 1;
    // 1970-01-01 was a Thursday.
    if (weekdays[(at + 4) % 7] && !closedDays.includes(at)) left -= 1;
  }
  return at;
}
