import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** レセプト電算処理コード of a medicine: 9 digits, the first 6. [V] no check digit fits the 19,686 codes. */
export const receiptCode: CodeKind = {
  parse: parserOf(/^6\d{8}$/),
  check: () => "unchecked",
  format: asItIs,
};
