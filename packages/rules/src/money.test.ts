import { expect, test } from "vitest";
import { lineYen, wholeYen } from "./money.ts";

test("an amount is rounded to even, by floating point, or twice", () => {
  expect([lineYen("0.5", 1), lineYen("2.5", 1), lineYen("1.005", 100), lineYen("7.1449", 10)]).toEqual([
    1n,
    3n,
    101n,
    71n,
  ]);
  expect(lineYen("9999999999.9999", 99_999)).toBe(999_989_999_999_990n);
  expect([wholeYen("-0.5"), wholeYen("-1.49"), wholeYen("12")]).toEqual([-1n, -1n, 12n]);
});

test("a price that nobody knows costs nothing", () => {
  expect([lineYen("", 3), wholeYen("1e3")]).toEqual([undefined, undefined]);
});

test("a package that comes back is credited with another amount than it cost", () => {
  expect([lineYen("0.5", -1), lineYen("2.4999", -1), lineYen("1.005", -100), lineYen("980", -2)]).toEqual([
    -1n,
    -2n,
    -101n,
    -1_960n,
  ]);
});
