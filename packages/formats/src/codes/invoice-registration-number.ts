import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";
import { corporateCheckDigit } from "./corporate-number.ts";

/** 適格請求書発行事業者の登録番号: `T` and 13 digits; a sole trader's are not a corporate number, so that a mismatch only warns. [K] */
export const invoiceRegistrationNumber: CodeKind = {
  parse: parserOf(/^T\d{13}$/),
  check: (code) => (corporateCheckDigit(code.slice(2)) === Number(code.charAt(1)) ? "fits" : "doubtful"),
  format: asItIs,
};
