import type { DemoMedicine } from "../medicines/medicines.ts";
import { type Random, randomOf, shuffled } from "../random.ts";
import type { Remedy } from "./treatments.ts";

/** Which products the pharmacy keeps of what is prescribed. */
export type Assortment = {
  /** The product that a patient gets. @throws RangeError where the master has none */
  productOf: (ingredient: string, dose: string, wantsOriginal: boolean) => DemoMedicine;
  /** Products that nobody prescribes any more. */
  forgotten: (count: number) => DemoMedicine[];
};

/** One generic of each ingredient, form and strength, and the original for those who want it. */
export function assortmentOf(seed: string, medicines: readonly DemoMedicine[]): Assortment {
  const byDose = Map.groupBy(medicines, ({ ingredient, dose }) => keyOf(ingredient, dose));
  const chosen = new Map<string, { usual: DemoMedicine; original: DemoMedicine }>();
  for (const [key, brands] of byDose) {
    const original = brands.find(({ isGeneric }) => !isGeneric);
    const generics = brands.filter(({ isGeneric, endsOn }) => isGeneric && !endsOn);
    // Where it can be had, one that is delivered as usual; many shops stay with one that is not.
    const usual = generics.find(({ supply }) => !supply) ?? generics[0] ?? original;
    if (usual) chosen.set(key, { usual, original: original ?? usual });
  }
  return {
    productOf: (ingredient, dose, wantsOriginal) => {
      const existing = chosen.get(keyOf(ingredient, dose));
      if (!existing) throw new RangeError(`The fictional master has no ${ingredient} ${dose}`);
      return wantsOriginal ? existing.original : existing.usual;
    },
    forgotten: (count) => {
      const whole = medicines.filter(({ form, regulation }) => form !== "injection" && regulation === "none");
      return shuffled(whole, randomOf(seed, "forgotten")).slice(0, count);
    },
  };
}

/** What one patient takes of a remedy, time after time. */
export type Taken = { product: DemoMedicine; amount: number; usage: Remedy["usage"]; times: number | undefined };

export function takenOf(remedy: Remedy, assortment: Assortment, wantsOriginal: boolean, random: Random): Taken {
  const { ingredient, doses, amounts, usage, times } = remedy;
  return {
    product: assortment.productOf(ingredient, random.pick(doses), wantsOriginal),
    amount: random.pick(amounts),
    usage,
    times: times.length > 0 ? random.pick(times) : undefined,
  };
}

function keyOf(ingredient: string, dose: string): string {
  return `${ingredient} ${dose}`;
}
