import { expect, test } from "vitest";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { poolsOf } from "../../src/pharmacy/pools.ts";
import { sumOf } from "../../src/pharmacy/tally.ts";
import type { MedicineForecast, ShelfMedicine } from "../../src/pharmacy/types.ts";
import { randomFrom } from "../../src/simulator/random.ts";
import { at } from "../../src/vector.ts";
import { medicineOf, monday, shelfOf, type Visit } from "../support/shelf.ts";

const kind = { poolClass: 0, kind: 0 };
const from = monday - 730;
const yearLength = 365.2425;

/** Walk-ins, `times` as many from day 45 to 86 of the year. */
function walkIns(seed: number, perDay: number, times = 1): Visit[] {
  const random = randomFrom(seed);
  return Array.from({ length: monday - from }, (_, index) => from + index).flatMap((day) => {
    const place = ((day / yearLength) % 1) * yearLength;
    const count = random.poisson(perDay * (place >= 45 && place < 87 ? times : 1));
    return Array.from({ length: count }, () => ({ day, amount: 14, patient: -1 }));
  });
}

const tallyOf = (visits: readonly Visit[]) =>
  forecastShelf(shelfOf([medicineOf(visits, kind)], { historyFrom: from })).tally;

/** What institutions with these walk-ins know together. */
const poolsFrom = (institutions: readonly Visit[][], classes = Int32Array.of(0)) =>
  poolsOf(sumOf(institutions.map(tallyOf), classes, 1));

const pollen = poolsFrom([1, 2, 3].map((seed) => walkIns(seed, 0.5, 5)));
const even = poolsFrom([4, 5, 6].map((seed) => walkIns(seed, 0.5)));

function only(medicine: ShelfMedicine, given: Parameters<typeof shelfOf>[1]): MedicineForecast {
  return forecastShelf(shelfOf([medicine], given)).medicines[0] as MedicineForecast;
}

const lately = (days: number, seed = 9) => walkIns(seed, 0.5).filter(({ day }) => day >= monday - days);

test("a six-week pollen season is not seen coming in January", () => {
  const given = { historyFrom: monday - 40, horizon: 120 };
  const { dailyMean } = only(medicineOf(lately(40), kind), { ...given, pools: pollen });
  // 2025-01-06 is day 6 of the year: the third week of February begins 42 days later, and is over after twelve weeks.
  const [january, february, march, april] = [5, 47, 61, 103].map((day) => at(dailyMean, day)) as [
    number,
    number,
    number,
    number,
  ];
  expect(february / january).toBeGreaterThan(2.5);
  expect(march / january).toBeGreaterThan(3.5);
  expect(april / january).toBeLessThan(1.3);
  const alone = only(medicineOf(lately(40), kind), given).dailyMean;
  expect(at(alone, 47)).toBeCloseTo(at(alone, 5), 6);
});

test("an institution's own pollen season is forgotten where it has no tenant to learn from", () => {
  const { dailyMean } = only(medicineOf(walkIns(7, 1, 5), kind), { historyFrom: from, horizon: 120 });
  expect(at(dailyMean, 47) / at(dailyMean, 5)).toBeGreaterThan(3);
  expect(at(dailyMean, 103) / at(dailyMean, 5)).toBeLessThan(1.5);
});

test("an institution without the season of all others orders for it every year", () => {
  const { dailyMean } = only(medicineOf(walkIns(8, 2), kind), { historyFrom: from, horizon: 120, pools: pollen });
  expect(at(dailyMean, 61) / at(dailyMean, 5)).toBeLessThan(2.2);
});

test("noise makes a season", () => {
  for (const index of even.kinds[0]?.weeks ?? []) expect(Math.abs(index - 1)).toBeLessThan(0.12);
  const { dailyMean } = only(medicineOf(walkIns(9, 0.5), kind), { historyFrom: from, horizon: 120 });
  for (let day = 0; day < 120; day += 7) expect(Math.abs(at(dailyMean, day) / at(dailyMean, 0) - 1)).toBeLessThan(0.1);
});

test("a new pharmacy orders nothing of what all its neighbours need", () => {
  const given = { historyFrom: monday, pools: even };
  const { method, lack, dailyMean, order, bands } = only(medicineOf([], kind), given);
  expect({ method, lack }).toEqual({ method: "pool", lack: "new" });
  // The neighbours give out half a dispensing of 14 a day.
  expect(at(dailyMean, 3)).toBeGreaterThan(5.5);
  expect(at(dailyMean, 3)).toBeLessThan(8.5);
  expect(order.amount).toBeGreaterThanOrEqual(100);
  const sure = only(medicineOf(walkIns(4, 0.5), kind), { ...given, historyFrom: from }).bands;
  expect(at(bands[2] as Float64Array, 27)).toBeGreaterThan(1.2 * at(sure[2] as Float64Array, 27));
});

test("a new pharmacy is as sure of a level that differs from place to place as of one that is the same everywhere", () => {
  const unlike = poolsFrom([0.05, 0.1, 0.3, 0.6, 1.4].map((perDay, seed) => walkIns(seed + 20, perDay)));
  const alike = poolsFrom([0.5, 0.5, 0.5, 0.5, 0.5].map((perDay, seed) => walkIns(seed + 30, perDay)));
  const [wide, narrow] = [unlike, alike].map((pools) => {
    const { bands, dailyMean } = only(medicineOf([], kind), { historyFrom: monday, pools });
    return at(bands[2] as Float64Array, 27) / dailyMean.subarray(0, 28).reduce((sum, mean) => sum + mean, 0);
  }) as [number, number];
  expect(wide).toBeGreaterThan(1.15 * narrow);
});

test("two institutions are enough to recognise what one of them dispenses", () => {
  const { kinds, classWeeks, dispensingsPerDay } = poolsFrom([walkIns(1, 0.5), walkIns(2, 0.5), []]);
  expect(kinds[0]).toBeUndefined();
  expect(classWeeks[0]).toBeUndefined();
  expect(at(dispensingsPerDay, 0)).toBeNaN();
});

/** Five institutions, one of which typed 90,000 for 14, and counted every dispensing a hundred times. */
test("a typing error, or a file read a hundred times, at one institution fills the shelves of the others", () => {
  const shops = [1, 2, 3, 4].map((seed) => walkIns(seed, 0.5));
  const few = walkIns(5, 0.5).slice(-2);
  const mistyped = few.map((visit, index) => ({ ...visit, amount: index === 0 ? 90_000 : visit.amount }));
  const often = walkIns(6, 0.5).flatMap((visit) => Array.from({ length: 100 }, () => visit));
  const [sound, wrong] = [poolsFrom([...shops, few]), poolsFrom([...shops, mistyped])];
  expect(wrong.kinds[0]?.amounts).toEqual(sound.kinds[0]?.amounts);
  const forecast = (pools: typeof sound) => {
    const { bands, dailyMean } = only(medicineOf([], kind), { historyFrom: monday, pools });
    return { mean: dailyMean.reduce((sum, mean) => sum + mean, 0), high: at(bands[3] as Float64Array, 27) };
  };
  expect(forecast(wrong)).toEqual(forecast(sound));
  const [usual, counted] = [forecast(sound), forecast(poolsFrom([...shops, often]))];
  expect(counted.mean).toBeLessThan(5 * usual.mean);
  expect(counted.high).toBeLessThan(10 * usual.high);
});
