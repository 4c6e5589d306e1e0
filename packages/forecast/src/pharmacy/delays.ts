import { at, intAt } from "../vector.ts";
import { type Calendar, openOn } from "./calendar.ts";
import { type Need, noNeed, shareOfCases } from "./need.ts";
import type { Day } from "./types.ts";

/** Goods that came, an entry each; columns of equal length. Entries promised for the same day are one delivery. */
export interface SeenDeliveries {
  readonly promised: Int32Array;
  readonly arrived: Int32Array;
  /** The order lines of an entry; without it one each. */
  readonly lines?: Float64Array;
}

/** A day on which a delivery may come, and the chance that it is that day, 0 to 1. */
export interface Arrival {
  readonly day: Day;
  readonly chance: number;
}

// Before any was seen: twenty deliveries of which one was late, most of these by a day (beta and Dirichlet prior).
const priorPunctual = 19;
const priorLate = [0.75, 0.2, 0.05];

/**
 * Chance that what a wholesaler promised for a day comes 0, 1, 2 and 3 or more open days after it, from the deliveries that
 * came. Each delivery counts as one, its lines share it; a few deliveries hardly move what is usual.
 */
export function lateByOf({ promised, arrived, lines }: SeenDeliveries, calendar: Calendar): Float64Array {
  const weigh = (entry: number) => (lines ? at(lines, entry) : 1);
  const linesOf = new Map<Day, number>();
  for (const [entry, day] of promised.entries()) linesOf.set(day, (linesOf.get(day) ?? 0) + weigh(entry));
  const counts = Float64Array.of(priorPunctual, ...priorLate);
  const most = counts.length - 1;
  for (const [entry, day] of promised.entries()) {
    let late = 0;
    for (let passed = day + 1; passed <= intAt(arrived, entry) && late < most; passed++)
      late += openOn(calendar, passed);
    counts[late] = at(counts, late) + weigh(entry) / (linesOf.get(day) ?? 1);
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / all);
}

/** The days on which a delivery that is promised for a day may come; `lateBy` as `lateByOf` has it, on time without it. */
export function arrivalsOf(promised: Day, lateBy: Float64Array | undefined, calendar: Calendar): Arrival[] {
  const chances = lateBy ?? Float64Array.of(1);
  const last = calendar.from + calendar.open.length - 1;
  let day = promised;
  return Array.from(chances, (chance, late) => {
    if (late > 0) {
      do day += 1;
      while (day <= last && !openOn(calendar, day));
    }
    return { day, chance };
  });
}

/** The need from `today` until a delivery comes, if it may come on several days; `needs` until the end of a day from today. */
export function needUntilArrival(arrivals: readonly Arrival[], today: Day, needs: (day: number) => Need): Need {
  return shareOfCases(
    arrivals.map(({ day, chance }) => ({ need: day > today ? needs(day - 1 - today) : noNeed, chance })),
  );
}
