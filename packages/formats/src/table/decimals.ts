const decimals = 5;

/** A decimal text of at most five decimals as a whole number of hundred-thousandths, exactly. */
export const hundredThousandths = (decimal: string): bigint => lastPlaces(decimal, decimals);

/** A decimal text of at most so many decimals as a whole number of the last of them, exactly. */
export function lastPlaces(decimal: string, places: number): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}

/** The decimal text of so many hundred-thousandths, without trailing zeros. */
export function decimalOf(amount: bigint): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
