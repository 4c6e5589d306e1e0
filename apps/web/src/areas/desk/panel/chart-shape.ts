import type { GetMedicinePanelResponse } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { daysBetween } from "../../../shared/format/days.ts";

/** The chart of a panel as values by day: what was dispensed up to yesterday, and what is expected from today on. */
export interface ChartShape {
  /** What was dispensed on each day, the oldest first. */
  used: number[];
  /** Expected demand of each day from today on. */
  expected: number[];
  /** By how much the 95 % quantile of the demand up to a day grows on that day. */
  high: number[];
  /** Usable stock at the end of each day, with the deliveries that are expected. */
  stock: number[];
  /** Days from today on which something arrives. */
  arrivals: number[];
}

/** So many days from today are drawn and summed. */
const chartDays = 28;

/** Computes the lines of the chart from the usable stock, the expected demand and what is on order, as of `today`. */
export function chartShape(panel: GetMedicinePanelResponse, usable: number, today: string): ChartShape {
  const { forecast, used } = panel;
  const passed = forecast ? Math.max(0, daysBetween(forecast.asOf, today)) : 0;
  const expected = (forecast?.dailyMean ?? []).slice(passed, passed + chartDays);
  const next = forecast ? daysBetween(today, forecast.nextDelivery) : 1;
  const coming = panel.arriving
    .filter(({ isWaiting }) => !isWaiting)
    .map(({ on, quantity }) => ({ at: on >= today ? daysBetween(today, on) : next, quantity }));
  let left = usable;
  const stock = expected.map((need, at) => {
    left += coming.reduce((sum, one) => (one.at === at ? sum + one.quantity : sum), 0) - need;
    return Math.max(0, left);
  });
  return {
    used: used.map(({ amount }) => amount),
    expected,
    high: increasesOf(forecast?.band95 ?? []).slice(passed, passed + chartDays),
    stock,
    arrivals: coming.map(({ at }) => at).filter((at) => at >= 0 && at < expected.length),
  };
}

/** The increase of each value over the one before. */
const increasesOf = (sums: readonly number[]): number[] =>
  sums.map((sum, at) => Math.max(0, sum - (sums[at - 1] ?? 0)));
