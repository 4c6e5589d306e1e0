import { expect, test } from "vitest";
import { aheadMs } from "./demo-clock.ts";

test("a file that was emptied, or states words, moves the clock of a demonstration to a day that nobody chose", () => {
  expect(["", "\n", "tomorrow", "NaN", "Infinity"].map(aheadMs)).toEqual([0, 0, 0, 0, 0]);
  expect(["1", "-2\n", "0.5"].map(aheadMs)).toEqual([86_400_000, -172_800_000, 43_200_000]);
});
