import fc from "fast-check";
import { expect, test } from "vitest";
import { readPeriods } from "../../src/cli/periods.ts";
import { daysOfMonths } from "../../src/series/calendar.ts";
import { forecastPanel } from "../../src/series/forecast-panel.ts";
import { type Panel, panelOf } from "../../src/series/panel.ts";
import { eachPeriod } from "../../src/series/windows.ts";
import { randomFrom } from "../../src/simulator/random.ts";
import { at } from "../../src/vector.ts";

const months = 72;
const horizon = 12;
const days = daysOfMonths(2018, 1, months + horizon);
/** Closed on Sundays, half a day on Saturdays. */
const open = [0, 1.1, 1.1, 1.1, 1.1, 1.1, 0.5];

/** What a month would need without chance. @param worths of the days of the week */
function expected(size: number, month: number, worths: readonly number[]): number {
  const worth = worths.reduce((sum, one, day) => sum + one * at(days, month * 7 + day), 0);
  return ((size * worth) / 26) * (1 + 0.2 * Math.cos((month * Math.PI) / 6));
}

function histories(worths: readonly number[]): number[][] {
  return Array.from({ length: 40 }, (_, index) => {
    const random = randomFrom(index);
    const size = 40 * 1.03 ** index;
    return Array.from({ length: months }, (_, month) => random.poisson(expected(size, month, worths)));
  });
}

const dated = (panel: Panel): Panel => ({ ...panel, calendar: { firsts: new Int32Array(panel.count), days } });

/** Mean share by which the forecasts of the means miss what is to be expected. */
function missed(panel: Panel, worths: readonly number[]): number {
  const { means } = forecastPanel(panel, 12, eachPeriod(horizon));
  const errors = means.map((mean, cell) => {
    const truth = expected(40 * 1.03 ** Math.floor(cell / horizon), months + (cell % horizon), worths);
    return Math.abs(mean / truth - 1);
  });
  return errors.reduce((sum, error) => sum + error) / errors.length;
}

test("a month with a working day more is expected to need what the month before a year needed", () => {
  const panel = panelOf(histories(open));
  expect(missed(dated(panel), open)).toBeLessThan(0.75 * missed(panel, open));
});

test("days of the week that do not differ are believed to", () => {
  const even = open.map(() => 26 / 30.4);
  const panel = panelOf(histories(even));
  expect(missed(dated(panel), even)).toBeLessThan(1.03 * missed(panel, even));
});

test("a shop at its best on Sundays is taken for one like all the others, which are closed", () => {
  const best = [2, 0.8, 0.8, 0.8, 0.8, 0.8, 1];
  const own = Array.from({ length: months }, (_, month) => expected(200, month, best));
  const panel = panelOf([...histories(open), own]);
  const missedBy = (known: Panel) => {
    const { means } = forecastPanel(known, 12, eachPeriod(horizon));
    return means.subarray(-horizon).reduce((sum, mean, step) => {
      return sum + Math.abs(mean / expected(200, months + step, best) - 1);
    }, 0);
  };
  expect(missedBy(dated(panel))).toBeLessThan(0.7 * missedBy(panel));
});

test("quantiles cross or demand falls below zero where the calendar is known", () => {
  const value = fc.oneof(fc.constant(0), fc.constant(Number.NaN), fc.nat(9), fc.nat(100_000));
  const series = fc.array(fc.array(value, { minLength: 1, maxLength: months }), { minLength: 1, maxLength: 5 });
  const holds = (values: number[][]) => {
    fc.pre(values.flat().some((one) => !Number.isNaN(one)));
    const { means, quantiles } = forecastPanel(dated(panelOf(values)), 12, eachPeriod(3));
    expect(means.every((mean) => mean >= 0 && Number.isFinite(mean))).toBe(true);
    expect(quantiles.every((one, place) => one >= 0 && (place % 11 === 0 || one >= at(quantiles, place - 1)))).toBe(
      true,
    );
  };
  fc.assert(fc.property(series, holds), { numRuns: 60, seed: 3 });
});

test("a forecast reaches beyond the months whose days are known", () => {
  const panel = dated(panelOf(histories(open)));
  expect(() => forecastPanel(panel, 12, eachPeriod(horizon + 1))).toThrow("the calendar ends with period 84");
});

test("periods that are no months, or months with one missing, get days they did not have", () => {
  const february = Float64Array.of(4, 4, 4, 4, 5, 4, 4);
  const daysOf = (names: string[], ahead: number) =>
    readPeriods(names.map((name, line) => ({ name, line }))).daysOfWeek(ahead);
  expect(daysOfMonths(2024, 2, 1)).toEqual(february);
  for (const written of ["2024-02", "2024/02", "202402"]) expect(daysOf([written], 0)).toEqual(february);
  expect(daysOf(["2023-12-01", "2024-01-01"], 1)?.subarray(14)).toEqual(february);
  expect(daysOf(["2024-03", "2023-12", "2024-01"], 0)?.subarray(14, 21)).toEqual(february);
  for (const other of [["2024-01", "2024-04"], ["2024-W01"], ["2024-01-02"], ["1", "2"], []])
    expect(daysOf(other, 3)).toBeUndefined();
});
