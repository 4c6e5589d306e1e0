import { expect, test } from "vitest";
import { closedAsMissing, oneOffAsMissing, outOfStockAsMissing } from "../../src/series/clean.ts";

const { NaN: missing } = Number;

test("an empty shelf passes for a period in which nobody wanted anything", () => {
  expect([...outOfStockAsMissing(Float64Array.of(3, 0, 2), Uint8Array.of(1, 0, 1))]).toEqual([3, missing, 2]);
});

test("a closed day passes for a slow one, or what was sold on it is lost", () => {
  expect([...closedAsMissing(Float64Array.of(0, 0, 4), Uint8Array.of(0, 1, 1))]).toEqual([0, missing, 4]);
});

test("one dispensing for a whole ward raises the need for months, or a medicine with large packs loses its demand", () => {
  const usual = [1, 0, 2, 3, 0, 2, 1, 2, 3, 1];
  expect([...oneOffAsMissing(Float64Array.of(...usual, 90, 0))]).toEqual([...usual, missing, 0]);
  const twice = Float64Array.of(...usual, 90, 0, 80);
  expect(oneOffAsMissing(twice)).toBe(twice);
  const few = Float64Array.of(1, 90, 1);
  expect(oneOffAsMissing(few)).toBe(few);
});
