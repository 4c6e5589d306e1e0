import { lostSalesOrder } from "../policy/lost-sales.ts";
import { type Outlook, type Outlooks, outlooksOf, type SalesPanel } from "../policy/sales-outlook.ts";
import { at } from "../vector.ts";

/** A chain of periods to be lived through with orders of one's own. */
export interface ReplenishTask {
  /** Sales of all periods; NaN where nothing is known. Only what is before a period is used to decide in it. */
  readonly sold: SalesPanel;
  /** As `sold`, but NaN as well where there was no stock: that is not demand. */
  readonly masked: SalesPanel;
  /** First period with an order, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Periods from an order to its arrival, and between two orders. */
  readonly lead: number;
  readonly review: number;
  readonly season: number;
  readonly pack: number;
  readonly holdingCost: number;
  readonly shortageCost: number;
  /** By series: stock at the beginning, and what arrives in the periods from then on. */
  readonly stock: Float64Array;
  readonly pipeline: readonly (readonly number[])[];
}

/** What came of it, over all series. */
export interface ReplenishResult {
  readonly cost: number;
  readonly holding: number;
  readonly shortage: number;
  readonly wanted: number;
  readonly served: number;
  /** Units on the shelf at the mean end of a period, all series together. */
  readonly meanStock: number;
}

/** Quantiles tried when the best one is sought in the past. */
export const triedFractiles = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98];

/** Lives through the periods: goods arrive, an order is placed, goods are sold, unmet demand is lost. */
export function replenish(
  task: ReplenishTask,
  fractileOf: (row: number) => number,
  know: Outlooks = outlooksOf(task.masked, task),
): ReplenishResult {
  const { sold, from, to, lead, review } = task;
  const stock = Float64Array.from(task.stock);
  const room = to - from + lead + 1;
  const arrivals = new Float64Array(sold.series * room);
  for (const [row, pipeline] of task.pipeline.entries()) {
    for (const [period, amount] of pipeline.entries()) if (period < room) arrivals[row * room + period] = amount;
  }
  const result = { cost: 0, holding: 0, shortage: 0, wanted: 0, served: 0, meanStock: 0 };
  for (let period = from; period < to; period++) {
    const ordering = (period - from) % review === 0;
    const outlookOf = ordering ? know(period) : undefined;
    for (let row = 0; row < sold.series; row++) {
      const place = row * room + period - from;
      if (outlookOf) {
        const arriving = arrivals.subarray(place, place + lead);
        const order = orderOf(task.pack, outlookOf(row), at(stock, row), arriving, fractileOf(row));
        arrivals[place + lead] = at(arrivals, place + lead) + order;
      }
      const there = at(stock, row) + at(arrivals, place);
      const wanted = at(sold.sales, row * sold.periods + period) || 0;
      const served = Math.min(there, wanted);
      stock[row] = there - served;
      result.wanted += wanted;
      result.served += served;
      result.holding += (there - served) * task.holdingCost;
      result.shortage += (wanted - served) * task.shortageCost;
      result.meanStock += (there - served) / (to - from);
    }
  }
  return { ...result, cost: result.holding + result.shortage };
}

function orderOf(
  pack: number,
  { before, covered }: Outlook,
  stock: number,
  arriving: Float64Array,
  fractile: number,
): number {
  const needed = lostSalesOrder(stock, [...arriving], before, covered, fractile);
  return Math.ceil(needed / pack - 1e-9) * pack;
}
