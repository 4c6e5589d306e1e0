/** Decimal texts of quantities have at most five digits behind the point. */
const scale = 100_000n;

/** A decimal text of a quantity as a whole number of its smallest part; 0 where it is none. */
export function scaledQuantity(text: string): bigint {
  const [, whole = "0", fraction = ""] = /^(\d+)(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  return BigInt(whole) * scale + BigInt(fraction.padEnd(5, "0"));
}

/** The decimal text of a scaled quantity. */
export function quantityText(scaled: bigint): string {
  const fraction = String(scaled % scale)
    .padStart(5, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(scaled / scale) : `${scaled / scale}.${fraction}`;
}

/** What packages add up to, scaled. */
export function packsQuantity(parts: readonly { packQuantity: string; packs: number }[]): bigint {
  return parts.reduce((sum, { packQuantity, packs }) => sum + scaledQuantity(packQuantity) * BigInt(packs), 0n);
}
