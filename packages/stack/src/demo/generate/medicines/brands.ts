import { type Random, shuffled } from "../random.ts";
import type { Spec } from "./ingredients.ts";
import { makers } from "./makers.ts";

/** One brand of a spec: 0 is the original, further ones are generics in the order in which they came. */
export type Brand = { spec: Spec; specIndex: number; nth: number };

/** Generics that enter with each round, by how popular the spec is. */
const perRound = [6, 3, 3, 1, 1, 1, 1, 0.4, 0.4, 0.2];

/** As many enter of what everybody makes. */
const commonPerRound = 8;

/** Brands a spec can have: each has a maker and a brand number of its own. */
const mostBrands = Math.min(makers.length, 2 * 98) - 1;

/**
 * Brands without end to the assortment's breadth: first the originals of every spec, then generics round by round, more
 * for popular specs. A larger master begins with all of a smaller one.
 */
export function* brandsOf(specs: readonly Spec[], random: Random): Generator<Brand> {
  const entries = specs.map((spec, specIndex) => ({
    spec,
    specIndex,
    pace: paceOf(spec, random),
    brands: 0,
  }));
  for (const { spec, specIndex } of shuffled(entries, random)) yield { spec, specIndex, nth: 0 };
  for (let round = 1; entries.some(({ pace, brands }) => pace > 0 && brands < mostBrands); round += 1) {
    const common = entries.filter(({ spec }) => spec.common);
    const others = entries.filter(({ spec }) => !spec.common);
    for (const entry of [...common, ...shuffled(others, random)]) {
      const due = Math.min(mostBrands, Math.floor(entry.pace * round));
      while (entry.brands < due) {
        entry.brands += 1;
        yield { spec: entry.spec, specIndex: entry.specIndex, nth: entry.brands };
      }
    }
  }
}

function paceOf({ hasGenerics, common }: Spec, random: Random): number {
  const usual = random.pick(perRound);
  if (common) return commonPerRound;
  return hasGenerics ? usual : 0;
}
