import { at, intAt } from "../vector.ts";
import { openOn } from "./calendar.ts";
import { oneOffOf } from "./one-off.ts";
import type { KindTally, ShelfTally, TenantTally } from "./pool-types.ts";
import type { ModelInput, ShelfModel } from "./shelf-model.ts";
import { WEEKS, weekOf } from "./weeks.ts";

const wholeYear = 365;
const mostAmounts = 10;

/** Counts one shelf for the pools of its tenant. */
export function tallyShelf(
  { histories, calendar, medicines }: ShelfModel,
  { today, historyFrom }: Pick<ModelInput, "today" | "historyFrom">,
): ShelfTally {
  const from = today - historyFrom >= wholeYear ? today - wholeYear : Number.POSITIVE_INFINITY;
  const openByWeek = new Float64Array(WEEKS);
  let opened = 0;
  for (let day = historyFrom; day < today; day++) {
    opened += openOn(calendar, day);
    if (day >= from) openByWeek[weekOf(day)] = at(openByWeek, weekOf(day)) + openOn(calendar, day);
  }
  const kinds: (Counted | undefined)[] = [];
  for (const [index, { kind }] of medicines.entries()) {
    if (kind < 0) continue;
    const history = histories[index] as (typeof histories)[number];
    kinds[kind] ??= { dispensings: 0, exposure: 0, byWeek: new Float64Array(WEEKS), found: new Map() };
    const counted = kinds[kind];
    counted.exposure += opened;
    const apart = oneOffOf(history, today);
    for (let entry = 0; entry < history.restDay.length; entry++) {
      const amount = at(history.restAmount, entry);
      if (entry !== apart) counted.found.set(amount, (counted.found.get(amount) ?? 0) + 1);
      if (history.restOpens[entry] === 2) continue;
      const day = intAt(history.restDay, entry);
      counted.dispensings += 1;
      if (day >= from) counted.byWeek[weekOf(day)] = at(counted.byWeek, weekOf(day)) + 1;
    }
  }
  return { openByWeek, kinds: Array.from(kinds, (counted) => counted && { ...counted, ...usual(counted.found) }) };
}

interface Counted {
  dispensings: number;
  exposure: number;
  readonly byWeek: Float64Array;
  readonly found: Map<number, number>;
}

function usual(result: ReadonlyMap<number, number>): Pick<KindTally, "amounts" | "counts"> {
  const kept = [...result].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, mostAmounts);
  kept.sort((left, right) => left[0] - right[0]);
  return {
    amounts: Float64Array.from(kept, ([amount]) => amount),
    counts: Float64Array.from(kept, ([, count]) => count),
  };
}

type Sums = Pick<KindTally, "dispensings" | "exposure" | "byWeek">;

// Of one institution the pools believe so many times the rate, and the largest amount, of the one in the middle.
const mostRate = 10;
const mostAmount = 5;

/**
 * Adds up what institutions counted, of classes and kinds that at least `fewest` of them have dispensed: as the database
 * does, which holds the tallies. What one of them counted or gave out far beyond the others is cut, so that its mistake
 * stays its own.
 * @param classOf class by kind, -1 where unknown
 */
export function sumOf(tallies: readonly ShelfTally[], classOf: Int32Array, classes: number, fewest = 3): TenantTally {
  const openByWeek = new Float64Array(WEEKS);
  for (const tally of tallies) addTo(openByWeek, tally.openByWeek);
  return {
    openByWeek,
    classes: Array.from({ length: classes }, (_, poolClass) => {
      const own = tallies.flatMap((tally) => {
        const kinds = tally.kinds.flatMap((kind, index) => (kind && intAt(classOf, index) === poolClass ? [kind] : []));
        return kinds.length === 0 ? [] : [plainSum(kinds)];
      });
      return own.filter(({ dispensings }) => dispensings > 0).length < fewest ? undefined : plainSum(believed(own));
    }),
    kinds: Array.from(classOf, (poolClass, kind) => {
      const own = believed(tallies.flatMap((tally) => tally.kinds[kind] ?? []));
      if (own.filter(({ dispensings }) => dispensings > 0).length < fewest) return undefined;
      const total = (of: (kind: KindTally) => number) => own.reduce((sum, one) => sum + of(one), 0);
      return {
        poolClass,
        institutions: own.length,
        ...plainSum(own),
        ...usual(amountsOf(own)),
        squares: total(({ dispensings }) => dispensings ** 2),
        crossed: total(({ dispensings, exposure }) => dispensings * exposure),
        exposureSquares: total(({ exposure }) => exposure ** 2),
      };
    }),
  };
}

/** The same with the counts of those that dispense far more often than the one in the middle cut. */
function believed<Tally extends Sums>(own: readonly Tally[]): Tally[] {
  const rates = own.map(({ dispensings, exposure }) => (exposure > 0 ? dispensings / exposure : 0));
  const most = mostRate * middleOf(rates.filter((rate) => rate > 0));
  return own.map((one, index) => {
    const share = Math.min(1, most / (rates[index] || Number.NaN));
    if (!(share < 1)) return one;
    return { ...one, dispensings: one.dispensings * share, byWeek: one.byWeek.map((count) => count * share) };
  });
}

/** How many had each amount, without those far beyond the largest of the institution in the middle. */
function amountsOf(own: readonly KindTally[]): Map<number, number> {
  const most = mostAmount * middleOf(own.flatMap(({ amounts }) => (amounts.length > 0 ? [Math.max(...amounts)] : [])));
  const results = new Map<number, number>();
  for (const { amounts, counts } of own)
    for (const [place, amount] of amounts.entries())
      if (amount <= most) results.set(amount, (results.get(amount) ?? 0) + at(counts, place));
  return results;
}

/** The one in the middle, of two the smaller; infinite of none. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.POSITIVE_INFINITY;
}

function plainSum(kinds: readonly Sums[]): Sums {
  const byWeek = new Float64Array(WEEKS);
  let [dispensings, exposure] = [0, 0];
  for (const kind of kinds) {
    dispensings += kind.dispensings;
    exposure += kind.exposure;
    addTo(byWeek, kind.byWeek);
  }
  return { dispensings, exposure, byWeek };
}

function addTo(values: Float64Array, more: Float64Array): void {
  for (let index = 0; index < values.length; index++) values[index] = at(values, index) + at(more, index);
}
