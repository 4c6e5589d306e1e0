/** Digits kept behind the point: as many as quantities have on the wire. */
const places = 5;

const form = /^(-?)(\d+)(?:\.(\d{1,5}))?$/;

/** A decimal text as a whole number of its smallest parts; nothing where the text is no such number. */
function toParts(text: string): bigint | undefined {
  const [, sign, whole = "", fraction = ""] = form.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const parts = BigInt(whole + fraction.padEnd(places, "0"));
  return sign ? -parts : parts;
}

function fromParts(parts: bigint): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${parts < 0n ? "-" : ""}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}

/** The sum of decimal texts, exact; what is no number counts as nothing. */
export function sumOf(...texts: readonly string[]): string {
  return fromParts(texts.reduce((sum, text) => sum + (toParts(text) ?? 0n), 0n));
}

/** A decimal text times a whole number, exact. */
export function timesOf(text: string, factor: number): string {
  return fromParts((toParts(text) ?? 0n) * BigInt(factor));
}

/** How often `part` goes into `text` as a whole, and what is left; nothing where `part` is not above zero. */
export function wholesOf(text: string, part: string): { wholes: bigint; rest: string } | undefined {
  const [all, one] = [toParts(text), toParts(part)];
  if (all === undefined || one === undefined || one <= 0n) return undefined;
  return { wholes: all / one, rest: fromParts(all % one) };
}

/** With the other sign. */
export function negated(text: string): string {
  return fromParts(-(toParts(text) ?? 0n));
}

/** Below zero, zero or above it. */
export function signOf(text: string): -1 | 0 | 1 {
  const parts = toParts(text) ?? 0n;
  return parts < 0n ? -1 : parts > 0n ? 1 : 0;
}

/** One of `count` equal shares, cut after the last digit that quantities have. */
export function shareOf(text: string, count: number): string {
  return count > 0 ? fromParts((toParts(text) ?? 0n) / BigInt(count)) : text;
}

/** A number as people type or paste it, as a decimal text: wide or narrow digits, grouping commas, a plus, the long minus. */
export function plainDecimal(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/[,+]/g, "").replaceAll("−", "-").trim();
}
