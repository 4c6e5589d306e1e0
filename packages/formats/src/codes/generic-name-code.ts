import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/**
 * 一般名コード: the first nine characters of the price code and `ZZZ`; the ninth is a letter in the exceptions, where one
 * spec holds products that must not replace each other. [V] 9,061 plain and 138 exceptions of 9,199 in the receipt master.
 */
export const genericNameCode: CodeKind = {
  parse: parserOf(/^\d{7}[A-Z][0-9A-Z]ZZZ$/),
  check: () => "unchecked",
  format: asItIs,
};

/** The generic-name code a price code would have; an exception is only known from the masters. */
export function genericNameCodeOf(priceCode: string): string {
  return `${priceCode.slice(0, 9)}ZZZ`;
}

/** Whether the code is in the table of exceptions (例外コード) rather than for a whole spec. */
export function isExceptionCode(code: string): boolean {
  return /[A-Z]/.test(code.charAt(8));
}
