import { lastPlaces } from "../table/decimals.ts";

const form = /^([+-]?)(\d{1,18})(?:\.(\d{1,10}))?$/;

/** A decimal text without what says nothing: +120.50 is 120.5, -0 is 0; undefined where it is no such text. */
export function plainDecimal(text: string): string | undefined {
  const parts = form.exec(text);
  if (!parts) return undefined;
  const [, sign, digits = "", decimals = ""] = parts;
  const whole = digits.replace(/^0+(?=\d)/, "");
  const fraction = decimals.replace(/0+$/, "");
  const absolute = fraction === "" ? whole : `${whole}.${fraction}`;
  return sign === "-" && absolute !== "0" ? `-${absolute}` : absolute;
}

/** The opposite of a plain decimal text. */
export function negated(decimal: string): string {
  if (decimal === "0") return decimal;
  return decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
}

/** The quotient of two plain decimal texts that are not negative, rounded to ten decimals; the divisor is not 0. */
export function quotient(dividend: string, divisor: string): string {
  const places = 10;
  const above = lastPlaces(dividend, places) * 10n ** BigInt(places);
  const below = lastPlaces(divisor, places);
  const digits = String((above * 2n + below) / (below * 2n)).padStart(places + 1, "0");
  return plainDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`) ?? "0";
}
