import fc from "fast-check";
import { expect, test } from "vitest";
import { forecastPanel, type PanelForecast } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { panelOf } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { at } from "../../src/vector.ts";
import { countsOf, shop } from "../support/series.ts";

const width = levels.length;

function isCoherent({ means, quantiles }: PanelForecast): boolean {
  return (
    means.every((mean) => mean >= 0 && Number.isFinite(mean)) &&
    quantiles.every((value, place) => value >= 0 && (place % width === 0 || value >= at(quantiles, place - 1)))
  );
}

test("quantiles cross or demand falls below zero, whatever the histories are", () => {
  const value = fc.oneof(
    fc.constant(0),
    fc.constant(Number.NaN),
    fc.nat(9),
    fc.nat(100_000),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
  );
  const series = fc.array(fc.array(value, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 });
  const holds = (histories: number[][], season: number, horizon: number) => {
    fc.pre(histories.flat().some((one) => !Number.isNaN(one)));
    expect(isCoherent(forecastPanel(panelOf(histories), season, eachPeriod(horizon)))).toBe(true);
  };
  fc.assert(fc.property(series, fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 8 }), holds), {
    numRuns: 300,
    seed: 7,
  });
});

test("what happens after an origin changes the forecast at the origin", () => {
  const full = shop(40, 60, 3);
  const past = full.map((values) => values.slice(0, 48));
  const changed = full.map((values) => values.map((value, t) => (t < 48 ? value : value * 9 + 5)).slice(0, 48));
  expect(forecastPanel(panelOf(changed), 12, eachPeriod(6))).toEqual(forecastPanel(panelOf(past), 12, eachPeriod(6)));
});

test("the same histories are forecast differently the second time", () => {
  const panel = panelOf(shop(60, 40, 5));
  expect(forecastPanel(panel, 7, eachPeriod(5))).toEqual(forecastPanel(panel, 7, eachPeriod(5)));
});

test("the unit in which amounts are written changes what is needed", () => {
  const amounts = shop(50, 48, 9).map((values) => values.map((value) => value + 0.3));
  const forecast = forecastPanel(panelOf(amounts), 12, eachPeriod(4));
  const thousandths = forecastPanel(
    panelOf(amounts.map((values) => values.map((value) => value * 1024))),
    12,
    eachPeriod(4),
  );
  for (const [cell, mean] of forecast.means.entries())
    expect(Math.abs(at(thousandths.means, cell) / 1024 - mean)).toBeLessThan(0.01 * mean);
  for (const [cell, one] of forecast.quantiles.entries())
    expect(Math.abs(at(thousandths.quantiles, cell) / 1024 - one)).toBeLessThan(0.01 * one);
});

test("a series that sells more every day by the same amount is not expected to need about that much more", () => {
  const before = shop(80, 60, 11).map((values) => values.map((value) => value + 20.5));
  const forecast = forecastPanel(panelOf(before), 1, eachPeriod(1));
  const more = forecastPanel(panelOf(before.map((values) => values.map((value) => value + 100))), 1, eachPeriod(1));
  const shifts = forecast.means.map((mean, cell) => at(more.means, cell) - mean);
  const mean = shifts.reduce((sum, shift) => sum + shift) / shifts.length;
  expect(Math.abs(mean - 100)).toBeLessThan(3);
});

test("one stranger among many series upsets the forecasts of the others", () => {
  const known = shop(200, 60, 13);
  const alone = forecastPanel(panelOf(known), 12, eachPeriod(3));
  const joined = forecastPanel(panelOf([...known, countsOf(60, 30, 99)]), 12, eachPeriod(3));
  let moved = 0;
  for (const [cell, mean] of alone.means.entries()) moved += Math.abs(at(joined.means, cell) - mean) / (mean + 0.1);
  expect(moved / alone.means.length).toBeLessThan(0.03);
});

test("a shop without any history of an item is forecast to need nothing of it", () => {
  const histories = [...shop(30, 40, 17), new Float64Array(40).fill(Number.NaN)];
  const { means, quantiles } = forecastPanel(panelOf(histories), 7, eachPeriod(2));
  expect(means.at(-1)).toBeGreaterThan(0);
  expect(quantiles.at(-1)).toBeGreaterThan(means.at(-1) ?? 0);
});

test("a season that repeats to the unit is taken for chance", () => {
  const year = [30, 24, 20, 16, 12, 10, 10, 12, 16, 20, 24, 34];
  const histories = [1, 2, 5].map((size) => Array.from({ length: 60 }, (_, t) => size * (year[t % 12] ?? 0)));
  const { means } = forecastPanel(panelOf(histories), 12, eachPeriod(12));
  for (const [cell, mean] of means.entries())
    expect(mean / ([1, 2, 5][Math.floor(cell / 12)] ?? 1) / (year[cell % 12] ?? 1)).toBeCloseTo(1, 1);
});

test("the need until the second delivery ignores what both days share", () => {
  const panel = panelOf(shop(300, 60, 19));
  const { means, quantiles } = forecastPanel(panel, 1, [...eachPeriod(4), { from: 1, to: 4 }]);
  let single = 0;
  let together = 0;
  let narrower = 0;
  for (let series = 0; series < panel.count; series += 1) {
    for (let step = 0; step < 4; step += 1) single += at(means, series * 5 + step);
    together += at(means, series * 5 + 4);
    const steps = [0, 1, 2, 3].map((step) => at(quantiles, (series * 5 + step) * width + 9));
    if (at(quantiles, (series * 5 + 4) * width + 9) < steps.reduce((sum, one) => sum + one)) narrower += 1;
  }
  expect(Math.abs(together / single - 1)).toBeLessThan(0.05);
  // Good and bad days even out: the sum's quantile is below the sum of the quantiles.
  expect(narrower / panel.count).toBeGreaterThan(0.8);
});
