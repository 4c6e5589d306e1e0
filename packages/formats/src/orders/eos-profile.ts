/** Where a field stands in a record: bytes counted from 0. */
export interface EosField {
  at: number;
  length: number;
}

/**
 * A fixed-length order file: S opens an order, D is one line of it, E closes it. Wholesalers' programs differ in where
 * they read what, so that all places are set by the profile; a field that is left out is not written.
 */
export interface EosProfile {
  /** Bytes of a record, without its line end. */
  recordLength: number;
  lineEnd: "\r\n" | "";
  tags: { start: string; line: string; end: string };
  start: Partial<Record<"customerCode" | "orderedOn", EosField>> & Record<"vanCode" | "orderNumber", EosField>;
  line: Partial<Record<"line" | "slip" | "name" | "wantedOn", EosField>> & Record<"item" | "quantity", EosField>;
  end: Partial<Record<"count", EosField>>;
  /** Decimal digits of a quantity; the rest of its field is whole packages. */
  quantityDecimals: number;
}

/**
 * What a public reader of a receipt computer's SEND01.DAT expects [F]: the VAN code at 13, the order's number at 23, the
 * slip from 19, the item as `1` and the JAN, and 54 bytes behind it the quantity with five decimals. The other places are
 * ours, in room that it leaves.
 */
export const usualEosProfile: EosProfile = {
  recordLength: 128,
  lineEnd: "\r\n",
  tags: { start: "S", line: "D", end: "E10" },
  start: {
    vanCode: { at: 13, length: 9 },
    orderNumber: { at: 23, length: 4 },
    customerCode: { at: 28, length: 10 },
    orderedOn: { at: 39, length: 8 },
  },
  line: {
    line: { at: 5, length: 4 },
    slip: { at: 19, length: 10 },
    item: { at: 30, length: 14 },
    name: { at: 44, length: 40 },
    wantedOn: { at: 84, length: 8 },
    quantity: { at: 98, length: 10 },
  },
  end: { count: { at: 5, length: 6 } },
  quantityDecimals: 5,
};

/** What is wrong with a profile that a person set: fields that overlap or leave the record. Empty where it can be used. */
export function eosProfileProblems(profile: EosProfile): string[] {
  return (["start", "line", "end"] as const).flatMap((record) => {
    const tag = { at: 0, length: profile.tags[record].length };
    const fields = [["tag", tag] as const, ...Object.entries<EosField>(profile[record])];
    const sorted = fields.toSorted(([, a], [, b]) => a.at - b.at);
    return sorted.flatMap(([name, field], index) => {
      const before = sorted[index - 1]?.[1];
      const overlaps = before !== undefined && before.at + before.length > field.at;
      const leaves = field.at < 0 || field.length < 1 || field.at + field.length > profile.recordLength;
      return overlaps || leaves ? [`${record}.${name}`] : [];
    });
  });
}
