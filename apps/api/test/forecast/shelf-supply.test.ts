import { expect, test } from "vitest";
import { shelfLivesBy } from "../../src/areas/forecast/forecasts/input/shelf-lives.ts";
import { substitutesBy } from "../../src/areas/forecast/forecasts/input/substitutes.ts";

const today = 20_000;

const medicine = (id: string, more: Partial<Parameters<ReturnType<typeof substitutesBy>>[0]> = {}) => ({
  id,
  class: "217",
  generic: "g",
  lots: [],
  reserved: 0,
  uses: [],
  ...more,
});

test("goods that come with little time left are taken to keep like all others", () => {
  const medicines = [medicine("often"), medicine("once"), medicine("other", { id: "other" }), medicine("new")];
  const rows = [
    { medicineId: "often", days: [500, 100, 400, 300, 200] },
    { medicineId: "once", days: [50] },
  ];
  const lifeOf = shelfLivesBy(rows, medicines);
  expect(lifeOf({ id: "often", class: "217" })).toBe(200);
  expect(lifeOf({ id: "once", class: "217" }), "by its class, one lot says too little").toBe(100);
  expect(lifeOf({ id: "new", class: "399" }), "by the whole shelf").toBe(100);
  expect(shelfLivesBy(rows.slice(1), medicines)({ id: "once", class: "217" })).toBe(null);
  expect(shelfLivesBy([], [])({ id: "new", class: "" })).toBe(null);
});

test("a shelf beside whose brand the generic is is forecast to run short; or what the generic itself needs is given away", () => {
  const brand = medicine("brand", { lots: [[28, today + 300]] });
  const generic = medicine("generic", {
    lots: [
      [40, today - 1],
      [100, today],
      [200, null],
    ],
    reserved: 60,
    uses: [
      [today - 28, 50, -1, null, -1],
      [today - 29, 90, -1, null, -1],
    ],
  });
  const strange = medicine("strange", { generic: "", lots: [[500, null]] });
  const dose = medicine("other dose", { generic: "h", lots: [[500, null]] });
  const of = substitutesBy([brand, generic, strange, dose], today);
  // The promised 60 are taken from what expires first: 280 are left, of which 50 go out in four weeks.
  expect(of(brand)).toBe(230);
  expect(of(generic)).toBe(28);
  expect(of(strange)).toBe(0);
  expect(of(dose)).toBe(0);
});
