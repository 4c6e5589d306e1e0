import { at } from "../vector.ts";

/** Demand of one period: a negative binomial with that mean and shape (variance `mean + mean² / shape`). */
export interface PeriodDemand {
  readonly mean: number;
  readonly shape: number;
}

const mostSteps = 120;
const negligible = 1e-7;

/**
 * What to order now so that, with the chance `fractile`, the periods it has to cover are served: stock is followed period
 * by period until the order arrives (what it lacks is lost, not owed, so it never falls under 0), and the order is the
 * quantile of what is then missing. Exact on a lattice of at most 120 steps.
 * @param arriving what comes at the beginning of each period before the order arrives; its length is the lead time
 * @param demands of these periods and, after them, of the periods to be covered
 */
export function lostSalesOrder(
  stock: number,
  arriving: readonly number[],
  demands: readonly PeriodDemand[],
  fractile: number,
): number {
  const lead = arriving.length;
  const total = demands.reduce((sum, { mean }) => sum + mean, 0);
  const spread = Math.sqrt(demands.reduce((sum, { mean, shape }) => sum + mean + (mean * mean) / shape, 0));
  const top = Math.max(stock + arriving.reduce((sum, amount) => sum + amount, 0), total + 5 * spread + 4);
  const unit = Math.max(1, Math.ceil(top / mostSteps));
  const size = Math.ceil(top / unit) + 1;
  let held = new Float64Array(size);
  held[Math.min(size - 1, Math.round(stock / unit))] = 1;
  for (const [period, arrival] of arriving.entries()) {
    held = sold(shifted(held, Math.round(arrival / unit)), chancesOf(demands[period] as PeriodDemand, unit, size));
  }
  let wanted = new Float64Array(size);
  wanted[0] = 1;
  for (const demand of demands.slice(lead)) wanted = added(wanted, chancesOf(demand, unit, size));
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

/** Chances of a period's demand on the lattice, each count at the nearest step; the last one holds all beyond. */
function chancesOf({ mean, shape }: PeriodDemand, unit: number, size: number): Float64Array {
  const chances = new Float64Array(size);
  const odds = mean / (mean + shape);
  let chance = (1 - odds) ** shape;
  let left = 1;
  let last = 0;
  for (let count = 0; left > negligible && count < size * unit; count++) {
    last = Math.min(size - 1, Math.round(count / unit));
    chances[last] = at(chances, last) + chance;
    left -= chance;
    chance *= (odds * (shape + count)) / (count + 1);
  }
  chances[last] = at(chances, last) + Math.max(0, left);
  return chances.subarray(0, last + 1);
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

function added(left: Float64Array, right: Float64Array): Float64Array<ArrayBuffer> {
  const result = new Float64Array(left.length);
  for (let step = 0; step < left.length; step++) {
    const chance = at(left, step);
    if (chance < 1e-12) continue;
    for (let more = 0; more < right.length; more++) {
      const to = Math.min(result.length - 1, step + more);
      result[to] = at(result, to) + chance * at(right, more);
    }
  }
  return result;
}
