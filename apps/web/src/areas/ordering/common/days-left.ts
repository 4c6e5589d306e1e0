import { OrderNeedSource, type OrderReason } from "@meguri/rpc/app/v1/order_pb";
import { startOfDay } from "../../../shared/format/days.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** For how many whole days what is usable lasts, by the mean use or else by the forecast; nothing where neither tells. */
export function daysLeft(
  { source, usable, need, needUntil, dailyMean }: OrderReason,
  today: string,
): number | undefined {
  // An order point is a target amount, not a rate of use.
  const isForetold = source === OrderNeedSource.FORECAST && needUntil;
  const span = isForetold ? (startOfDay(needUntil).getTime() - startOfDay(today).getTime()) / dayMs : 0;
  const daily = Number(dailyMean) || (span > 0 ? Number(need) / span : 0);
  return daysAt(usable, daily);
}

/** For how many whole days something lasts at so much a day; nothing where nothing is used. */
export function daysAt(usable: string, daily: number): number | undefined {
  return daily > 0 ? Math.max(0, Math.floor(Number(usable) / daily)) : undefined;
}
