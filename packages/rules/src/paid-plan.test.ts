import { expect, it, test } from "vitest";
import { lastDayOf, planBeginning } from "./paid-plan.ts";

it.each([
  ["without a trial", "", "2026-12-15", "2026-12"],
  ["a trial that ends later this month", "2026-12-20", "2026-12-21", "2027-01"],
  ["a trial that ends today", "2026-12-15", "2026-12-16", "2027-01"],
  ["a trial that ends with a month", "2027-01-31", "2027-02-01", "2027-02"],
])("a day of the trial is billed, or a month after it is free: %s", (_, freeUntil, firstDay, firstBilledMonth) => {
  expect(planBeginning({ today: "2026-12-15", freeUntil })).toEqual({ firstDay, firstBilledMonth });
});

test("a plan that is cancelled ends before its month, or goes on after it", () => {
  expect(lastDayOf("2026-12")).toBe("2026-12-31");
  expect(lastDayOf("2028-02")).toBe("2028-02-29");
});
