/** A decimal text in yen, rounded to whole yen half away from zero, exact; nothing where the text is no such number. */
export function wholeYen(text: string): bigint | undefined {
  const [, sign, whole = "", half = ""] = /^(-?)(\d+)(?:\.(\d)\d*)?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const rounded = BigInt(whole) + (half >= "5" ? 1n : 0n);
  return sign ? -rounded : rounded;
}

/**
 * What a line costs in whole yen: the price of a package, a decimal text, times packages, rounded once, half away from zero;
 * packages that come back are negative. Every page, paper and file has its amounts from here; sums in SQL round each line
 * alike. Nothing where the price is not known.
 */
export function lineYen(packPrice: string, packs: number): bigint | undefined {
  const parts = shortParts(packPrice);
  if (parts !== undefined && Number.isInteger(packs)) return roundedYen(BigInt(parts) * BigInt(packs), partsOfYen);
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(packPrice) ?? [];
  if (whole === "") return undefined;
  const sign = packs < 0 ? "-" : "";
  const digits = (BigInt(whole + fraction) * BigInt(Math.abs(packs))).toString().padStart(fraction.length + 1, "0");
  const point = digits.length - fraction.length;
  return wholeYen(sign + (fraction === "" ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`));
}

/** Prices have four decimals at most, so they are computed in these parts of a yen. */
const partsOfYen = 10_000n;

/** An amount in parts of a yen, of which `one` are a yen, in whole yen: rounded half away from zero. */
export function roundedYen(parts: bigint, one: bigint): bigint {
  return parts < 0n ? -((-parts + one / 2n) / one) : (parts + one / 2n) / one;
}

/** Texts of at most so many characters are exact as a number of ten-thousandths. */
const exactLength = 11;
const ofDecimals = [10_000, 1_000, 100, 10, 1];

/**
 * A short price in ten-thousandths of a yen, read character by character: a page compares thousands of them, and a pattern
 * takes several times as long. Nothing where the text is no price, or long.
 */
function shortParts(text: string): number | undefined {
  const { length } = text;
  if (length === 0 || length > exactLength) return undefined;
  let [amount, point] = [0, -1];
  for (let at = 0; at < length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) amount = amount * 10 + digit;
    else if (digit === -2 && point < 0 && at > 0) point = at;
    else return undefined;
  }
  const factor = point < 0 ? 10_000 : point === length - 1 ? undefined : ofDecimals[length - 1 - point];
  return factor === undefined ? undefined : amount * factor;
}

/** A price, a decimal text in yen with at most four decimals, in ten-thousandths of a yen. @throws RangeError for other texts */
export function priceParts(text: string): bigint {
  const short = shortParts(text);
  if (short !== undefined) return BigInt(short);
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === "") throw new RangeError(`no price: ${text}`);
  return BigInt(whole) * partsOfYen + BigInt(fraction.padEnd(4, "0"));
}

/** A price in ten-thousandths of a yen as a decimal text without trailing zeros. */
export function priceText(parts: bigint): string {
  const fraction = String(parts % partsOfYen)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(parts / partsOfYen) : `${parts / partsOfYen}.${fraction}`;
}
