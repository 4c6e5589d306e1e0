import type { Day, ShelfMedicine } from "@meguri/forecast/pharmacy/types";

/**
 * The days that ended and began without stock, both ends included: on the day the last was given out there was some, and
 * so there was on the day it came.
 */
export function daysOut(balances: [Day, number][], today: Day): ShelfMedicine["outOfStock"] {
  const from: number[] = [];
  const to: number[] = [];
  balances.forEach(([day, onHand], index) => {
    const next = balances[index + 1]?.[0] ?? today;
    if (onHand > 0 || next - day < 2) return;
    from.push(day + 1);
    to.push(next - 1);
  });
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}
