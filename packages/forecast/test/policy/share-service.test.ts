import { expect, test } from "vitest";
import { fractiles } from "../../src/pharmacy/backtest.ts";
import { ownFractile, shortageShares } from "../../src/policy/share-service.ts";
import { at } from "../../src/vector.ts";

const medicine = (unitPrice: number, pack = 100, serviceClass = 0) => ({
  unitPrice,
  serviceClass,
  unit: 1,
  packs: pack > 0 ? Float64Array.of(pack * 5, pack) : new Float64Array(0),
});
const dear = [12, 15, 20, 30, 40, 60, 90, 160, 250, 400].map((price) => medicine(price));

test("money is spent on what is dear while what is cheap runs out", () => {
  const shares = Array.from(shortageShares(dear));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length, "the class keeps its service").toBeCloseTo(
    1,
    6,
  );
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.2);
  expect(Math.max(...shares)).toBeLessThanOrEqual(5);
});

test("a medicine without a price is left out of the service of its class", () => {
  expect(Array.from(shortageShares([medicine(Number.NaN), medicine(0), medicine(Number.NaN)]))).toEqual([1, 1, 1]);
  expect(shortageShares([...dear, medicine(Number.NaN)]).at(-1)).toBe(1);
});

test("another class pays for what is dear", () => {
  expect(Array.from(shortageShares([medicine(10), medicine(1000, 100, 1)]))).toEqual([1, 1]);
  const [small, large, loose] = shortageShares([medicine(10, 10), medicine(10, 1000), medicine(10, 0)]);
  expect(small).toBeLessThan(large ?? 0);
  expect(loose).toBeLessThanOrEqual(small ?? 0);
});

test("an expensive medicine runs out as often as its price implies", () => {
  const own = (common: number, share: number) => at(fractiles, ownFractile(common, share));
  expect(own(0.95, 1)).toBe(0.95);
  expect(own(0.95, 0.2)).toBe(0.99);
  expect(own(0.95, 5)).toBe(0.75);
  expect(own(0.9, 5)).toBe(0.7);
  expect(own(0.5, 5)).toBe(0.5);
  expect(own(0.999, 0.2)).toBe(0.999);
});
