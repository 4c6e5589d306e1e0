import { expect, it } from "vitest";
import { labelWidth } from "./label-width.ts";

it("a column is narrower than the longest word of its label, or wider than two lines need", () => {
  expect(labelWidth("Reserved, order point")).toBe(labelWidth("order.point"));
  expect(labelWidth("Telephone")).toBeGreaterThanOrEqual(9 * 8);
  expect(labelWidth("最短の期限")).toBeGreaterThanOrEqual(5 * 14);
  expect(labelWidth("最短の期限")).toBeGreaterThan(labelWidth("棚番"));
});
