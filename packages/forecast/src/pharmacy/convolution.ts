import { at } from "../vector.ts";

/** A discrete amount in lattice steps: `step[i]` with the chance `chance[i]`; chances add up to 1. */
export interface Atoms {
  readonly step: Int32Array;
  readonly chance: Float64Array;
}

/** Puts amounts on a lattice; one between two steps is shared so that the mean stays. */
export function atomsOf(amounts: ArrayLike<number>, chances: ArrayLike<number>, unit: number): Atoms {
  const step = new Int32Array(amounts.length * 2);
  const chance = new Float64Array(amounts.length * 2);
  let size = 0;
  for (let index = 0; index < amounts.length; index++) {
    const place = (amounts[index] as number) / unit;
    const whole = Math.floor(place + 1e-9);
    const part = place - whole > 1e-9 ? place - whole : 0;
    step[size] = whole;
    chance[size++] = (chances[index] as number) * (1 - part);
    if (part === 0) continue;
    step[size] = whole + 1;
    chance[size++] = (chances[index] as number) * part;
  }
  return { step: step.subarray(0, size), chance: chance.subarray(0, size) };
}

/**
 * Distribution of a sum of as many amounts as a negative binomial count has: mean `mean`, variance
 * `mean + mean² / shape` (Panjer's recursion, 1981). `size` entries; what is beyond is missing from the sum.
 */
export function compound(mean: number, shape: number, { step, chance }: Atoms, size: number): Float64Array {
  const result = new Float64Array(size);
  const odds = mean / shape;
  const q = odds / (1 + odds);
  let none = 0;
  for (let index = 0; index < step.length; index++) if (step[index] === 0) none += at(chance, index);
  result[0] = (1 + odds * (1 - none)) ** -shape;
  const a = q;
  const b = (shape - 1) * q;
  const scale = 1 / (1 - a * none);
  for (let total = 1; total < size; total++) {
    let sum = 0;
    for (let index = 0; index < step.length; index++) {
      const part = step[index] as number;
      if (part === 0 || part > total) continue;
      sum += (a + (b * part) / total) * at(chance, index) * at(result, total - part);
    }
    result[total] = sum * scale;
  }
  return result;
}

/** Adds an independent amount to a distribution in place; what falls beyond its end is lost from the sum. */
export function addAtoms(distribution: Float64Array, { step, chance }: Atoms): void {
  const parts = step.length;
  // From the top down: the parts of a total have not been changed yet.
  for (let total = distribution.length - 1; total >= 0; total--) {
    let sum = 0;
    for (let index = 0; index < parts; index++) {
      const below = total - (step[index] as number);
      if (below >= 0) sum += at(chance, index) * at(distribution, below);
    }
    distribution[total] = sum;
  }
}

/** Greatest common divisor of amounts in whole multiples of `unit`; `unit` where there are none. */
export function commonStep(amounts: Iterable<number>, unit: number): number {
  let common = 0;
  for (const amount of amounts) {
    let [left, right] = [common, Math.max(1, Math.round(amount / unit))];
    while (left > 0) [left, right] = [right % left, left];
    common = right;
  }
  return common > 0 ? common * unit : unit;
}
