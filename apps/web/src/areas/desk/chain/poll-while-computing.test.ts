import { expect, it } from "vitest";
import { pollWhileComputing } from "./poll-while-computing.ts";

it("a shop whose figures cannot be computed has every open page read all shops each three seconds without end", () => {
  expect(pollWhileComputing(true, 0)).toBe(3000);
  expect(pollWhileComputing(true, 119_999)).toBe(3000);
  expect(pollWhileComputing(true, 120_000)).toBe(60_000);
  expect(pollWhileComputing(false, 0)).toBe(60_000);
});
