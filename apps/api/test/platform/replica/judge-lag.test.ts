import { expect, test } from "vitest";
import { judgeLag } from "../../../src/platform/db/replica/judge-lag.ts";

const limitMs = 5_000;

test("a replica that was never seen to follow is read", () => {
  const keepsUp = judgeLag(limitMs);
  expect(keepsUp("b", "a", 0)).toBe(false);
  expect(keepsUp("c", "b", 1_000)).toBe(true);
});

test("a replica that is a moment behind is skipped, or one that stays behind is read", () => {
  const keepsUp = judgeLag(limitMs);
  keepsUp("a", "a", 0);
  expect(keepsUp("b", "a", 1_000)).toBe(true);
  expect(keepsUp("c", "a", 2_000)).toBe(true);
  expect(keepsUp("d", "a", 6_001)).toBe(false);
});

test("a replica that is far behind is read again as soon as it moves", () => {
  const keepsUp = judgeLag(limitMs);
  keepsUp("a", "a", 0);
  keepsUp("b", "a", 1_000);
  expect(keepsUp("m", "a", 10_000)).toBe(false);
  expect(keepsUp("n", "c", 11_000)).toBe(false);
  expect(keepsUp("p", "n", 12_000)).toBe(true);
});

test("a replica of a primary that nobody writes to is skipped", () => {
  const keepsUp = judgeLag(limitMs);
  keepsUp("a", "a", 0);
  expect(keepsUp("a", "a", 100_000)).toBe(true);
  expect(keepsUp("a", "a", 200_000)).toBe(true);
});

test("a replica of an earlier timeline is read", () => {
  const keepsUp = judgeLag(limitMs);
  keepsUp("1a", "1a", 0);
  keepsUp("2b", "1c", 6_000);
  expect(keepsUp("2b", "1z", 12_000)).toBe(false);
});
