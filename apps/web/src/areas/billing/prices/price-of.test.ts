import { create } from "@bufbuild/protobuf";
import { PlanPriceSchema } from "@meguri/rpc/app/v1/billing_account_pb";
import { priceIn } from "@meguri/rules/paid-plan";
import { expect, it } from "vitest";
import { presentMonth } from "../common/months.ts";
import { nextPrice } from "./price-of.ts";

const prices = ["2027-03", "2026-12", "2026-04"].map((firstMonth, index) =>
  create(PlanPriceSchema, { firstMonth, netYen: BigInt(index + 1) }),
);

it.each([
  ["2026-03", undefined, "2026-04"],
  ["2026-04", "2026-04", "2026-12"],
  ["2026-12", "2026-12", "2027-03"],
  ["2028-01", "2027-03", undefined],
])("a price is shown before it holds or after it was replaced: %s", (month, now, next) => {
  expect(priceIn(prices, month)?.firstMonth).toBe(now);
  expect(nextPrice(prices, month)?.firstMonth).toBe(next);
});

it("a month begins with the night of another time zone", () => {
  expect(presentMonth(new Date("2026-11-30T15:00:00Z"))).toBe("2026-12");
});
