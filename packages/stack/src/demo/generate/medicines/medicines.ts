import { type Random, randomOf } from "../random.ts";
import { type Brand, brandsOf } from "./brands.ts";
import { genericCodeOf, hot7Of, receiptCodeOf, unifiedPriceCodeOf, yjCodeOf } from "./codes.ts";
import { allSpecs, type Regulation, type Spec } from "./ingredients.ts";
import { fullWidthText, halfWidth } from "./kana.ts";
import { type Maker, makers } from "./makers.ts";
import { type DemoPackage, packagesOf } from "./packages.ts";
import { type DemoPrice, fiscalYearOf, pricesOf } from "./prices.ts";
import { type DemoSupply, supplyOf } from "./supply.ts";

/** One product of the fictional master, with all that the lists of others tell of it. */
export type DemoMedicine = {
  id: string;
  name: string;
  kana: string;
  genericName: string;
  genericNameCode: string;
  ingredient: string;
  /** Form and strength, as they are in the name. */
  dose: string;
  unit: string;
  form: "internal" | "injection" | "external";
  regulation: Regulation;
  storage: string;
  maker: string;
  isGeneric: boolean;
  yjCode: string;
  priceCode: string;
  hot7: string;
  transitionalUntil: string | undefined;
  endsOn: string | undefined;
  prices: DemoPrice[];
  packages: DemoPackage[];
  supply: DemoSupply | undefined;
};

const wireForms = { oral: "internal", injection: "injection", external: "external" } as const;
/** So many makers make most things. */
const largeMakers = 20;
const originalEnds = [
  "メグリン",
  "カクール",
  "ミホニック",
  "ソラネート",
  "ユメロン",
  "エソラール",
  "マボレックス",
  "ツクリナ",
];

/**
 * A fictional medicine master: real ingredients, invented brands and makers. The same seed and day give the same master,
 * and a larger one begins with all of a smaller one.
 * @param today `YYYY-MM-DD`; prices and ends lie around it
 * @throws RangeError when so many products cannot have distinct names
 */
export function* demoMedicines(options: { seed: string; count: number; today: string }): Generator<DemoMedicine> {
  const { seed, count, today } = options;
  const specs = allSpecs();
  const brandNames = originalNames(specs);
  let packages = 0;
  let index = 0;
  for (const brand of brandsOf(specs, randomOf(seed, "brands"))) {
    if (index >= count) return;
    const medicine = medicineOf({ brand, index, seed, today, brandNames, packages });
    packages += medicine.packages.length;
    index += 1;
    yield medicine;
  }
  if (index < count) throw new RangeError(`The fictional master has no more than ${index} products`);
}

function medicineOf(options: {
  brand: Brand;
  index: number;
  seed: string;
  today: string;
  brandNames: Map<string, string>;
  packages: number;
}): DemoMedicine {
  const { brand, index, seed, today, brandNames, packages } = options;
  const { spec, nth } = brand;
  const random = randomOf(seed, "medicine", index);
  const maker = makerOf(brand);
  const isGeneric = nth > 0;
  const dose = `${spec.form.words}${spec.strength}`;
  const stem = isGeneric ? spec.shortName : (brandNames.get(spec.ingredient) ?? spec.shortName);
  const mark = isGeneric ? maker.mark : "";
  const yjCode = yjCodeOf(brand);
  return {
    id: receiptCodeOf(index),
    name: fullWidthText(`${stem}${dose}${mark && `「${mark}」`}`),
    kana: halfWidth(`${stem}${spec.form.kana}${spec.strength}${mark}`).slice(0, 40),
    genericName: spec.biological ? "" : `${spec.shortName}${dose}`,
    genericNameCode: spec.biological ? "" : genericCodeOf(spec),
    ingredient: spec.ingredient,
    dose,
    unit: spec.form.unit,
    form: wireForms[spec.form.route],
    regulation: spec.regulation,
    storage: spec.cold ? "冷所" : "",
    maker: maker.name,
    isGeneric,
    yjCode,
    priceCode: isGeneric && isUnified(spec, seed) ? unifiedPriceCodeOf(spec) : yjCode,
    hot7: hot7Of(index),
    ...endOf(random, today),
    prices: pricesOf(spec, isGeneric && isUnified(spec, seed) ? 1 : nth, seed, today),
    packages: packagesOf(spec, hot7Of(index), packages, maker.name, random),
    supply: supplyOf(random),
  };
}

/**
 * The original's maker is the ingredient's. Generics go round the makers, each spec beginning elsewhere and the large
 * makers first, so that no maker sells one generic twice.
 */
function makerOf({ spec, specIndex, nth }: Brand): Maker {
  const start = (spec.common ? 0 : specIndex * 7) + nth - 1;
  const others = makers.length - largeMakers;
  const generic = nth <= largeMakers ? start % largeMakers : largeMakers + (start % others);
  const maker = makers[nth === 0 ? randomOf("maker", spec.ingredient).int(0, largeMakers - 1) : generic];
  if (!maker) throw new RangeError("There is no maker left");
  return maker;
}

/** An invented brand for each ingredient: its first sounds and an end that no real brand has. */
function originalNames(specs: readonly Spec[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { ingredient } of specs) {
    if (names.has(ingredient)) continue;
    const sounds = ingredient.replace(/[^ァ-ヶー]/g, "").slice(0, 3);
    const free = originalEnds.map((end) => `${sounds}${end}`).find((name) => !taken.has(name));
    if (!free) throw new RangeError(`No brand name is left for ${ingredient}`);
    names.set(ingredient, free);
    taken.add(free);
  }
  return names;
}

/** Some specs are listed under the unified name: their generics share a price code and a price. */
function isUnified(spec: Spec, seed: string): boolean {
  return randomOf(seed, "unified", genericCodeOf(spec)).chance(0.15);
}

/** Few products are on their way out, fewer are gone. */
function endOf(random: Random, today: string): Pick<DemoMedicine, "transitionalUntil" | "endsOn"> {
  const fate = random.next();
  const year = fiscalYearOf(today);
  if (fate < 0.03) return { transitionalUntil: `${year + 1}-03-31`, endsOn: undefined };
  if (fate < 0.04) return { transitionalUntil: `${year}-03-31`, endsOn: `${year}-03-31` };
  return { transitionalUntil: undefined, endsOn: undefined };
}
