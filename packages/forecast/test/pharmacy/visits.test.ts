import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import type { ExpectedVisit, MedicineForecast, ShelfInput } from "../../src/pharmacy/types.ts";
import { at } from "../../src/vector.ts";
import { everyFourWeeks, medicineOf, monday, shelfOf, type Visit } from "../support/shelf.ts";

function visitOf(visits: readonly Visit[], given: Partial<ShelfInput> = {}): ExpectedVisit | undefined {
  return (forecastShelf(shelfOf([medicineOf(visits)], given)).medicines[0] as MedicineForecast).visits[0];
}

test("a patient who comes every four weeks is expected on any day", () => {
  const visit = visitOf(everyFourWeeks(monday - 20, 12));
  expect(visit).toMatchObject({ patient: 0, likely: monday + 8, amount: 28, lastVisit: monday - 20, daysSupplied: 28 });
  expect(visit?.probability).toBeGreaterThan(0.85);
  expect(visit?.within.d7).toBeLessThan(0.35);
  expect(visit?.within.d14).toBeGreaterThan(0.7);
  expect(visit?.earliest).toBeGreaterThanOrEqual(monday + 3);
  expect(visit?.latest).toBeLessThanOrEqual(monday + 14);
});

test("a patient seen once is unknown until the second visit", () => {
  const visit = visitOf(everyFourWeeks(monday - 20, 1));
  expect(visit?.likely).toBe(monday + 8);
  expect(visit?.probability).toBeGreaterThan(0.5);
});

test("a patient who stopped is waited for for ever", () => {
  const late = [0, 6, 12, 20, 46].map((days) => visitOf(everyFourWeeks(monday - 28 - days, 8))?.probability ?? 0);
  expect(late).toEqual([...late].sort((left, right) => right - left));
  expect(late[0]).toBeGreaterThan(0.85);
  expect(late[3]).toBeLessThan(0.2);
  expect(late[4]).toBe(0);
});

test("a patient who always comes five days early finds nothing", () => {
  const early = Array.from({ length: 12 }, (_, index) => ({ day: monday - 10 - 23 * (11 - index), supplied: 28 }));
  const likely = visitOf(early)?.likely ?? 0;
  expect(likely).toBeGreaterThanOrEqual(monday + 12);
  expect(likely).toBeLessThanOrEqual(monday + 15);
});

test("a visit is expected on a day on which the door is closed", () => {
  const closedDays = Int32Array.of(monday + 7, monday + 8, monday + 9);
  const openDays = { weekdays: [false, true, true, true, true, true, true], closedDays };
  const input = shelfOf([medicineOf(everyFourWeeks(monday - 20, 12))], { openDays });
  const { visits, dailyMean } = forecastShelf(input).medicines[0] as MedicineForecast;
  for (const day of [6, 7, 8, 9]) expect(at(dailyMean, day)).toBe(0);
  expect(closedDays).not.toContain(visits[0]?.likely);
  expect(visits[0]?.probability).toBeGreaterThan(0.85);
});

test("two medicines of one visit make the patient look twice as certain", () => {
  const one = medicineOf(everyFourWeeks(monday - 20, 4));
  const alone = forecastShelf(shelfOf([one])).medicines[0] as MedicineForecast;
  const both = forecastShelf(shelfOf([one, { ...one, id: 2 }])).medicines[0] as MedicineForecast;
  expect(both.visits[0]?.likely).toBe(alone.visits[0]?.likely);
  expect((both.visits[0]?.latest ?? 0) - (both.visits[0]?.earliest ?? 0)).toBe(
    (alone.visits[0]?.latest ?? 0) - (alone.visits[0]?.earliest ?? 0),
  );
});

test("days without stock are taken for days without patients", () => {
  const walkIns = Array.from({ length: 60 }, (_, index) => ({ day: monday - 120 + index, amount: 10, patient: -1 }));
  const mean = (outOfStock?: { from: Int32Array; to: Int32Array }) => {
    const medicine = medicineOf(walkIns, outOfStock ? { outOfStock } : {});
    return at(
      (forecastShelf(shelfOf([medicine], { historyFrom: monday - 120 })).medicines[0] as MedicineForecast).dailyMean,
      0,
    );
  };
  const missing = { from: Int32Array.of(monday - 60), to: Int32Array.of(monday - 1) };
  const twice = {
    from: Int32Array.of(monday - 60, monday - 50, monday - 50),
    to: Int32Array.of(monday - 1, monday - 40, monday - 1),
  };
  expect(mean()).toBeLessThan(6);
  expect(mean(twice)).toBeCloseTo(mean(missing), 9);
  expect(mean({ from: Int32Array.of(monday - 120), to: Int32Array.of(monday - 1) })).toBeLessThan(30);
  expect(mean(missing)).toBeGreaterThan(8.5);
});
