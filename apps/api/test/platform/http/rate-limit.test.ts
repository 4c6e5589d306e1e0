import { expect, test } from "vitest";
import { sharedLimit } from "../../../src/platform/limits/rate-limit.ts";

test("a wall clock that is set back locks everybody out until it has caught up", () => {
  const wall = { now: Date.now };
  try {
    const { passes } = sharedLimit(1);
    expect(passes("a")).toBe(true);
    Date.now = () => wall.now() - 3_600_000;
    const answers = Array.from({ length: 9 }, () => passes("a"));
    expect(answers).toEqual(Array.from({ length: 9 }, () => true));
  } finally {
    Date.now = wall.now;
  }
});

test("a flood goes on for ever, or who waits is never let in again", () => {
  let now = 0;
  const { passes } = sharedLimit(2, () => now);
  const burst = Array.from({ length: 25 }, () => passes("a"));
  expect(burst.filter(Boolean).length).toBe(20);
  now += 1_000;
  expect([passes("a"), passes("a"), passes("a")]).toEqual([true, true, false]);
  expect(passes("b")).toBe(true);
});
