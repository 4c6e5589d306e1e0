import type { DemoMedicine } from "../medicines/medicines.ts";
import { type Random, shuffled } from "../random.ts";
import { assortmentOf } from "./assortment.ts";
import { usualDoses } from "./treatments.ts";

/** Of so many usual doses most shops have most; of the others each has its own. */
const usual = 100;
const usualShare = 0.62;
const ofItsOwn = 90;

/** What a shop among others has: the usual products, and of each dose now and then another maker's or the original. */
export function partnerRanges(seed: string, medicines: readonly DemoMedicine[]): (random: Random) => DemoMedicine[] {
  const assortment = assortmentOf(seed, medicines);
  const doses = usualDoses();
  const generics = Map.groupBy(
    medicines.filter(({ isGeneric, endsOn }) => isGeneric && !endsOn),
    ({ ingredient, dose }) => `${ingredient} ${dose}`,
  );
  return (random) => {
    const own = shuffled(doses.slice(usual), random).slice(0, ofItsOwn);
    const kept = [...doses.slice(0, usual).filter(() => random.chance(usualShare)), ...own].map(
      ({ ingredient, dose }) => {
        const fate = random.next();
        if (fate < 0.6) return assortment.productOf(ingredient, dose, false);
        const others = generics.get(`${ingredient} ${dose}`);
        return fate < 0.9 && others ? random.pick(others) : assortment.productOf(ingredient, dose, true);
      },
    );
    return [...new Set(kept)];
  };
}
