import { digitsOf } from "./check-digits.ts";
import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** The check digit before the twelve: 9 − (Σ digit × 1 or 2 from the right, mod 9). [F] 国税庁, worked example 7123456789012 */
export function corporateCheckDigit(body: string): number {
  const sum = digitsOf(body)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

/** 法人番号: 13 digits, the first the check digit. */
export const corporateNumber: CodeKind = {
  parse: parserOf(/^[1-9]\d{12}$/),
  check: (code) => (corporateCheckDigit(code.slice(1)) === Number(code.charAt(0)) ? "fits" : "wrong"),
  format: asItIs,
};
