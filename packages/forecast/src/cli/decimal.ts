const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number a cell holds; NaN where it is none as people write them ("0x10" and "Infinity" are not). */
export function decimalOf(text: string): number {
  return decimal.test(text) ? Number(text) : Number.NaN;
}
