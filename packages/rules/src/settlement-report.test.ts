import { expect, test } from "vitest";
import { isHalfOrLess, reportDueOn } from "./settlement-report.ts";

test("a pharmacy at exactly one half, or a yen above it, is warned wrongly", () => {
  expect(isHalfOrLess({ agreedYen: 50n, receivedYen: 100n })).toBe(true);
  expect(isHalfOrLess({ agreedYen: 51n, receivedYen: 101n })).toBe(false);
  expect(isHalfOrLess({ agreedYen: 50n, receivedYen: 101n })).toBe(true);
  expect(isHalfOrLess({ agreedYen: 0n, receivedYen: 0n })).toBe(false);
  expect(reportDueOn(2026)).toBe("2026-11-30");
});
