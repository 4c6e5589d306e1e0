import { expect, test } from "vitest";
import { paperDay, paperRate } from "./invoice-paper.ts";

test("a paper has a day of another era, or a rate that is none", () => {
  expect(paperDay("2026-11-20")).toBe("令和8年11月20日");
  expect(paperDay("2019-05-01")).toBe("令和元年5月1日");
  expect(paperDay("")).toBe("");
  expect([1000, 800, 0].map(paperRate)).toEqual(["10%", "8%", ""]);
});
