import { expect, test } from "vitest";
import { waitsOf } from "../../src/platform/db/waits.ts";

test("requests are refused before one has waited too long, or still after it was served", () => {
  let now = 0;
  const waits = waitsOf(2_000, () => now);
  expect(waits.areTooLong()).toBe(false);
  const first = waits.begin();
  now = 1_500;
  const second = waits.begin();
  now = 1_999;
  expect(waits.areTooLong()).toBe(false);
  now = 2_000;
  expect(waits.areTooLong()).toBe(true);
  first();
  expect(waits.areTooLong()).toBe(false);
  now = 3_500;
  expect(waits.areTooLong()).toBe(true);
  second();
  second();
  expect(waits.areTooLong()).toBe(false);
});
