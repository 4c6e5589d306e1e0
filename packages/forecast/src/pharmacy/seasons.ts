import { at, intAt } from "../vector.ts";
import { type Calendar, openOn } from "./calendar.ts";
import { type History, OLD_PATIENT_DAYS } from "./history.ts";
import type { Pools } from "./pool-types.ts";
import type { Day } from "./types.ts";
import { WEEKS, weekFactors, weekOf } from "./weeks.ts";

const year = 365;
const wholeYear = 330;
const mostYears = 3;
// In the first weeks of the records new patients cannot be distinguished from old ones: where there is more, they are not counted.
const settling = 28 + OLD_PATIENT_DAYS;
// Dispensings of a class, and of one medicine, before a season is computed for them.
const leastSeen = 60;
// Demand comes in bunches: its counts scatter more than those of independent patients.
const bunching = 1.5;

/** Indices of the weeks of the year, and which medicine goes by which. */
export interface Seasons {
  /** By row: 52 indices, 1 on average. Row c is that of class c, the one after the last class of those without; then others. */
  readonly weeks: readonly Float64Array[];
  /** By medicine. */
  readonly rowOf: Int32Array;
}

/**
 * From the many to the one: what the tenant's institutions know of a kind of medicine (else of the class, else nothing),
 * weighed with the institution's own past of the class, and both with the medicine's own.
 * @param classes row by medicine
 * @param kinds by medicine, -1 where unknown
 */
export function seasonsOf(
  histories: readonly History[],
  { classes, kinds, known }: { classes: Int32Array; kinds: Int32Array; known: number },
  calendar: Calendar,
  origin: Day,
  pools: Pools | undefined,
): Seasons {
  const even = new Float64Array(WEEKS).fill(1);
  const given = Array.from({ length: known + 1 }, (_, row) => pools?.classWeeks[row] ?? even);
  const givenOf = (medicine: number): Float64Array =>
    pools?.kinds[intAt(kinds, medicine)]?.weeks ?? (given[intAt(classes, medicine)] as Float64Array);
  const seen = countsOf(histories, calendar, origin);
  const factors: Float64Array[] = given.map(() => even);
  if (seen) {
    const counts = given.map(() => new Float64Array(WEEKS));
    const expected = given.map(() => new Float64Array(WEEKS));
    const classless = classes.includes(known);
    for (let medicine = 0; medicine < histories.length; medicine++) {
      const total = at(seen.totals, medicine);
      if (total === 0) continue;
      const own = seen.counts.subarray(medicine * WEEKS, (medicine + 1) * WEEKS);
      const hoped = product(seen.open, givenOf(medicine));
      const share = total / sum(hoped);
      const row = intAt(classes, medicine);
      for (const into of row === known || !classless ? [row] : [row, known]) {
        addTo(counts[into] as Float64Array, own, 1);
        addTo(expected[into] as Float64Array, hoped, share);
      }
    }
    for (const [row, count] of counts.entries())
      if (sum(count) >= leastSeen) factors[row] = weekFactors(count, expected[row] as Float64Array, bunching);
  }
  const weeks: Float64Array[] = given.map((index, row) => product(index, factors[row] as Float64Array));
  const shared = new Map<number, number>();
  const rowOf = classes.map((row, medicine) => {
    const kind = intAt(kinds, medicine);
    const pooled = pools?.kinds[kind] !== undefined;
    const total = seen ? at(seen.totals, medicine) : 0;
    if (!pooled && total < leastSeen) return row;
    if (total < leastSeen && shared.has(kind)) return shared.get(kind) as number;
    let index: Float64Array = pooled
      ? product(givenOf(medicine), factors[row] as Float64Array)
      : (weeks[row] as Float64Array);
    if (seen && total >= leastSeen) {
      const own = seen.counts.subarray(medicine * WEEKS, (medicine + 1) * WEEKS);
      index = product(index, weekFactors(own, product(seen.open, index), bunching));
    } else shared.set(kind, weeks.length);
    weeks.push(index);
    return weeks.length - 1;
  });
  return { weeks, rowOf };
}

interface Seen {
  /** Medicine × 52: rest dispensings of whole years. */
  readonly counts: Float64Array;
  /** By medicine. */
  readonly totals: Float64Array;
  /** Open days of the same years by week. */
  readonly open: Float64Array;
}

/** What the rest was in each week of the year; nothing where there is not yet a year, or growth would be called a season. */
function countsOf(histories: readonly History[], calendar: Calendar, origin: Day): Seen | undefined {
  if (origin - calendar.from < wholeYear) return undefined;
  const years = Math.min(mostYears, Math.max(1, Math.floor((origin - calendar.from - settling) / year)));
  const from = Math.max(calendar.from, origin - years * year);
  const phases = new Uint8Array(origin - from);
  const open = new Float64Array(WEEKS);
  for (let day = from; day < origin; day++) {
    const week = weekOf(day);
    phases[day - from] = week;
    open[week] = at(open, week) + openOn(calendar, day);
  }
  const counts = new Float64Array(histories.length * WEEKS);
  const totals = new Float64Array(histories.length);
  for (const [medicine, { restDay, restOpens }] of histories.entries()) {
    for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++) {
      if (restOpens[index] === 2 || intAt(restDay, index) < from) continue;
      const place = medicine * WEEKS + (phases[intAt(restDay, index) - from] as number);
      counts[place] = at(counts, place) + 1;
      totals[medicine] = at(totals, medicine) + 1;
    }
  }
  return { counts, totals, open };
}

function product(left: Float64Array, right: Float64Array): Float64Array {
  const result = new Float64Array(WEEKS);
  for (let week = 0; week < WEEKS; week++) result[week] = at(left, week) * at(right, week);
  return result;
}

function addTo(values: Float64Array, more: Float64Array, times: number): void {
  for (let week = 0; week < WEEKS; week++) values[week] = at(values, week) + times * at(more, week);
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let week = 0; week < WEEKS; week++) total += at(values, week);
  return total;
}
