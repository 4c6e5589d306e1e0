import { expect, it, test } from "vitest";
import { nextTryOn, owedState, pausesOn } from "./billing-charges.ts";

it.each([
  ["2026-12-01", "2026-12-01", "2026-12-04"],
  ["2026-12-01", "2026-12-04", "2026-12-06"],
  ["2026-12-01", "2026-12-06", "2026-12-08"],
  ["2026-12-01", "2026-12-08", ""],
  ["2026-12-30", "2026-12-30", "2027-01-02"],
])("a declined card is tried too often, or never again: failed on %s, on %s", (failedOn, day, next) => {
  expect(nextTryOn(failedOn, day)).toBe(next);
});

const invoice = { totalYen: 11_000n, openYen: 11_000n, dueOn: "", firstFailedOn: "" };

it.each([
  ["charged today", {}, "issued"],
  ["failed a week ago", { firstFailedOn: "2026-12-13" }, "issued"],
  ["failed more than a week ago", { firstFailedOn: "2026-12-12" }, "overdue"],
  ["due today", { dueOn: "2026-12-20" }, "issued"],
  ["due yesterday", { dueOn: "2026-12-19" }, "overdue"],
  ["paid in part", { openYen: 1_000n, dueOn: "2026-12-31" }, "part_paid"],
  ["paid late", { openYen: 0n, dueOn: "2026-12-01" }, "paid"],
  ["paid twice", { openYen: -11_000n, dueOn: "2026-12-01" }, "paid"],
  ["a credit note that has not gone back", { totalYen: -1_000n, openYen: -1_000n }, "issued"],
  ["nothing to pay", { totalYen: 0n, openYen: 0n }, "paid"],
])("who owes nothing is warned, or who owes is not: %s", (_, change, state) => {
  expect(owedState({ ...invoice, ...change }, "2026-12-20")).toBe(state);
});

test("plans are paused before the 21st day, or never", () => {
  expect(pausesOn({ dueOn: "", firstFailedOn: "2026-12-01" })).toBe("2026-12-22");
  expect(pausesOn({ dueOn: "2026-12-31", firstFailedOn: "" })).toBe("2027-01-14");
  expect(pausesOn({ dueOn: "", firstFailedOn: "" })).toBe("");
});
