import type { DemoMedicine } from "../medicines/medicines.ts";
import { type Random, shuffled } from "../random.ts";
import { assortmentOf } from "./assortment.ts";
import { usualDoses } from "./treatments.ts";

/** Of so many usual doses most shops have most; of the others each has its own. */
const usual = 100;
const usualShare = 0.6;
const ofItsOwn = 40;

/** The generated figures of a shop: its numbers, and how many products it has beside the usual ones. */
type OfShop = { random: Random; beside: number };

/**
 * What a shop among others has: the usual products, of each dose now and then another maker's, and beside these products
 * of any strength and maker, the more of an ingredient the more it is prescribed.
 */
export function partnerRanges(seed: string, medicines: readonly DemoMedicine[]): (shop: OfShop) => DemoMedicine[] {
  const assortment = assortmentOf(seed, medicines);
  const doses = usualDoses();
  const sold = medicines.filter(({ endsOn }) => !endsOn).sort((one, other) => (one.name < other.name ? -1 : 1));
  const byDose = Map.groupBy(sold, ({ ingredient, dose }) => `${ingredient} ${dose}`);
  const byIngredient = Map.groupBy(sold, ({ ingredient }) => ingredient);
  const prescribed = weighted(doses);
  return ({ random, beside }) => {
    const own = shuffled(doses.slice(usual), random).slice(0, ofItsOwn);
    const kept = [...doses.slice(0, usual).filter(() => random.chance(usualShare)), ...own].map(
      ({ ingredient, dose }) =>
        random.chance(0.65)
          ? assortment.productOf(ingredient, dose, random.chance(0.15))
          : oneOf(byDose.get(`${ingredient} ${dose}`), random),
    );
    const came = Array.from({ length: beside }, () => oneOf(byIngredient.get(prescribed(random)), random));
    return [...new Set([...kept, ...came].filter((product) => product !== undefined))];
  };
}

/** One of the products; some sell better than others. */
function oneOf(products: readonly DemoMedicine[] | undefined, random: Random): DemoMedicine | undefined {
  return products?.[Math.floor(random.next() ** 1.7 * products.length)];
}

/** Draws an ingredient, the more often the more it is prescribed. */
function weighted(doses: readonly { ingredient: string; weight: number }[]): (random: Random) => string {
  const all = doses.reduce((sum, { weight }) => sum + weight, 0);
  return (random) => {
    let left = random.next() * all;
    const drawn = doses.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return drawn?.ingredient ?? "";
  };
}
