import { at, intAt } from "../vector.ts";
import { type Calendar, monthOf, openOn } from "./calendar.ts";
import type { History } from "./history.ts";
import type { ClassPools, Day } from "./types.ts";

const wholeYear = 330;
const mostDays = 3 * 365;
const leastSeen = 60;
// Demand comes in bunches: its counts scatter more than those of independent patients.
const bunching = 1.5;

/**
 * Twelve month indices of each class, the last row over all medicines: smoothed over neighbours and drawn to 1 by
 * James–Stein, by the share of their scatter that chance alone explains. Where there is not yet a year, or little in it,
 * what others of the tenant see; else ones.
 */
export function monthsOf(
  histories: readonly History[],
  rows: Int32Array,
  classes: number,
  calendar: Calendar,
  origin: Day,
  pools: ClassPools | undefined,
): Float64Array[] {
  const given = Array.from({ length: classes + 1 }, (_, row) => givenMonths(row < classes ? row : -1, pools));
  if (origin - calendar.from < wholeYear) return given;
  const from = Math.max(calendar.from, origin - mostDays);
  const months = new Uint8Array(origin - from);
  const days = new Float64Array(12);
  for (let day = from; day < origin; day++) {
    months[day - from] = monthOf(day);
    days[monthOf(day)] = at(days, monthOf(day)) + openOn(calendar, day);
  }
  const counts = given.map(() => new Float64Array(12));
  const overall = counts[classes] as Float64Array;
  for (const [medicine, { restDay, restOpens }] of histories.entries()) {
    const own = counts[intAt(rows, medicine)] as Float64Array;
    for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++) {
      if (restOpens[index] === 2 || intAt(restDay, index) < from) continue;
      const month = months[intAt(restDay, index) - from] as number;
      overall[month] = at(overall, month) + 1;
      if (own !== overall) own[month] = at(own, month) + 1;
    }
  }
  return counts.map((count, row) => {
    const total = count.reduce((sum, value) => sum + value, 0);
    return total < leastSeen ? (given[row] as Float64Array) : shrunk(count, days, total);
  });
}

function givenMonths(poolClass: number, pools: ClassPools | undefined): Float64Array {
  const others = poolClass < 0 ? undefined : pools?.monthIndex.subarray(poolClass * 12, poolClass * 12 + 12);
  const known = others?.length === 12 && others.every((index) => index > 0);
  return known ? Float64Array.from(others) : new Float64Array(12).fill(1);
}

function shrunk(counts: Float64Array, days: Float64Array, total: number): Float64Array {
  let open = 0;
  for (const count of days) open += count;
  const raw = counts.map((count, month) => (at(days, month) > 0 ? (count / at(days, month)) * (open / total) : 1));
  let scatter = 0;
  let chance = 0;
  for (let month = 0; month < 12; month++) {
    scatter += (at(raw, month) - 1) ** 2 / 11;
    chance += (bunching * Math.max(0.25, at(raw, month))) / Math.max(1, (at(days, month) / open) * total) / 12;
  }
  const trust = Math.max(0, 1 - chance / scatter);
  return raw.map((index, month) => {
    const smooth = (at(raw, (month + 11) % 12) + 2 * index + at(raw, (month + 1) % 12)) / 4;
    return Math.max(0.2, 1 + trust * (smooth - 1));
  });
}
