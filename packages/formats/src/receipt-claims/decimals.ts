const decimals = 5;

/** A decimal text of at most five decimals as a whole number of hundred-thousandths, exactly. */
export function hundredThousandths(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** The decimal text of so many hundred-thousandths, without trailing zeros. */
export function decimalOf(amount: bigint): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
