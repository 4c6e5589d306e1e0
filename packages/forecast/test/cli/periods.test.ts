import { expect, test } from "vitest";
import { readPeriods } from "../../src/cli/periods.ts";

const periodsOf = (names: readonly string[]) => readPeriods(names.map((name, index) => ({ name, line: index + 2 })));

/** Names from the first period to three beyond the last. */
function calendarOf(names: readonly string[]): string[] {
  const { count, nameOf } = periodsOf(names);
  return Array.from({ length: count + 3 }, (_, place) => nameOf(place));
}

test("a day on which the pharmacy was closed is left out of the week", () => {
  // Friday, Monday, Tuesday.
  const { count, holes, placeOf } = periodsOf(["2024-03-01", "2024-03-04", "2024-03-05"]);
  expect([count, holes]).toEqual([5, 2]);
  expect(["2024-03-01", "2024-03-04", "2024-03-05", "2024-03-12"].map(placeOf)).toEqual([0, 3, 4, 11]);
  expect(periodsOf(["2024-03-04", "2024-03-06", "2024-03-08", "2024-03-11"]).count).toBe(8);
});

test("the periods after the last are called by names that no calendar has", () => {
  expect(calendarOf(["2024-02-28", "2024-02-27"])).toEqual([
    "2024-02-27",
    "2024-02-28",
    "2024-02-29",
    "2024-03-01",
    "2024-03-02",
  ]);
  expect(calendarOf(["2024/11", "2024/10"]).slice(2)).toEqual(["2024/12", "2025/01", "2025/02"]);
  expect(calendarOf(["202411", "202410"]).slice(2)).toEqual(["202412", "202501", "202502"]);
  expect(calendarOf(["2020-W52", "2020-W51"]).slice(2)).toEqual(["2020-W53", "2021-W01", "2021-W02"]);
  expect(calendarOf(["2024-Q2", "2024-Q3"]).slice(2)).toEqual(["2024-Q4", "2025-Q1", "2025-Q2"]);
  expect(calendarOf(["2024-01-31", "2024-02-29", "2024-03-31"]).slice(3)).toEqual([
    "2024-04-30",
    "2024-05-31",
    "2024-06-30",
  ]);
  expect(calendarOf(["2024-01-01", "2024-01-08", "2024-01-22"])).toEqual(
    [1, 8, 15, 22, 29].map((day) => `2024-01-${String(day).padStart(2, "0")}`).concat(["2024-02-05", "2024-02-12"]),
  );
  expect(calendarOf(["2024-01-01 00:00", "2024-01-01 06:00", "2024-01-01 12:00"]).slice(3)).toEqual([
    "2024-01-01 18:00",
    "2024-01-02 00:00",
    "2024-01-02 06:00",
  ]);
  expect(calendarOf(["w08", "w07", "w10"])).toEqual(["w07", "w08", "w09", "w10", "w11", "w12", "w13"]);
});

test("10 comes before 9", () => {
  expect(calendarOf(["11", "9", "10"]).slice(0, 3)).toEqual(["9", "10", "11"]);
  expect(calendarOf(["week 10 of 2024", "week 9 of 2024"])).toEqual(["week 9 of 2024", "week 10 of 2024", "", "", ""]);
});

test("a period that does not exist is forecast from, or a line is blamed that is right", () => {
  const refusal = (names: string[]) => {
    try {
      periodsOf(names);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    return "accepted";
  };
  expect(refusal(["2024-02-28", "2024-02-30"])).toBe(
    'line 3: the period "2024-02-30" is not a day of the calendar, such as 2024-01-31',
  );
  expect(refusal(["2024-12", "2024-13"])).toContain('line 3: the period "2024-13" is not a month, such as 2024-01');
  expect(refusal(["2024-W52", "2024-W53"])).toContain('line 3: the period "2024-W53" is not a week of ISO 8601');
  expect(refusal(["2024-01-01", "total"])).toContain('line 3: the period "total" is not a day of the calendar');
  expect(refusal(["1", "2", "total"])).toContain('line 4: the period "total" is not a number');
  expect(refusal(["31/01/2024", "01/02/2024"])).toBe(
    'line 2: write days as 2024-01-31 and months as 2024-01, not "31/01/2024"',
  );
  expect(refusal(["2024-01-01", "2024-01-08", "2024-01-17", "2024-01-15", "2024-01-22", "2024-01-29"])).toBe(
    'line 4: the period "2024-01-17" is not on the calendar of the others, one every 7 days',
  );
  expect(refusal(["2024-01-01", "2024-02-01", "2024-03-01", "2024-03-15", "2024-04-01", "2024-05-01"])).toBe(
    'line 5: the period "2024-03-15" is not one a month apart from the others, as most are',
  );
  expect(refusal(["1", "2", "900000000000"])).toBe("from 1 to 900000000000 are more than 100000000 periods");
});
