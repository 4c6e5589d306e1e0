import { at } from "../vector.ts";
import type { PeriodDemand } from "./period-demand.ts";

const mostSteps = 120;

/**
 * What to order now so that, with the chance `fractile`, the periods it has to cover are served: stock is followed period
 * by period until the order arrives (what it lacks is lost, not owed, so it never falls under 0), and the order is the
 * quantile of what is then missing. Exact on a lattice of at most 120 steps.
 * @param arriving what comes at the beginning of each period before the order arrives; its length is the lead time
 * @param before demands of these periods @param covered of the periods to be covered, together
 */
export function lostSalesOrder(
  stock: number,
  arriving: readonly number[],
  before: readonly PeriodDemand[],
  covered: PeriodDemand,
  fractile: number,
): number {
  const there = stock + arriving.reduce((sum, amount) => sum + amount, 0);
  const top = Math.max(there, covered.most + 1);
  const unit = Math.max(1, Math.ceil(top / mostSteps));
  const size = Math.ceil(top / unit) + 1;
  let held = new Float64Array(size);
  held[Math.min(size - 1, Math.round(stock / unit))] = 1;
  for (const [period, arrival] of arriving.entries())
    held = sold(shifted(held, Math.round(arrival / unit)), (before[period] as PeriodDemand).chances(unit, size));
  const wanted = new Float64Array(size);
  wanted.set(covered.chances(unit, size));
  return smallestCovering(held, wanted, fractile) * unit;
}

/** Smallest order with P(wanted <= held + order) at least `fractile`. */
function smallestCovering(held: Float64Array, wanted: Float64Array, fractile: number): number {
  const below = new Float64Array(wanted.length);
  let sum = 0;
  for (let step = 0; step < wanted.length; step++) {
    sum += at(wanted, step);
    below[step] = sum;
  }
  for (let order = 0; order < wanted.length; order++) {
    let chance = 0;
    for (let step = 0; step < held.length; step++)
      chance += at(held, step) * at(below, Math.min(wanted.length - 1, step + order));
    if (chance >= fractile - 1e-12) return order;
  }
  return wanted.length - 1;
}

function shifted(held: Float64Array, by: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(held.length);
  for (let step = 0; step < held.length; step++) {
    const to = Math.min(held.length - 1, step + by);
    result[to] = at(result, to) + at(held, step);
  }
  return result;
}

function sold(held: Float64Array, demand: Float64Array): Float64Array<ArrayBuffer> {
  const result = new Float64Array(held.length);
  for (let step = 0; step < held.length; step++) {
    const chance = at(held, step);
    if (chance < 1e-12) continue;
    for (let wanted = 0; wanted < demand.length; wanted++) {
      const to = Math.max(0, step - wanted);
      result[to] = at(result, to) + chance * at(demand, wanted);
    }
  }
  return result;
}
