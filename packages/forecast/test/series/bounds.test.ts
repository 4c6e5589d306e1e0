import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutOneOffs } from "../../src/series/clean.ts";
import { forecastPanel, type PanelForecast } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { panelOf } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { randomFrom } from "../../src/simulator/random.ts";
import { at } from "../../src/vector.ts";

const width = levels.length;
const horizon = 6;
const months = 48;
const random = randomFrom(41);
/** Fifty series of 0 to 9 a month. */
const sound = Array.from({ length: 50 }, () => Array.from({ length: months }, () => Math.floor(random.uniform() * 10)));

const soundOnes = othersOf(forecastPanel(panelOf(sound), 12, eachPeriod(horizon)));

function withErrors(series: number[][], errors: Record<number, number>): number[][] {
  return series.map((values, index) => (index === 0 ? values.map((value, t) => errors[t] ?? value) : values));
}

/** Of all series but the first, the sum of the means and of each quantile. */
function othersOf({ means, quantiles }: PanelForecast): number[] {
  const sums = new Float64Array(width + 1);
  for (let cell = horizon; cell < means.length; cell += 1) {
    sums[width] = at(sums, width) + at(means, cell);
    for (let j = 0; j < width; j += 1) sums[j] = at(sums, j) + at(quantiles, cell * width + j);
  }
  return [...sums];
}

function largestOf({ quantiles }: PanelForecast, series: number): number {
  return Math.max(...quantiles.subarray(series * horizon * width, (series + 1) * horizon * width));
}

test.each([
  ["one", { 20: 90_000 }],
  ["one in the last month", { 47: 90_000 }],
  ["one of a milliard", { 44: 1e9 }],
  ["two, which are not set apart", { 10: 90_000, 40: 80_000 }],
])("typing errors in one of fifty series (%s) change what the others are expected to need", (_, errors) => {
  const panel = panelOf(withErrors(sound, errors));
  for (const created of [
    forecastPanel(withoutOneOffs(panel), 12, eachPeriod(horizon)),
    forecastPanel(panel, 12, eachPeriod(horizon)),
  ])
    for (const [place, sum] of othersOf(created).entries()) {
      const usual = soundOnes[place] ?? 0;
      // A third of a unit each; the errors would make millions of it.
      expect(Math.abs(sum - usual)).toBeLessThan(0.05 * usual + (49 * horizon) / 3);
    }
});

test("a series with a typing error is expected to need more than it ever did", () => {
  for (const length of [6, 9, 24, 60])
    for (const place of [2, length - 4, length - 1]) {
      const values = Array.from({ length }, (_, t) => (t === place ? 10_000 : 1 + Math.floor(random.uniform() * 3)));
      const forecast = forecastPanel(withoutOneOffs(panelOf([values])), 12, eachPeriod(horizon));
      expect(largestOf(forecast, 0)).toBeLessThanOrEqual(9);
      // Where nothing is set apart, five times any other value is believed, and three times of that is the bound.
      const believed = forecastPanel(panelOf([values]), 12, eachPeriod(horizon));
      expect(largestOf(believed, 0)).toBeLessThanOrEqual(length < 9 ? 900 : 45);
    }
});

test("a series nobody has seen is expected to need what one giant among the others does", () => {
  const unknown = Array.from({ length: months }, () => Number.NaN);
  const giant = sound.map((values, index) => (index === 0 ? values.map((value) => value * 1e5) : values));
  const { means } = forecastPanel(panelOf([...giant, unknown]), 12, eachPeriod(horizon));
  for (const mean of means.slice(-horizon)) expect(Math.abs(mean - 4.5)).toBeLessThan(1);
});

test("a mean is one that no distribution with its quantiles can have, or a forecast exceeds three times all that was", () => {
  const value = fc.oneof(fc.constant(0), fc.nat(9), fc.nat(100_000), fc.constant(1e12));
  const series = fc.array(fc.array(value, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 });
  const holds = (histories: number[][]) => {
    const { means, quantiles } = forecastPanel(panelOf(histories), 1, eachPeriod(3));
    const most = 3 * Math.max(...histories.flat());
    for (const [cell, mean] of means.entries()) {
      const own = quantiles.subarray(cell * width, (cell + 1) * width);
      const rest = levels.map((level, j) => (j === width - 1 ? 1 : at(levels, j + 1)) - level);
      const least = own.reduce((sum, quantile, j) => sum + quantile * at(rest, j), 0);
      expect(mean).toBeGreaterThanOrEqual(least * (1 - 1e-9));
      expect(Math.max(mean, at(own, width - 1))).toBeLessThanOrEqual(most * (1 + 1e-9));
    }
  };
  fc.assert(fc.property(series, holds), { numRuns: 200, seed: 5 });
});
