import { expect, it } from "vitest";
import { firstFreeMonth } from "./billing-months.ts";

const paid = (firstMonth: string, lastMonth = "") => ({ firstMonth, lastMonth });

it.each([
  ["nobody paid", [], "2026-12"],
  ["only requested", [paid("")], "2026-12"],
  ["paid until last month", [paid("2026-01", "2026-11")], "2026-12"],
  ["paid now", [paid("2026-12")], "2027-01"],
  ["ends this month", [paid("2026-01", "2026-12")], "2027-01"],
  ["would have begun next month", [paid("2027-01")], "2026-12"],
  ["ends this month, another begins next month", [paid("2026-01", "2026-12"), paid("2027-01")], "2027-01"],
])("a month is paid twice or by nobody: %s", (_, payments, month) => {
  expect(firstFreeMonth(payments, "2026-12")).toBe(month);
});
