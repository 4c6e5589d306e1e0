/** Other spellings of a unit, as written after width, case and spaces are folded. */
const spellings: Readonly<Record<string, string>> = {
  グラム: "g",
  キログラム: "kg",
  ミリグラム: "mg",
  マイクログラム: "μg",
  mcg: "μg",
  ug: "μg",
  cc: "ml",
  ミリリットル: "ml",
  mlv: "ml",
  mlバイアル: "ml",
  デシリットル: "dl",
  リットル: "l",
  c: "カプセル",
  cap: "カプセル",
  caps: "カプセル",
  t: "錠",
  tab: "錠",
  p: "包",
  iu: "単位",
  国際単位: "単位",
};

/** The unit in one spelling, so that equal units are equal texts: `ｍＬ`, `ml` and `cc` are one unit. */
export function plainUnit(unit: string): string {
  const plain = unit.normalize("NFKC").replace(/[\s.]/g, "").toLowerCase();
  return Object.hasOwn(spellings, plain) ? (spellings[plain] ?? plain) : plain;
}

/** A number of things as a ratio of whole numbers, so that nothing is lost before the last rounding. */
export interface Ratio {
  of: bigint;
  by: bigint;
}

export function ratio(of: string, by = "1"): Ratio {
  const [ofDigits, ofPlaces] = digitsOf(of);
  const [byDigits, byPlaces] = digitsOf(by);
  return { of: ofDigits * 10n ** byPlaces, by: byDigits * 10n ** ofPlaces };
}

function digitsOf(decimal: string): [digits: bigint, places: bigint] {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return [BigInt(whole + fraction), BigInt(fraction.length)];
}

/** Units of one kind and how many of the smallest each is. Amounts of a product and of its ingredient never mix. */
const scales: readonly Readonly<Record<string, bigint>>[] = [
  { ml: 1n, dl: 100n, l: 1000n },
  { g: 1n, kg: 1000n },
  { μg: 1n, mg: 1000n, g: 1_000_000n },
  { 単位: 1n, 万単位: 10_000n },
];
const [volumes = {}, masses = {}, ...potencies] = scales;

/** How many `to` one `from` of a product is; undefined where only the product's strength could tell, as of mg and g. */
export function productRatio(from: string, to: string): Ratio | undefined {
  return [volumes, masses].map((scale) => ratioIn(scale, from, to)).find((result) => result !== undefined);
}

/** How many `to` one `from` of an active ingredient is. */
export function potencyRatio(from: string, to: string): Ratio | undefined {
  return potencies.map((scale) => ratioIn(scale, from, to)).find((result) => result !== undefined);
}

/** Whether an active ingredient is measured in the unit: tablets and millilitres are always of the product. */
export function measuresPotency(unit: string): boolean {
  return potencies.some((scale) => Object.hasOwn(scale, unit));
}

function ratioIn(scale: Readonly<Record<string, bigint>>, from: string, to: string): Ratio | undefined {
  const [of, by] = [scale[from], scale[to]];
  return of === undefined || by === undefined ? undefined : { of, by };
}
