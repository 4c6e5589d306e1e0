const quantityDigits = 5;
const priceDigits = 4;

function scaled(text: string, digits: number): bigint {
  const [whole = "0", rest = ""] = text.split(".");
  return BigInt(whole + rest.slice(0, digits).padEnd(digits, "0"));
}

/** A whole number, rounded half away from zero. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n;
  return (sign * (2n * sign * dividend + divisor)) / (2n * divisor);
}

/** A quantity above zero or nothing, in hundred-thousandths: exact, unlike a number. */
export function exactly(quantity: string): bigint {
  return scaled(quantity, quantityDigits);
}

/** The decimal text of what `exactly` read. */
export function decimalOf(parts: bigint, digits = quantityDigits): string {
  const text = parts.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
}

/** Unit price times quantity in whole yen, rounded once. */
export function amountOf(quantity: string, unitPrice: string): bigint {
  const product = exactly(quantity) * scaled(unitPrice, priceDigits);
  return rounded(product, 10n ** BigInt(quantityDigits + priceDigits));
}

/** A unit price in per cent of another, to four digits: 100 over 110 of one with tax is the one without. */
export function partOfPrice(unitPrice: string, numerator: bigint, denominator: bigint): string {
  return decimalOf(rounded(scaled(unitPrice, priceDigits) * numerator, denominator), priceDigits);
}
