import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { shelfModel } from "../../src/pharmacy/shelf-model.ts";
import type { ExpectedVisit, MedicineForecast, ShelfInput } from "../../src/pharmacy/types.ts";
import { weekdayShares } from "../../src/pharmacy/weekday-keepers.ts";
import { at } from "../../src/vector.ts";
import { everyDay, everyFourWeeks, medicineOf, monday, shelfOf, type Visit } from "../support/shelf.ts";

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

/** Patients 1 to `count`, who come every 30 days, so on any weekday, on days spread over the month. */
function others(count: number): Visit[] {
  return Array.from({ length: count }, (_, patient) =>
    Array.from({ length: 11 }, (_, back) => ({ day: monday - 2 - (patient % 28) - 30 * back, supplied: 30 })).map(
      (visit) => ({ ...visit, patient: patient + 1 }),
    ),
  ).flat();
}

test("one odd visit makes a regular patient irregular", () => {
  const regular = everyFourWeeks(monday - 20, 12);
  const odd = regular.map((visit, index) => ({ ...visit, day: visit.day - (index < 6 ? 28 : 0) }));
  const [as, once] = [regular, odd].map((visits) => visitOf([...visits, ...others(20)]));
  const width = (visit = as) => (visit?.latest ?? 0) - (visit?.earliest ?? 0);
  expect(Math.abs((once?.likely ?? 0) - (as?.likely ?? 0))).toBeLessThanOrEqual(1);
  expect(width(once)).toBeLessThanOrEqual(width() + 3);
});

test("a patient who always comes on a Tuesday is expected on a Thursday", () => {
  // 28 or 35 days from Tuesday to Tuesday, though the supply lasts 30.
  const tuesdays = [28, 63, 91, 126, 154, 189].map((days) => ({ day: monday + 1 - days, supplied: 30 }));
  const input = shelfOf([medicineOf([...tuesdays.reverse(), ...others(20)])]);
  const model = shelfModel(input);
  const refill = model.demand(model.knowledgeAt(monday), 0, 14).refills.find(({ patient }) => patient === 0);
  const next = refill?.visits[0] ?? new Float64Array(14);
  expect(at(next, 1) + at(next, 8)).toBeGreaterThan(0.75 * next.reduce((sum, chance) => sum + chance, 0));
});

test("a patient who came every week for ten years has no weekday at all", () => {
  const visits = Float64Array.of(0, 0, 520, 0, 0, 0, 0);
  expect(at(weekdayShares(visits, new Float64Array(7).fill(1 / 7)), 2)).toBeGreaterThan(0.95);
});

test("two visits on one weekday are taken for a habit where nobody has one", () => {
  const twice = [28, 56].map((days) => ({ day: monday + 1 - days }));
  const input = shelfOf([medicineOf([...twice.reverse(), ...others(80)])]);
  const { weekdays } = shelfModel(input).knowledgeAt(monday);
  expect(at(weekdays.patients, 2) / at(weekdays.patients, 4)).toBeLessThan(2.5);
});

test("weeks with a holiday are taken for demand that comes in bunches", () => {
  const day = Array.from({ length: 364 }, (_, index) => monday - 364 + index);
  const closedDays = Int32Array.from(day.filter((_, index) => index % 21 < 4));
  const openDays = { weekdays: everyDay.weekdays, closedDays };
  const visits = day
    .filter((_, index) => index % 21 >= 4)
    .flatMap((on) => [1, 2, 3].map(() => ({ day: on, patient: -1 })));
  const input = shelfOf(
    [1, 2, 3, 4].map((id) => medicineOf(visits, { id })),
    { openDays },
  );
  const model = shelfModel(input);
  expect(model.demand(model.knowledgeAt(monday), 0, 7).rest.dispersion).toBe(1);
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
