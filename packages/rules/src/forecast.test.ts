import { expect, test } from "vitest";
import { defaultForecastSettings, isClosedOn } from "./forecast.ts";

test("nobody is expected on a holiday, and the day is not reported as taken for one", () => {
  const usual = defaultForecastSettings;
  // 2026-11-23 is 勤労感謝の日, a Monday; the day before is a Sunday.
  expect(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map((day) => isClosedOn(usual, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const always = { closedWeekdays: [], closedOnHolidays: false, closedDays: [{ day: "2026-11-24" }] };
  expect(["2026-11-22", "2026-11-23", "2026-11-24"].map((day) => isClosedOn(always, day))).toEqual([
    false,
    false,
    true,
  ]);
});
