import { type Outlooks, outlooksOf } from "../policy/sales-outlook.ts";
import { type ReplenishTask, replenish, triedFractiles } from "./replenish.ts";

const longestPast = 26;
const leastPast = 6;
const leastMembers = 20;

/**
 * The quantile to order at, by series: for slow, middling and fast sellers the one that would have cost least in the
 * periods before the first order. The textbook's critical fractile where there is too little past to try.
 */
export function tunedFractile(task: ReplenishTask, know: Outlooks = outlooksOf(task.masked, task)): Float64Array {
  const { masked, from, lead, review, holdingCost, shortageCost } = task;
  const textbook = shortageCost / (shortageCost + holdingCost);
  const chosen = new Float64Array(masked.series).fill(textbook);
  const span = Math.min(longestPast, Math.floor(from / 2) - lead - review);
  if (span < leastPast) return chosen;
  const begin = from - span;
  const outlookOf = know(begin);
  const classes = Uint8Array.from({ length: masked.series }, (_, row) => classOf(outlookOf(row).covered.mean / review));
  for (const group of [0, 1, 2]) {
    const members = [...classes.keys()].filter((row) => classes[row] === group);
    if (members.length < leastMembers) continue;
    const past = pastOf(task, members, begin);
    let least = Number.POSITIVE_INFINITY;
    for (const fractile of triedFractiles) {
      const { cost } = replenish(
        past,
        () => fractile,
        (period) => (index) => know(period)(members[index] as number),
      );
      if (cost >= least) continue;
      least = cost;
      for (const row of members) chosen[row] = fractile;
    }
  }
  return chosen;

  /** The members' past, begun with as much as the mean needs until the first order of it arrives. */
  function pastOf(whole: ReplenishTask, members: readonly number[], start: number): ReplenishTask {
    const stock = Float64Array.from(members, (row) => {
      const { before, covered } = outlookOf(row);
      return Math.round(before.reduce((sum, { mean }) => sum + mean, covered.mean));
    });
    return {
      ...whole,
      sold: rows(whole.sold, members),
      masked: rows(whole.masked, members),
      from: start,
      to: from,
      stock,
      pipeline: [],
    };
  }
}

/** By what sells in a period. */
function classOf(level: number): number {
  return level < 1 ? 0 : level < 8 ? 1 : 2;
}

function rows(panel: ReplenishTask["sold"], members: readonly number[]): ReplenishTask["sold"] {
  const sales = new Float64Array(members.length * panel.periods);
  for (const [index, row] of members.entries())
    sales.set(panel.sales.subarray(row * panel.periods, (row + 1) * panel.periods), index * panel.periods);
  return { series: members.length, periods: panel.periods, sales };
}
