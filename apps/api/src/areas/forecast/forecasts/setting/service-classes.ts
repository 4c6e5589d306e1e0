import type { Day } from "@meguri/forecast/pharmacy/types";
import type { ForecastServiceClass } from "../../tables.ts";
import type { ShelfMedicineRow } from "../input/shelf-queries.ts";

/** In the order of the engine's service levels. */
export const serviceClasses = ["much", "usual", "rare"] as const satisfies ForecastServiceClass[];

const daysLookedAt = 182;

/**
 * ABC by dispensings of the last half year: the medicines that make up the first 80 of 100 of them are used much, those up
 * to 95 usually, the others rarely. @returns the class of each row
 */
export function classesByUse(rows: ShelfMedicineRow[], today: Day): ForecastServiceClass[] {
  const counts = rows.map(({ uses }) => uses.filter(([day]) => day >= today - daysLookedAt).length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const classes = rows.map((): ForecastServiceClass => "rare");
  let before = 0;
  const byCount = counts
    .map((count, index) => ({ count, index }))
    .sort((a, b) => b.count - a.count || a.index - b.index);
  for (const { count, index } of byCount) {
    if (count > 0 && before < all * 0.95) classes[index] = before < all * 0.8 ? "much" : "usual";
    before += count;
  }
  return classes;
}
