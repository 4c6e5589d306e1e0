import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { shelfModel } from "../../src/pharmacy/shelf-model.ts";
import type { MedicineForecast, ShelfInput } from "../../src/pharmacy/types.ts";
import { openDays } from "../../src/simulator/calendar.ts";
import { cells } from "../../src/simulator/grid.ts";
import { worldOf } from "../../src/simulator/world.ts";
import { at } from "../../src/vector.ts";
import { everyFourWeeks, medicineOf, monday, shelfOf, shelfOfWorld } from "../support/shelf.ts";

const world = worldOf(cells[4] as (typeof cells)[number], 77, 12);
const today = world.firstOrderDay;
const input = shelfOfWorld(world, today, openDays);
const shelf = forecastShelf(input);

function only(given: ShelfInput): MedicineForecast {
  return forecastShelf(given).medicines[0] as MedicineForecast;
}

test("a band that promises more security shows less than one that promises little", () => {
  for (const { bands, dailyMean, dailyRefills } of shelf.medicines) {
    for (let day = 0; day < 56; day++) {
      const levels = bands.map((band) => at(band, day));
      expect(levels).toEqual([...levels].sort((left, right) => left - right));
      for (const band of bands) expect(at(band, day)).toBeGreaterThanOrEqual(day > 0 ? at(band, day - 1) : 0);
      expect(at(dailyMean, day)).toBeGreaterThanOrEqual(at(dailyRefills, day));
      expect(at(dailyRefills, day)).toBeGreaterThanOrEqual(0);
    }
  }
});

test("a forecast knows what had not happened yet", () => {
  const past = world.medicines.map((medicine) => ({
    ...medicine,
    requests: medicine.requests.filter(({ day }) => day < today),
  }));
  expect(shelfOfWorld({ ...world, medicines: past }, today, openDays)).not.toEqual(input);
  expect(forecastShelf(shelfOfWorld({ ...world, medicines: past }, today, openDays))).toEqual(shelf);
});

test("the past is forecast with what was learnt after it", () => {
  const origin = today - 60;
  const [late, early] = [shelfModel(input), shelfModel({ ...input, today: origin, horizon: 116 })];
  const [knownLate, knownEarly] = [late.knowledgeAt(origin), early.knowledgeAt(origin)];
  for (let index = 0; index < world.medicines.length; index++) {
    const [left, right] = [late.demand(knownLate, index, 20), early.demand(knownEarly, index, 20)];
    expect(left.dailyRefills).toEqual(right.dailyRefills);
    expect(left.dailyRest).toEqual(right.dailyRest);
  }
});

test("the same shelf gets different forecasts", () => {
  expect(forecastShelf(input)).toEqual(shelf);
  const some = forecastShelf({ ...input, only: Int32Array.of(3) }).medicines;
  expect(some.map(({ id }) => id)).toEqual([3]);
  expect(some[0]?.bands).toEqual(shelf.medicines[3]?.bands);
});

test("what is expected of a shelf is not what comes", () => {
  const expected = shelf.medicines.reduce(
    (sum, { dailyMean }) => sum + dailyMean.reduce((all, mean) => all + mean, 0),
    0,
  );
  const came = world.medicines
    .flatMap(({ requests }) => requests)
    .filter(({ day }) => day >= today && day < today + 56);
  const ratio = expected / came.reduce((sum, { amount }) => sum + amount, 0);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

test("a shelf that has just opened is called well known", () => {
  const of = (visits: Parameters<typeof medicineOf>[0], historyFrom = monday - 365) =>
    only(shelfOf([medicineOf(visits)], { historyFrom }));
  expect(of([])).toMatchObject({ method: "none", lack: "new" });
  expect(of(everyFourWeeks(monday - 1, 1), monday - 20)).toMatchObject({ lack: "short" });
  expect(of(everyFourWeeks(monday - 1, 3))).toMatchObject({ lack: "rare", method: "refills" });
  expect(of(everyFourWeeks(monday - 1, 12))).toMatchObject({ lack: null, method: "refills" });
});

test("amounts in milligrams are forecast otherwise than in grams", () => {
  const scaled = input.medicines.map((medicine) => ({
    ...medicine,
    unit: 10,
    packs: medicine.packs.map((pack) => pack * 10),
    dispensings: { ...medicine.dispensings, amount: medicine.dispensings.amount.map((amount) => amount * 10) },
  }));
  for (const [index, { bands, order }] of forecastShelf({ ...input, medicines: scaled }).medicines.entries()) {
    expect(order.amount).toBeCloseTo(10 * (shelf.medicines[index]?.order.amount ?? 0), 6);
    for (const [level, band] of bands.entries()) {
      expect(at(band, 27)).toBeCloseTo(10 * at(shelf.medicines[index]?.bands[level] ?? band, 27), 6);
    }
  }
});

test("forecasts change when all happens a hundred weeks later", () => {
  const later = 700;
  const moved = input.medicines.map((medicine) => ({
    ...medicine,
    nextDelivery: medicine.nextDelivery + later,
    afterNextDelivery: medicine.afterNextDelivery + later,
    dispensings: { ...medicine.dispensings, day: medicine.dispensings.day.map((day) => day + later) },
  }));
  const calendar = { ...openDays, closedDays: openDays.closedDays.map((day) => day + later) };
  const shifted = forecastShelf({
    ...input,
    today: today + later,
    historyFrom: input.historyFrom + later,
    openDays: calendar,
    medicines: moved,
  });
  for (const [index, { visits }] of shifted.medicines.entries()) {
    const before = shelf.medicines[index]?.visits ?? [];
    expect(visits.map(({ likely }) => likely - later)).toEqual(before.map(({ likely }) => likely));
  }
});
