import { expect, test } from "vitest";
import { calendarOf } from "../../src/pharmacy/calendar.ts";
import { arrivalsOf, lateByOf } from "../../src/pharmacy/delays.ts";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { chanceAtMost, type Need, quantileOf, shareOfCases } from "../../src/pharmacy/need.ts";
import type { MedicineForecast, ShelfMedicine } from "../../src/pharmacy/types.ts";
import { everyDay, everyFourWeeks, lots, medicineOf, monday, shelfOf } from "../support/shelf.ts";

const weekdays = { weekdays: [false, true, true, true, true, true, false], closedDays: Int32Array.of(monday + 1) };
const open = calendarOf(everyDay, monday - 400, monday + 400);
const closing = calendarOf(weekdays, monday - 400, monday + 400);

/** A delivery a week, so many of them late by `days`. */
function weekly(count: number, late: number, days: number) {
  const promised = Int32Array.from({ length: count }, (_, index) => monday - 7 * (index + 1));
  return { promised, arrived: promised.map((day, index) => day + (index < late ? days : 0)) };
}

const lateShare = (lateBy: Float64Array) => 1 - (lateBy[0] ?? 0);

test("the first delivery that comes late is taken for a habit", () => {
  expect(lateShare(lateByOf(weekly(0, 0, 0), open))).toBeCloseTo(0.05, 9);
  expect(lateShare(lateByOf(weekly(1, 1, 1), open))).toBeLessThan(0.1);
  expect(lateShare(lateByOf(weekly(1, 0, 0), open))).toBeGreaterThan(0.04);
});

test("a wholesaler that is often late counts as punctual", () => {
  const lateBy = lateByOf(weekly(50, 20, 2), open);
  expect(lateShare(lateBy)).toBeCloseTo(21 / 70, 9);
  expect(lateBy[2]).toBeCloseTo(20.2 / 70, 9);
  expect(lateBy.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
});

test("one large delivery weighs more than many small ones", () => {
  const promised = new Int32Array(40).fill(monday - 7);
  const arrived = promised.map((day, line) => day + (line < 20 ? 1 : 0));
  expect(lateShare(lateByOf({ promised, arrived }, open))).toBeCloseTo(1.5 / 21, 9);
  const two = { promised: promised.slice(19, 21), arrived: arrived.slice(19, 21), lines: Float64Array.of(20, 20) };
  expect(lateShare(lateByOf(two, open))).toBeCloseTo(1.5 / 21, 9);
});

test("days on which nobody could take the goods in count as delay", () => {
  const overWeekend = { promised: Int32Array.of(monday - 3), arrived: Int32Array.of(monday) };
  expect(lateByOf(overWeekend, closing)).toEqual(
    lateByOf({ ...overWeekend, arrived: Int32Array.of(monday - 2) }, open),
  );
  expect(
    lateShare(lateByOf({ promised: Int32Array.of(monday), arrived: Int32Array.of(monday - 2) }, open)),
  ).toBeLessThan(0.05);
  const lateBy = Float64Array.of(0.9, 0.06, 0.04);
  expect(arrivalsOf(monday, lateBy, closing).map(({ day }) => day - monday)).toEqual([0, 2, 3]);
  expect(arrivalsOf(monday + 4, lateBy, closing).map(({ day }) => day - monday)).toEqual([4, 7, 8]);
});

test("a need that is one of two is less than the smaller or more than the greater", () => {
  const small: Need = { unit: 2, cdf: Float64Array.of(0.5, 1), mean: 1 };
  const great: Need = { unit: 3, cdf: Float64Array.of(0, 0.5, 1), mean: 4.5 };
  const either = shareOfCases([
    { need: small, chance: 0.75 },
    { need: great, chance: 0.25 },
  ]);
  expect(either.mean).toBeCloseTo(1.875, 9);
  for (const amount of [0, 1, 2, 3, 4, 6, 7])
    expect(chanceAtMost(either, amount)).toBeCloseTo(
      0.75 * chanceAtMost(small, amount) + 0.25 * chanceAtMost(great, 2 * Math.floor(amount / 2)),
      9,
    );
  expect(quantileOf(either, 0.99)).toBe(6);
});

const visits = Array.from({ length: 30 }, (_, patient) =>
  everyFourWeeks(monday - 1 - (patient % 28), 8, patient),
).flat();

function forecast(given: Partial<ShelfMedicine>): MedicineForecast {
  return forecastShelf(shelfOf([medicineOf(visits, given)])).medicines[0] as MedicineForecast;
}

const often = Float64Array.of(0.7, 0.2, 0.1);

test("an order lasts until the day of a delivery that comes later", () => {
  const punctual = forecast({}).order;
  const late = forecast({ lateBy: often }).order;
  expect(punctual.lateness).toBe(0);
  expect(forecast({ lateBy: Float64Array.of(1) }).order).toEqual(punctual);
  expect(late.orderUpTo).toBeGreaterThan(punctual.orderUpTo);
  expect(late.need).toBe(punctual.need);
  expect(late.lateness).toBe(late.orderUpTo - punctual.orderUpTo);
  const lines = late.explanation.slice(0, -1);
  expect(lines.find(({ what }) => what === "lateness")?.amount).toBe(late.lateness);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(late.amount, 6);
});

test("nobody is warned of a shelf that only a punctual delivery saves", () => {
  const stock = lots([84, monday + 400]);
  const [punctual, late] = [forecast({ stock }).risk, forecast({ stock, lateBy: often }).risk];
  expect(late.shortBeforeNext).toBeGreaterThan(punctual.shortBeforeNext);
  expect(late.shortBeforeAfterNext).toBeGreaterThan(punctual.shortBeforeAfterNext);
});

test("what comes with a late delivery is counted as there before it", () => {
  const [little, much] = [0, 500].map((amount) =>
    forecast({ stock: lots([28, monday + 400]), onOrder: lots([amount, monday + 1]), lateBy: often }),
  );
  expect(much?.risk.shortBeforeNext).toBe(little?.risk.shortBeforeNext);
  expect(much?.risk.shortBeforeAfterNext).toBeLessThan(little?.risk.shortBeforeAfterNext ?? 0);
});
