import { at, intAt } from "../vector.ts";
import { type Day, type Lots, NO_EXPIRY } from "./types.ts";

/** Mean demand from the first day until the end of a day; goes on evenly beyond the horizon. */
export interface MeanDemand {
  readonly today: Day;
  readonly by: Float64Array;
}

/** Mean demand from today until the end of `day`. */
export function meanUntil({ today, by }: MeanDemand, day: Day): number {
  const index = day - today;
  if (index < 0) return 0;
  const last = at(by, by.length - 1);
  return index < by.length ? at(by, index) : (last * (index + 1)) / by.length;
}

/** What of each lot will be given out before its last day, the sooner expiring first, at mean demand. */
export function usableOf(stock: Lots, demand: MeanDemand): { usable: number; expiring: number } {
  const order = Array.from(stock.day.keys()).sort((left, right) => intAt(stock.day, left) - intAt(stock.day, right));
  let usable = 0;
  let expiring = 0;
  for (const lot of order) {
    const amount = at(stock.amount, lot);
    const last = intAt(stock.day, lot);
    const room = last === NO_EXPIRY ? amount : Math.max(0, meanUntil(demand, last) - usable);
    usable += Math.min(amount, room);
    expiring += amount - Math.min(amount, room);
  }
  return { usable, expiring };
}

/** Stock that may be given out on `day` at all: what of it has expired by then is gone whatever was used. */
export function heldOn(stock: Lots, day: Day): number {
  let held = 0;
  for (let lot = 0; lot < stock.day.length; lot++) if (intAt(stock.day, lot) >= day) held += at(stock.amount, lot);
  return held;
}

/** What of the orders arrives on or before `day`. */
export function arrivedBy(onOrder: Lots, day: Day): number {
  let arrived = 0;
  for (let lot = 0; lot < onOrder.day.length; lot++)
    if (intAt(onOrder.day, lot) <= day) arrived += at(onOrder.amount, lot);
  return arrived;
}
