import { expect, test } from "vitest";
import { addCoverage, noCoverage } from "../../bench/coverage.ts";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { cells } from "../../src/simulator/grid.ts";
import { randomFrom } from "../../src/simulator/random.ts";
import { worldOf } from "../../src/simulator/world.ts";
import { at } from "../../src/vector.ts";
import { everyDay, medicineOf, monday, shelfOf } from "../support/shelf.ts";

test.each([7, 14, 28])("after %i days of dispensings a shelf is surer than it can be, or too low", (known) => {
  const sums = noCoverage();
  const random = randomFrom(known);
  for (const [index, cell] of cells.entries()) addCoverage(sums, worldOf(cell, 301 + index), random, 14, known);
  const [, under80 = 0, under95 = 0] = sums.under.map((count) => count / sums.needs);
  expect(under80).toBeGreaterThan(0.75);
  expect(under80).toBeLessThan(0.85);
  expect(under95).toBeGreaterThan(0.91);
  expect(under95).toBeLessThan(0.97);
  expect(Math.abs(sums.expected / sums.truth - 1)).toBeLessThan(0.15);
});

test("patients who did not come in the first week of the records are not expected in the second", () => {
  // A patient a day for each of 28 days; the records begin a week ago, so that three patients of four are not known.
  const visits = Array.from({ length: 7 }, (_, day) => ({ day: monday - 7 + day, patient: day }));
  const shelf = shelfOf([medicineOf(visits)], { historyFrom: monday - 7 });
  const [forecast] = forecastShelf(shelf).medicines;
  const week = forecast?.dailyMean.subarray(0, 7).reduce((sum, amount) => sum + amount, 0) ?? 0;
  expect(week).toBeGreaterThan(0.6 * 7 * 28);
  expect(week).toBeLessThan(1.3 * 7 * 28);
});

test("a holiday in the first week closes its weekday for all weeks to come", () => {
  const openDays = { ...everyDay, closedDays: Int32Array.of(monday - 7) };
  const visits = Array.from({ length: 12 }, (_, index) => ({
    day: monday - 6 + (index % 6),
    patient: -1,
    supplied: 7,
  }));
  const shelf = shelfOf([medicineOf(visits)], { historyFrom: monday - 7, openDays });
  const [forecast] = forecastShelf(shelf).medicines;
  expect(at(forecast?.dailyMean ?? new Float64Array(1), 0)).toBeGreaterThan(28);
});
