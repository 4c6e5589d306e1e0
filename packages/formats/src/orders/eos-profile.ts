/** What fills a field up: spaces behind the text, spaces before it, or zeros before it. */
export type EosFill = "behind" | "before" | "zeros";

/** Position of a field in a record: bytes counted from 0. */
export interface EosField {
  at: number;
  length: number;
  fill: EosFill;
}

/** Which code names the item, with its width in digits; the wholesaler's own has none. */
export const eosItemCodes = { gtin: 14, jan: 13, yj: 12, item_code: 0 } as const;
export type EosItemCode = keyof typeof eosItemCodes;

/**
 * A fixed-length order file: S opens an order, D is one line of it, E closes it. Wholesalers' programs differ in where
 * they read what, so that all places are set by the profile; a field that is left out is not written.
 */
export interface EosProfile {
  /** Bytes of a record, without its line end. */
  recordLength: number;
  lineEnd: "\r\n" | "";
  encoding: "cp932" | "utf-8";
  tags: { start: string; line: string; end: string };
  start: Partial<Record<"customerCode" | "orderedOn", EosField>> & Record<"vanCode" | "orderNumber", EosField>;
  line: Partial<Record<"line" | "slip" | "name" | "wantedOn", EosField>> & Record<"item" | "quantity", EosField>;
  end: Partial<Record<"count", EosField>>;
  itemCode: EosItemCode;
  /** Decimal digits of a quantity; the rest of its field is whole packages. */
  quantityDecimals: number;
}

const words = (at: number, length: number): EosField => ({ at, length, fill: "behind" });
const digits = (at: number, length: number): EosField => ({ at, length, fill: "zeros" });

/**
 * Where a layout of one's own begins: places of ours, with the JAN-13 of the sales package. The records that receipt
 * computers write are the classes of `van/van-profile.ts`.
 */
export const usualEosProfile: EosProfile = {
  recordLength: 128,
  lineEnd: "\r\n",
  encoding: "cp932",
  tags: { start: "S", line: "D", end: "E10" },
  start: {
    vanCode: words(13, 9),
    orderNumber: digits(23, 4),
    customerCode: words(28, 10),
    orderedOn: words(39, 8),
  },
  line: {
    line: digits(5, 4),
    slip: digits(19, 10),
    item: words(30, 13),
    name: words(44, 40),
    wantedOn: words(84, 8),
    quantity: digits(98, 10),
  },
  end: { count: digits(5, 6) },
  itemCode: "jan",
  quantityDecimals: 5,
};
