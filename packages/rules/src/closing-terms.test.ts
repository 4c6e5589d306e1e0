import { expect, test } from "vitest";
import { closingDays, closingPeriod, closingTerms, dueDayOf, periodClosedIn } from "./closing-terms.ts";

test("a delivery on the closing day falls into the next period, or one after it into the closed one", () => {
  expect([closingPeriod("2026-11-20", { closingDay: 20 }), closingPeriod("2026-11-21", { closingDay: 20 })]).toEqual([
    { from: "2026-10-21", until: "2026-11-20" },
    { from: "2026-11-21", until: "2026-12-20" },
  ]);
});

test("a customer that closes on the last day is not closed in short months, or at the end of a year", () => {
  const until = (day: string) => closingPeriod(day, { closingDay: 31 });
  expect([until("2027-02-28"), until("2028-02-10"), until("2026-12-31"), until("2026-04-30")]).toEqual([
    { from: "2027-02-01", until: "2027-02-28" },
    { from: "2028-02-01", until: "2028-02-29" },
    { from: "2026-12-01", until: "2026-12-31" },
    { from: "2026-04-01", until: "2026-04-30" },
  ]);
  expect(closingPeriod("2026-12-26", { closingDay: 25 })).toEqual({ from: "2026-12-26", until: "2027-01-25" });
});

test("the period of a month is another than the one that is closed in it", () => {
  expect([
    periodClosedIn("2027-01", { closingDay: 20 }),
    periodClosedIn("2027-02", { closingDay: 31 }),
    periodClosedIn("2027-02", undefined),
  ]).toEqual([
    { from: "2026-12-21", until: "2027-01-20" },
    { from: "2027-02-01", until: "2027-02-28" },
    { from: "2027-02-01", until: "2027-02-28" },
  ]);
});

test("a day of four years is billed in two periods or in none", () => {
  for (const closingDay of closingDays) {
    let { from, until } = closingPeriod("2025-01-01", { closingDay });
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (day > until) {
        expect(day).toBe(closingPeriod(day, { closingDay }).from);
        ({ from, until } = closingPeriod(day, { closingDay }));
      }
      expect(closingPeriod(day, { closingDay })).toEqual({ from, until });
    }
  }
});

test("an amount is due before it is closed, or on a day that its month does not have", () => {
  expect([
    dueDayOf("2026-11-20", { dueMonths: 1, dueDay: 10 }),
    dueDayOf("2026-12-31", { dueMonths: 1, dueDay: 31 }),
    dueDayOf("2027-01-31", { dueMonths: 1, dueDay: 31 }),
    dueDayOf("2026-11-20", { dueMonths: 0, dueDay: 31 }),
    dueDayOf("2026-11-20", { dueMonths: 3, dueDay: 5 }),
  ]).toEqual(["2026-12-10", "2027-01-31", "2027-02-28", "2026-11-30", "2027-02-05"]);
});

test("terms with a closing day that no customer can have are saved", () => {
  const terms = { closingDay: 20, dueMonths: 1, dueDay: 31, mode: 1, sending: 0 };
  expect(closingTerms.safeParse(terms).success).toBe(true);
  const problems = [{ closingDay: 30 }, { dueMonths: 4 }, { dueDay: 0 }, { mode: 0 }, { dueMonths: 0, dueDay: 20 }].map(
    (wrong) => closingTerms.safeParse({ ...terms, ...wrong }).error?.issues[0]?.message,
  );
  expect(problems).toEqual(["out_of_range", "out_of_range", "out_of_range", "required", "due_before_closing"]);
});
