import { expect, test } from "vitest";
import { defaultForecastSettings, isClosedOn, workingDayFrom } from "./forecast.ts";

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

test("the desk is about a day on which nobody works, or never finds one that is", () => {
  const usual = { ...defaultForecastSettings, closedDays: [{ day: "2026-12-30" }, { day: "2026-12-31" }] };
  const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-12-30", "2026-12-31", "2027-01-01"];
  expect(days.map((day) => workingDayFrom(usual, day))).toEqual([
    "2026-11-21",
    "2026-11-24",
    "2026-11-24",
    "2027-01-02",
    "2027-01-02",
    "2027-01-02",
  ]);
  expect(workingDayFrom({ ...usual, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, "2026-11-22")).toBe("2026-11-22");
});
