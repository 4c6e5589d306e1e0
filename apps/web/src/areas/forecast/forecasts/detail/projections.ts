import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import { startOfDay, tokyoDay } from "../../../../shared/format/days.ts";

const dayLasts = 86_400_000;

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return tokyoDay(new Date(startOfDay(day).getTime() + days * dayLasts));
}

/** What each day adds up to with those before it. */
export function sumsOf(amounts: readonly number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}

/** What is expected in each of the coming whole weeks. */
export function weeksOf(daily: readonly number[]): number[] {
  const weeks = Math.floor(daily.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    daily.slice(week * 7, week * 7 + 7).reduce((sum, amount) => sum + amount, 0),
  );
}

/** Stock at the end of each day, as things are expected: never less than none. `arriving` is what comes by day. */
function stockOver(daily: readonly number[], usable: number, arriving: readonly number[]): number[] {
  let stock = usable;
  return daily.map((need, day) => {
    stock = Math.max(0, stock + (arriving[day] ?? 0) - need);
    return stock;
  });
}

/** The stock as it is expected with and without the proposed order, and the first day without any. */
export type StockProjection = {
  days: string[];
  without: number[];
  with: number[];
  order: number;
  endsWithout: string | undefined;
  endsWith: string | undefined;
};

/** Follows the stock day by day. What is on order comes on its day, and what would be ordered with the next delivery. */
export function projectStock(detail: GetForecastResponse): StockProjection {
  const { dailyMean, nextDelivery, supply, forecast } = detail;
  const days = dailyMean.map((_, day) => dayAfter(forecast?.asOf ?? "", day));
  const on = Math.max(0, days.indexOf(nextDelivery));
  const coming = days.map((day) => supply?.arriving.find((one) => one.on === day)?.amount ?? 0);
  const order = Number(forecast?.orderAmount ?? 0);
  const usable = Math.max(0, Number(forecast?.usable ?? 0));
  const without = stockOver(dailyMean, usable, coming);
  const withOrder = stockOver(
    dailyMean,
    usable,
    coming.map((amount, day) => amount + (day === on ? order : 0)),
  );
  return {
    days,
    without,
    with: withOrder,
    order,
    endsWithout: days[without.indexOf(0)],
    // Short before the order can come is short with it too: what matters is how long it lasts afterwards.
    endsWith: days[withOrder.indexOf(0, on)],
  };
}
