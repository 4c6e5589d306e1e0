import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** The code of goods without a receipt code (自費, OTC, unlisted): ours, `X` and 8 digits. */
export const ownMedicineCode: CodeKind = {
  parse: parserOf(/^X\d{8}$/),
  check: () => "unchecked",
  format: asItIs,
};
