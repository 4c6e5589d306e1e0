import { expect, test } from "vitest";
import { bankingDay, isBankingDay } from "./banking-day.ts";
import { plusDays } from "./public-holidays.ts";

test.each([
  ["a Friday", "2026-11-27", "2026-11-27", "2026-11-27"],
  ["a Saturday", "2026-10-31", "2026-10-30", "2026-11-02"],
  ["a Sunday", "2026-11-29", "2026-11-27", "2026-11-30"],
  ["a holiday", "2026-11-23", "2026-11-20", "2026-11-24"],
  ["a day between two holidays", "2026-09-22", "2026-09-18", "2026-09-24"],
  ["the golden week", "2026-05-05", "2026-05-01", "2026-05-07"],
  ["the last day of banks", "2026-12-30", "2026-12-30", "2026-12-30"],
  ["the last day of the year", "2026-12-31", "2026-12-30", "2027-01-04"],
  ["the first days of the year", "2027-01-03", "2026-12-30", "2027-01-04"],
  ["a new year before a weekend", "2026-01-01", "2025-12-30", "2026-01-05"],
])("a payment of %s waits at the bank", (_what, day, before, after) => {
  expect(bankingDay(day, "before")).toBe(before);
  expect(bankingDay(day, "after")).toBe(after);
});

test("a payment goes to a bank that is closed, or further away than needed", () => {
  for (let day = "2022-01-01"; day < "2040-01-01"; day = plusDays(day, 1)) {
    const [before, after] = [bankingDay(day, "before"), bankingDay(day, "after")];
    expect(isBankingDay(before) && isBankingDay(after)).toBe(true);
    for (let other = plusDays(before, 1); other < after; other = plusDays(other, 1)) {
      expect(isBankingDay(other)).toBe(false);
    }
  }
});
