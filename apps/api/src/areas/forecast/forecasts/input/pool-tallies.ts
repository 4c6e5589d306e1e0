import type { KindSums, KindTally, ShelfTally, TenantTally } from "@meguri/forecast/pharmacy/pool-types";
import type { PoolRow, TallyRow } from "./shelf-queries.ts";

/** The key of what belongs to no medicine: the open days of the year. */
const openDaysKey = "";

/** Therapeutic class of a kind: the first three digits of the price code. */
const classOfKind = (kind: string): string => kind.slice(0, 3);

/** All that the pools may know of a shelf. */
export function poolKeys(medicines: readonly { class: string; kind: string }[]): string[] {
  return [...new Set([openDaysKey, ...medicines.flatMap((row) => [row.class, row.kind])])];
}

/** The sums of the tenant by the engine's numbers; what too few dispense is left out. */
export function tallyOf(pools: PoolRow[], classes: string[], kinds: string[]): TenantTally {
  const known = new Map(pools.map((pool) => [pool.key, sumsOf(pool, -1)]));
  const classNo = new Map(classes.map((name, index) => [name, index]));
  return {
    openByWeek: known.get(openDaysKey)?.byWeek ?? new Float64Array(52),
    classes: classes.map((name) => known.get(name)),
    kinds: kinds.map((kind) => {
      const sums = known.get(kind);
      return sums && { ...sums, poolClass: classNo.get(classOfKind(kind)) ?? -1 };
    }),
  };
}

function sumsOf(pool: PoolRow, poolClass: number): KindSums {
  const { institutions, dispensings, exposure, squares, crossed, exposureSquares } = pool;
  return {
    poolClass,
    institutions,
    dispensings,
    exposure,
    squares,
    crossed,
    exposureSquares,
    byWeek: Float64Array.from(pool.byWeek),
    amounts: Float64Array.from(pool.amounts),
    counts: Float64Array.from(pool.amountCounts),
  };
}

/** What a shelf counted, kind by kind, to be added up with others'. */
export function tallyRows({ openByWeek, kinds: counted }: ShelfTally, kinds: readonly string[]): TallyRow[] {
  const none = { dispensings: 0, exposure: 0, amounts: new Float64Array(0), counts: new Float64Array(0) };
  const of = kinds.flatMap((kind, index) => {
    const tally = counted[index];
    return tally ? [rowOf(kind, tally)] : [];
  });
  return [rowOf(openDaysKey, { ...none, byWeek: openByWeek }), ...of];
}

function rowOf(kind: string, { dispensings, exposure, byWeek, amounts, counts }: KindTally): TallyRow {
  const weeks = [...byWeek.keys()].filter((week) => (byWeek[week] ?? 0) > 0);
  return {
    kind,
    dispensings,
    exposure,
    weeks,
    weekCounts: weeks.map((week) => byWeek[week] ?? 0),
    amounts: [...amounts],
    amountCounts: [...counts],
  };
}
