import { expect, test } from "vitest";
import { at, intAt } from "../src/vector.ts";

test("a read inside a vector is the number that is there", () => {
  expect(at(Float64Array.of(1.5, 2.5), 1)).toBe(2.5);
  expect(intAt(Int32Array.of(7, -8), 1)).toBe(-8);
});
