import { expect, test } from "vitest";
import { shrunkIndices } from "../../src/series/seasonal-indices.ts";
import { seasonalRatios } from "../../src/series/seasonal-ratios.ts";
import { countsOf } from "../support/series.ts";

test("what is sold now and then gets a season out of nothing", () => {
  const none = new Float64Array(12).fill(1);
  let away = 0;
  for (let item = 0; item < 300; item += 1) {
    const indices = shrunkIndices(seasonalRatios(countsOf(72, 0.12, 700 + item), 12), 0, none);
    for (const index of indices) away += Math.abs(index - 1) / 12 / 300;
  }
  expect(away).toBeLessThan(0.1);
});
