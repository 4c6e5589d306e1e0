import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import type { MedicineForecast } from "../../src/pharmacy/types.ts";
import { at } from "../../src/vector.ts";
import { medicineOf, monday, shelfOf, type Visit } from "../support/shelf.ts";

const forecastOf = (visits: readonly Visit[]): MedicineForecast =>
  forecastShelf(shelfOf([medicineOf(visits)])).medicines[0] as MedicineForecast;

const days = [7, 28, 14];
const usual: Visit[] = Array.from({ length: 40 }, (_, index) => {
  const supplied = days[index % 3] ?? 7;
  return { day: monday - 360 + index * 9, amount: 3 * supplied, patient: -1, supplied };
});
const more = (...amounts: readonly [day: number, amount: number, supplied: number][]) =>
  [...usual, ...amounts.map(([day, amount, supplied]) => ({ day, amount, patient: -1, supplied }))].sort(
    (left, right) => left.day - right.day,
  );

test("one nursing home's bulk purchase fills the shelf for a year", () => {
  const [without, bulk] = [forecastOf(usual), forecastOf(more([monday - 100, 3000, 30]))];
  expect(without.window.setApart).toBe(0);
  expect(bulk.window.setApart).toBe(1);
  expect(bulk.window.dispensings).toBe(41);
  for (const [level, band] of bulk.bands.entries())
    expect(at(band, 55)).toBeCloseTo(at(without.bands[level] ?? band, 55), 6);
});

test("what was bought in bulk twice is not expected a third time", () => {
  const bulk = forecastOf(more([monday - 200, 3000, 30], [monday - 20, 2800, 30]));
  expect(bulk.window.setApart).toBe(0);
  expect(at(bulk.bands[3] ?? new Float64Array(56), 55)).toBeGreaterThan(2500);
});

test("the first prescription for ninety days among short ones counts as no demand", () => {
  const week = usual.map((visit) => ({ ...visit, amount: 21, supplied: 7 }));
  const quarter = { day: monday - 30, amount: 270, patient: -1, supplied: 90 };
  expect(forecastOf([...week, quarter]).window.setApart).toBe(0);
  // Nobody wrote for how long.
  const unsaid = [...week, quarter].map((visit) => ({ ...visit, supplied: Number.NaN }));
  expect(forecastOf(unsaid).window.setApart).toBe(0);
  expect(forecastOf([...week, { ...quarter, amount: 1500 }]).window.setApart).toBe(1);
});

test("the largest of a few dispensings of a medicine is taken for an accident", () => {
  expect(forecastOf([...usual.slice(-6), { day: monday - 2, amount: 3000, patient: -1 }]).window.setApart).toBe(0);
  // Nobody takes a hundred times as much as anybody else.
  expect(forecastOf([...usual.slice(-6), { day: monday - 2, amount: 90_000, patient: -1 }]).window.setApart).toBe(1);
});
