import type { ClassTally } from "@meguri/forecast/pharmacy/types";
import type { PoolRow } from "./shelf-queries.ts";

const noMonths = Array.from({ length: 12 }, () => 0);
const nothing: PoolRow = { class: "", dispensings: 0, exposure: 0, byMonth: noMonths, exposureByMonth: noMonths };

/** The sums of others as the engine reads them; a class that too few dispense counts nothing. */
export function tallyOf(pools: PoolRow[], classes: string[]): ClassTally {
  const known = new Map(pools.map((pool) => [pool.class, pool]));
  const by = (read: (pool: PoolRow) => number) =>
    Float64Array.from(classes, (name) => read(known.get(name) ?? nothing));
  const byMonth = (read: (pool: PoolRow) => number[]) =>
    Float64Array.from(classes.flatMap((name) => read(known.get(name) ?? nothing)));
  return {
    dispensings: by(({ dispensings }) => dispensings),
    exposure: by(({ exposure }) => exposure),
    byMonth: byMonth((pool) => pool.byMonth),
    exposureByMonth: byMonth((pool) => pool.exposureByMonth),
  };
}

/** What a shelf counted, class by class, to be added up with others'. */
export function tallyRows(
  { dispensings, exposure, byMonth, exposureByMonth }: ClassTally,
  classes: readonly string[],
): PoolRow[] {
  const months = (values: Float64Array, index: number) => Array.from(values.subarray(index * 12, index * 12 + 12));
  return classes.map((name, index) => ({
    ...{ class: name, dispensings: dispensings[index] ?? 0, exposure: exposure[index] ?? 0 },
    ...{ byMonth: months(byMonth, index), exposureByMonth: months(exposureByMonth, index) },
  }));
}
