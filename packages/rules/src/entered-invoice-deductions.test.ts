import { expect, test } from "vitest";
import { deductibleOn, deductibleYen } from "./entered-invoice.ts";

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
  expect(deductibleOn("", day)).toBe(percent * 100);
  expect(deductibleOn("T7000012050002", day)).toBe(10_000);
});

test("a part of a yen is deducted, or a return gives back more than was deducted", () => {
  const shares = [8_000, 10_000, 0].map((share) => deductibleYen(99n, share));
  expect([...shares, deductibleYen(-99n, 8_000)]).toEqual([79n, 99n, 0n, -79n]);
});
