import type { TaxClass } from "@meguri/rules/invoice-sums";

/** Marks what is taxed at the reduced rate. */
export const reducedSign = "※";

/** A rate in words; the reduced one has no sign here. */
export function rateWords({ taxClass, basisPoints }: { taxClass: TaxClass; basisPoints: number }): string {
  if (taxClass === "exempt") return "非課税";
  if (taxClass === "outside") return "不課税";
  return `${basisPoints / 100}%`;
}
