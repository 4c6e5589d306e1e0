import { create } from "@bufbuild/protobuf";
import { BillingInstitutionSchema, BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { expect, it } from "vitest";
import { firstFreeMonth } from "./first-month.ts";

const { AGREED, ENDING, REQUESTED } = BillingInstitutionState;
const one = (state: BillingInstitutionState, firstMonth: string, lastMonth = "") =>
  create(BillingInstitutionSchema, { state, firstMonth, lastMonth });

it.each([
  ["nobody paid", [], "2026-12"],
  ["only requested", [one(REQUESTED, "")], "2026-12"],
  ["paid until last month", [one(ENDING, "2026-01", "2026-11")], "2026-12"],
  ["paid now", [one(AGREED, "2026-12")], "2027-01"],
  ["ends this month", [one(ENDING, "2026-01", "2026-12")], "2027-01"],
  ["would have begun next month", [one(AGREED, "2027-01")], "2026-12"],
  [
    "ends this month, another begins next month",
    [one(ENDING, "2026-01", "2026-12"), one(AGREED, "2027-01")],
    "2027-01",
  ],
])("a month is paid twice or by nobody: %s", (_, payments, month) => {
  expect(firstFreeMonth(payments, "2026-12")).toBe(month);
});
