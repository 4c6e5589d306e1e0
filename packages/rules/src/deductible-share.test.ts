import { expect, test } from "vitest";
import { deductiblePercent, deductibleYen } from "./deductible-share.ts";

test.each([
  ["2023-09-30", 100],
  ["2023-10-01", 80],
  ["2026-09-30", 80],
  ["2026-10-01", 70],
  ["2028-09-30", 70],
  ["2028-10-01", 50],
  ["2030-09-30", 50],
  ["2030-10-01", 30],
  ["2031-09-30", 30],
  ["2031-10-01", 0],
])("on %s more or less of the tax of an unregistered issuer is deducted than the law allows", (day, percent) => {
  expect(deductiblePercent(day, false)).toBe(percent);
  expect(deductiblePercent(day, true)).toBe(100);
});

test("a part of a yen is deducted, or a return gives back more than was deducted", () => {
  expect([deductibleYen(99n, 80), deductibleYen(-99n, 80), deductibleYen(99n, 100), deductibleYen(99n, 0)]).toEqual([
    79n,
    -79n,
    99n,
    0n,
  ]);
});
