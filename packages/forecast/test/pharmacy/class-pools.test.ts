import { expect, test } from "vitest";
import { poolsOf } from "../../src/pharmacy/class-pools.ts";
import { forecastShelf } from "../../src/pharmacy/forecast-shelf.ts";
import { at } from "../../src/vector.ts";
import { medicineOf, monday, shelfOf, type Visit } from "../support/shelf.ts";

// Walk-ins all year, three times as many in the spring.
const allergy: Visit[] = Array.from({ length: 800 }, (_, index) => ({
  day: monday - 400 + Math.floor(index / 2),
  amount: 14,
  patient: -1,
}));
const spring = allergy.filter(({ day }) => day > monday - 310 && day < monday - 250).flatMap((visit) => [visit, visit]);
const old = shelfOf([medicineOf([...allergy, ...spring], { poolClass: 1 })], { historyFrom: monday - 400 });

const { tally } = forecastShelf(old);

test("a new pharmacy is surprised by the season that all others know", () => {
  const pools = poolsOf([tally, tally], 2);
  const young = medicineOf(
    allergy.filter(({ day }) => day >= monday - 20),
    { poolClass: 1 },
  );
  const today = { historyFrom: monday - 20, horizon: 120 };
  const [alone, together] = [undefined, pools].map(
    (known) => forecastShelf(shelfOf([young], { ...today, pools: known })).medicines[0],
  );
  const rise = (forecast: typeof alone) =>
    at(forecast?.dailyMean ?? new Float64Array(1), 85) / at(forecast?.dailyMean ?? new Float64Array(1), 5);
  expect(rise(alone)).toBeCloseTo(1, 6);
  expect(rise(together)).toBeGreaterThan(1.8);
});

test("a class that nobody has seen is taken for one that nobody wants", () => {
  const { dispensingsPerDay, monthIndex } = poolsOf([tally], 3);
  expect(at(dispensingsPerDay, 0)).toBeNaN();
  expect(at(monthIndex, 0)).toBeNaN();
  expect(at(dispensingsPerDay, 1)).toBeGreaterThan(1.9);
});
