import type { Random } from "../random.ts";
import { packageCodesOf } from "./codes.ts";
import type { Spec } from "./ingredients.ts";

/** A sales package of a product. */
export type DemoPackage = {
  hot13: string;
  jan: string;
  gtin: string;
  /** In the product's unit. */
  quantity: string;
  form: string;
  words: string;
  seller: string;
};

/** One to all of the packages in which the form is usual. @param before how many packages the products before have */
export function packagesOf(spec: Spec, hot7: string, before: number, seller: string, random: Random): DemoPackage[] {
  const { packages, unit } = spec.form;
  return packages.slice(0, random.int(1, packages.length)).map(([form, each, times], index) => {
    const quantity = each * times;
    const inner = times > 1 ? `(${each}${unit}×${times})` : "";
    return {
      hot13: `${hot7}0101${String(index + 1).padStart(2, "0")}`,
      ...packageCodesOf(before + index),
      quantity: String(quantity),
      form,
      words: `${quantity}${unit}${inner}`,
      seller,
    };
  });
}
