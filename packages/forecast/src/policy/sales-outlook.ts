import { forecastWith, learnPanel, type PanelForecast, type PanelModel } from "../series/forecast-panel.ts";
import { levels } from "../series/levels.ts";
import { panelOf } from "../series/panel.ts";
import { at } from "../vector.ts";
import { demandOf, type PeriodDemand } from "./period-demand.ts";

/** Sales of many series, row by row (series × periods); NaN where nothing is known or there was no stock to sell. */
export interface SalesPanel {
  readonly series: number;
  readonly periods: number;
  readonly sales: Float64Array;
}

/** What is expected at the beginning of a period, from the periods before it and nothing else. */
export interface Outlook {
  /** Of each period before an order of now arrives. */
  readonly before: readonly PeriodDemand[];
  /** Of the periods until the next order arrives, together. */
  readonly covered: PeriodDemand;
}

/** Periods between an order and its arrival, between two orders, and of a season. */
export interface Rhythm {
  readonly season: number;
  readonly lead: number;
  readonly review: number;
}

/** What is expected of each series at the beginning of a period, by its row. */
export type Outlooks = (period: number) => (row: number) => Outlook;

/** So many periods pass before the engine learns again; it reads what was sold in each. */
const periodsUntilLearnt = 4;

/**
 * The engine's forecast of every series: of each period until an order of now arrives, and of the sum of those it covers.
 * Remembers each period, so that several runs through the same time learn once.
 */
export function outlooksOf({ series, periods, sales }: SalesPanel, { season, lead, review }: Rhythm): Outlooks {
  const windows = Array.from({ length: lead }, (_, step) => ({ from: step + 1, to: step + 1 }));
  windows.push({ from: lead + 1, to: lead + review });
  const models = new Map<number, PanelModel>();
  const forecasts = new Map<number, PanelForecast>();
  const pastOf = (until: number) =>
    panelOf(Array.from({ length: series }, (_, row) => sales.subarray(row * periods, row * periods + until)));
  const modelOf = (period: number) => {
    const until = period - (period % periodsUntilLearnt);
    const model = models.get(until) ?? learnPanel(pastOf(until), season, windows);
    models.set(until, model);
    return model;
  };
  return (period) => {
    const forecast = forecasts.get(period) ?? forecastWith(modelOf(period), pastOf(period));
    forecasts.set(period, forecast);
    const demand = (row: number, window: number) => {
      const cell = row * windows.length + window;
      const own = forecast.quantiles.subarray(cell * levels.length, (cell + 1) * levels.length);
      // Of series that are all unknown nothing is expected.
      return demandOf(
        at(forecast.means, cell) || 0,
        own.map((quantile) => quantile || 0),
      );
    };
    return (row) => ({
      before: Array.from({ length: lead }, (_, step) => demand(row, step)),
      covered: demand(row, lead),
    });
  };
}
