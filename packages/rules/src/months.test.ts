import { expect, it } from "vitest";
import { monthAfter } from "./months.ts";

it("a month is missing or doubled at the turn of the year", () => {
  expect(monthAfter("2026-11")).toBe("2026-12");
  expect(monthAfter("2026-12")).toBe("2027-01");
  expect(monthAfter("2026-11", 14)).toBe("2028-01");
});
