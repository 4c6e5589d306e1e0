import type { OrderItem } from "../simulator/policy.ts";
import { at, intAt } from "../vector.ts";

/** Stock that still may be given out at `until` and all that is on order. */
export function positionOf({ stock, onOrder }: OrderItem, until: number): number {
  let position = 0;
  for (let lot = 0; lot < stock.day.length; lot++)
    if (intAt(stock.day, lot) >= until) position += at(stock.amount, lot);
  for (let lot = 0; lot < onOrder.day.length; lot++) position += at(onOrder.amount, lot);
  return position;
}
