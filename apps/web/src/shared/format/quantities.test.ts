import { expect, it } from "vitest";
import { isMonthEnd, readDay } from "./days.ts";
import { negated, signOf, sumOf, timesOf, wholesOf } from "./decimal.ts";

it("tenths of a tablet do not become a long tail of digits", () => {
  expect(sumOf("0.1", "0.2", "-0.05")).toBe("0.25");
  expect(timesOf("0.3", 3)).toBe("0.9");
  expect(negated("12.5")).toBe("-12.5");
  expect(negated("0")).toBe("0");
});

it("the largest quantity of the ledger is counted to its last digit", () => {
  expect(sumOf("99999999999.99999", "-0.00001")).toBe("99999999999.99998");
});

it("boxes and what is left of them add up to what is on hand", () => {
  expect(wholesOf("324", "100")).toEqual({ wholes: 3n, rest: "24" });
  expect(wholesOf("-5", "100")).toEqual({ wholes: 0n, rest: "-5" });
  expect(wholesOf("5", "0")).toBeUndefined();
  expect(signOf("-0.5")).toBe(-1);
});

it.each([
  ["２０２７／３／３１", "2027-03-31"],
  ["2027.03", "2027-03-31"],
  ["2028-02", "2028-02-29"],
  ["270331", "2027-03-31"],
  ["270200", "2027-02-28"],
  ["202703", "2027-03-31"],
  ["20270315", "2027-03-15"],
  ["令和9年3月31日", "2027-03-31"],
  ["R9.3", "2027-03-31"],
])("an expiry typed as on the pack, %s, is understood", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each(["2027-02-30", "271301", "来年", ""])("%j is not taken for a day", (typed) => {
  expect(readDay(typed)).toBeUndefined();
});

it("an expiry in the middle of a month does not look like a whole month", () => {
  expect(isMonthEnd("2027-03-31")).toBe(true);
  expect(isMonthEnd("2027-03-30")).toBe(false);
  expect(isMonthEnd("2028-02-28")).toBe(false);
});
