import { expect, test } from "vitest";
import { seasonalDecays, shrunkIndices } from "../../src/series/seasonal-indices.ts";
import { seasonalRatios } from "../../src/series/seasonal-ratios.ts";
import { randomFrom } from "../../src/simulator/random.ts";
import { countsOf } from "../support/series.ts";

test("what is sold now and then gets a season out of nothing", () => {
  const none = new Float64Array(12).fill(1);
  let away = 0;
  for (let item = 0; item < 300; item += 1) {
    const indices = shrunkIndices(seasonalRatios(countsOf(72, 0.12, 700 + item), 12), 0, none, {
      decays: seasonalDecays,
      ahead: 1,
    });
    for (const index of indices) away += Math.abs(index - 1) / 12 / 300;
  }
  expect(away).toBeLessThan(0.1);
});

test("a season that moved years ago is forecast as the mean of all years", () => {
  const random = randomFrom(5);
  const heightAt = (t: number) => 1 + 0.5 * Math.cos((2 * Math.PI * (t - (t < 144 ? 6 : 0))) / 12);
  const values = Float64Array.from({ length: 240 }, (_, t) => 100 * heightAt(t) * Math.exp(0.05 * random.normal()));
  const indices = shrunkIndices(seasonalRatios(values, 12), 0, new Float64Array(12).fill(1), {
    decays: seasonalDecays,
    ahead: 1,
  });
  expect(indices[0]).toBeGreaterThan(1.2);
  expect(indices[6]).toBeLessThan(0.8);
});

test("one week that a holiday disturbs changes the days of the week of two years", () => {
  const random = randomFrom(6);
  const usual = [0.6, 1, 1.1, 1, 1.1, 1.3, 0.9];
  const values = Float64Array.from(
    { length: 728 },
    (_, t) => 50 * (usual[t % 7] ?? 1) * Math.exp(0.1 * random.normal()),
  );
  for (let t = 714; t < 721; t += 1) values[t] = 50 * (usual[6 - (t % 7)] ?? 1);
  const indices = shrunkIndices(seasonalRatios(values, 7), 0, new Float64Array(7).fill(1), {
    decays: seasonalDecays,
    ahead: 4,
  });
  for (const [day, index] of indices.entries()) expect(Math.abs(index - (usual[day] ?? 1))).toBeLessThan(0.06);
});
