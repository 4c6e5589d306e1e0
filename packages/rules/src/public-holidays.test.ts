import { expect, test } from "vitest";
import { isPublicHoliday, plusDays } from "./public-holidays.ts";

/** 内閣府「国民の祝日について」, as announced. */
const announced = {
  2024: "01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23",
  2025: "01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24",
  2026: "01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23",
  2027: "01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23",
};

test.each(Object.entries(announced))("no lorry is waited for on a holiday of %s", (year, days) => {
  const results: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = plusDays(day, 1)) {
    if (isPublicHoliday(day)) results.push(day.slice(5));
  }
  expect(results.join(" ")).toBe(days);
});
