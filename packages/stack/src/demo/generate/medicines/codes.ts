import { weighted31 } from "@meguri/formats/codes/check-digits";
import { genericNameCodeOf } from "@meguri/formats/codes/generic-name-code";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { yjCheckDigit } from "@meguri/formats/codes/yj-code";
import type { Brand } from "./brands.ts";
import type { Spec } from "./ingredients.ts";

// Every code has its right check digit and is where no real one does:
// receipt codes begin with 69 (real ones with 610 to 689), ingredient numbers lie beyond the last given of each route,
// HOT codes begin with 8 or 9 (real ones with 1), and JAN have company number 000.

/** First ingredient number that no real medicine has, and how many are free from there. */
const freeIngredients = {
  oral: { from: 270, count: 80 },
  injection: { from: 610, count: 80 },
  external: { from: 900, count: 50 },
};
/** Brand numbers 02 to 99; 01 is the unified name. */
const brandsPerSeries = 98;

/** Receipt code of the n-th product. */
export function receiptCodeOf(index: number): string {
  return `69${String(index + 1).padStart(7, "0")}`;
}

/** The brand's own code (YJ). */
export function yjCodeOf({ spec, nth }: Brand): string {
  const series = Math.floor(nth / brandsPerSeries);
  return checked(`${stemOf(spec, series)}${String((nth % brandsPerSeries) + 2).padStart(2, "0")}`);
}

/** The price code that generics share which are listed under the unified name. */
export function unifiedPriceCodeOf(spec: Spec): string {
  return checked(`${stemOf(spec, 0)}01`);
}

export function genericCodeOf(spec: Spec): string {
  return genericNameCodeOf(unifiedPriceCodeOf(spec));
}

/** HOT7 of the n-th product. */
export function hot7Of(index: number): string {
  const body = String(800_000 + index);
  return `${body}${weighted31(body)}`;
}

/** JAN and sales GTIN of the n-th package. */
export function packageCodesOf(index: number): { jan: string; gtin: string } {
  const body = `4987${String(index).padStart(8, "0")}`;
  const jan = `${body}${weighted31(body)}`;
  return { jan, gtin: salesPackageGtin14(jan) };
}

function stemOf({ category, place, form, digit }: Spec, series: number): string {
  const { from, count } = freeIngredients[form.route];
  const number = place + (series * count) / 2;
  if (number >= count) throw new RangeError(`No ingredient number is left in ${category}`);
  return `${category}${from + number}${form.letter}${digit}`;
}

function checked(body: string): string {
  return `${body}${yjCheckDigit(body)}`;
}
