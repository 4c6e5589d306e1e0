import { endsWithCheckDigit, luhn } from "./check-digits.ts";
import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** 保険者番号: 8 digits, or the 6 of the national health insurance; Luhn. [F] mlcont/mc0124 */
export const insurerNumber: CodeKind = {
  parse: parserOf(/^(\d{6}|\d{8})$/),
  check: (code) => (endsWithCheckDigit(code, luhn) ? "fits" : "wrong"),
  format: asItIs,
};
