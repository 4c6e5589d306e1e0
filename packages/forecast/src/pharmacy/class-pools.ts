import { at, intAt } from "../vector.ts";
import { monthOf, openOn } from "./calendar.ts";
import type { ModelInput, ShelfModel } from "./shelf-model.ts";
import type { ClassPools, ClassTally } from "./types.ts";

const wholeYear = 365;
// As if so many dispensings had been spread evenly over the year: a small class has no season of its own.
const evenDispensings = 120;

/** Counts one shelf for the pools of its tenant. */
export function tallyClasses(
  { histories, calendar, medicines }: ShelfModel,
  input: Pick<ModelInput, "today" | "historyFrom">,
): ClassTally {
  const classes = medicines.reduce((most, { poolClass }) => Math.max(most, poolClass + 1), 0);
  const tally = emptyTally(classes);
  const from = input.today - input.historyFrom >= wholeYear ? input.today - wholeYear : Number.POSITIVE_INFINITY;
  const open = new Float64Array(13);
  for (let day = input.historyFrom; day < input.today; day++) {
    const opened = openOn(calendar, day);
    open[12] = at(open, 12) + opened;
    if (day >= from) open[monthOf(day)] = at(open, monthOf(day)) + opened;
  }
  for (const [index, { poolClass }] of medicines.entries()) {
    if (poolClass < 0) continue;
    add(tally.exposure, poolClass, at(open, 12));
    for (let month = 0; month < 12; month++) add(tally.exposureByMonth, poolClass * 12 + month, at(open, month));
    const { restDay, restOpens } = histories[index] as (typeof histories)[number];
    for (let entry = 0; entry < restDay.length; entry++) {
      if (restOpens[entry] === 2) continue;
      add(tally.dispensings, poolClass, 1);
      const day = intAt(restDay, entry);
      if (day >= from) add(tally.byMonth, poolClass * 12 + monthOf(day), 1);
    }
  }
  return tally;
}

/** What the institutions of a tenant know together: levels and months of each class, for a shelf that is new. */
export function poolsOf(tallies: readonly ClassTally[], classes: number): ClassPools {
  const sum = emptyTally(classes);
  for (const tally of tallies) {
    for (const key of ["dispensings", "exposure", "byMonth", "exposureByMonth"] as const) {
      for (let index = 0; index < Math.min(sum[key].length, tally[key].length); index++)
        add(sum[key], index, at(tally[key], index));
    }
  }
  const monthIndex = sum.byMonth.map((count, place) => {
    const row = Math.floor(place / 12) * 12;
    const [all, exposure] = [total(sum.byMonth, row), total(sum.exposureByMonth, row)];
    if (all === 0) return Number.NaN;
    const expected = (all * at(sum.exposureByMonth, place)) / exposure;
    return (count + evenDispensings / 12) / (expected + evenDispensings / 12);
  });
  const dispensingsPerDay = sum.dispensings.map((count, index) =>
    at(sum.exposure, index) > 0 ? count / at(sum.exposure, index) : Number.NaN,
  );
  return { dispensingsPerDay, monthIndex };
}

function emptyTally(classes: number): ClassTally {
  const make = (size: number) => new Float64Array(size);
  return {
    dispensings: make(classes),
    exposure: make(classes),
    byMonth: make(classes * 12),
    exposureByMonth: make(classes * 12),
  };
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = at(values, index) + amount;
}

function total(values: Float64Array, row: number): number {
  let sum = 0;
  for (let month = 0; month < 12; month++) sum += at(values, row + month);
  return sum;
}
