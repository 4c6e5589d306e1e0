import type { OrderItem, OrderView, PolicyFamily } from "../simulator/policy.ts";
import { at, intAt } from "../vector.ts";
import { positionOf } from "./position.ts";

const window = 91;

/** Reorder point: mean demand a day times the days to be covered, and a safety of `level` standard deviations (z·σ·√days). */
export const reorderPoint: PolicyFamily = {
  name: "mean × lead + safety",
  levels: [0, 0.5, 1, 1.5, 2, 3, 4],
  at: (level) => (view) =>
    Float64Array.from(view.items, (item) => {
      const { mean, deviation } = dailyOf(item, view);
      const days = view.afterNextDelivery - view.today;
      const target = mean * days + level * deviation * Math.sqrt(days);
      return Math.max(0, target - positionOf(item, view.afterNextDelivery));
    }),
};

/** Minimum and maximum in days of mean demand, `level` and twice `level`: under the one it is filled up to the other. */
export const minMax: PolicyFamily = {
  name: "min/max",
  levels: [5, 10, 15, 20, 30, 45],
  at: (level) => (view) =>
    Float64Array.from(view.items, (item) => {
      const { mean } = dailyOf(item, view);
      const position = positionOf(item, view.afterNextDelivery);
      return position < mean * level ? mean * level * 2 - position : 0;
    }),
};

/** What was used since the last order is ordered again; `level` days of mean demand are kept as the base. */
export const lastOrder: PolicyFamily = {
  name: "last order again",
  levels: [5, 10, 15, 20, 30, 45],
  at: (level) => {
    let base: Float64Array | undefined;
    return (view) => {
      base ??= Float64Array.from(view.items, (item) => dailyOf(item, view).mean * level);
      const kept = base;
      return Float64Array.from(view.items, (item, index) =>
        Math.max(0, at(kept, index) - positionOf(item, view.afterNextDelivery)),
      );
    };
  },
};

/** Mean and standard deviation of the demand of a day over the last 13 weeks. */
function dailyOf({ dispensings }: OrderItem, view: OrderView): { mean: number; deviation: number } {
  const days = Math.max(1, Math.min(window, view.today - view.historyFrom));
  const demand = new Float64Array(days);
  for (let index = dispensings.day.length - 1; index >= 0; index--) {
    const age = view.today - 1 - intAt(dispensings.day, index);
    if (age >= days) break;
    demand[age] = at(demand, age) + at(dispensings.amount, index);
  }
  let sum = 0;
  let squares = 0;
  for (const value of demand) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / days;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / days - mean * mean)) };
}
