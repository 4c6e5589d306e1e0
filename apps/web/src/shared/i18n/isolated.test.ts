import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("an Arabic phrase is read in the wrong order around a Japanese name or a date", () => {
  expect(isolated("巡錠1mg", "ar")).toBe("\u2068巡錠1mg\u2069");
  expect(isolated("2026-04-01", "ar")).toBe("\u20682026-04-01\u2069");
});

it("marks that nobody needs are added", () => {
  expect(isolated("巡錠1mg", "ja")).toBe("巡錠1mg");
  expect(isolated("\u206640 錠\u2069", "ar")).toBe("\u206640 錠\u2069");
  expect([isolated("", "ar"), isolated(3, "ar")]).toEqual(["", 3]);
});
