import type { NeighboursUseRow, OwnPrescriptions } from "./neighbours-queries.ts";

/**
 * Items of a prescription where neither the institution nor three neighbours have dispensing files: about the national mean of
 * recent years.
 */
export const usualItemsEach = 2.8;

/** So many days and prescriptions of its own show how busy an institution is. */
const [leastDays, leastPrescriptions] = [5, 20];

/** How busy an institution is. */
export interface Busyness {
  /** Prescriptions of an open day; 0 where unknown. */
  prescriptions: number;
  seen: boolean;
  itemsEach: number;
}

/** By what a person entered, else by what was seen. */
export function busynessOf(entered: number, own: OwnPrescriptions, itemsElsewhere: number | null): Busyness {
  const isKnown = own.days >= leastDays && own.prescriptions >= leastPrescriptions;
  const itemsEach = isKnown && own.items > 0 ? own.items / own.prescriptions : (itemsElsewhere ?? usualItemsEach);
  const seen = isKnown ? Math.max(1, Math.round(own.prescriptions / own.days)) : 0;
  const prescriptions = entered || seen;
  return { prescriptions, seen: entered === 0 && seen > 0, itemsEach: Math.round(itemsEach * 10) / 10 };
}

/** What is expected of a medicine in so many open days, to two significant digits. */
export function scaledNeed(
  { dispensings, amount }: Pick<NeighboursUseRow, "dispensings" | "amount">,
  { prescriptions, itemsEach }: Busyness,
  openDays: number,
): { dispensings: number; need: number } {
  const thousands = (prescriptions * itemsEach * openDays) / 1000;
  return { dispensings: twoDigits(Number(dispensings) * thousands), need: twoDigits(Number(amount) * thousands) };
}

const twoDigits = (value: number): number => Number(value.toPrecision(2));
