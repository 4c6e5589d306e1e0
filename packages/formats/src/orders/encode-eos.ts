import { janOfSalesPackage } from "../codes/gtin.ts";
import { type EosField, type EosItemCode, type EosProfile, eosItemCodes, usualEosProfile } from "./eos-profile.ts";
import type { OrderRecord, OrderRecordLine } from "./order-record.ts";
import { cellOf } from "./text-cells.ts";

/** What keeps an order out of such a file: a code or a number that its places cannot hold. */
export class EosUnfit extends RangeError {
  readonly field: string;

  constructor(field: string, value: string) {
    super(`${field} does not fit: ${value}`);
    this.name = "EosUnfit";
    this.field = field;
  }
}

/**
 * Orders as a fixed-length file. A number is cut from the left where its places are fewer (the order's number has four),
 * for a code that would lie.
 * @throws EosUnfit for a line without the code that names its item, a code longer than its places or too many packages.
 */
export function encodeEos(orders: readonly OrderRecord[], profile: EosProfile = usualEosProfile) {
  const records = orders.flatMap((order) => orderRecords(order, profile));
  const lineEnd = new TextEncoder().encode(profile.lineEnd);
  const bytes = new Uint8Array(records.length * (profile.recordLength + lineEnd.length));
  for (const [index, one] of records.entries()) {
    const at = index * (profile.recordLength + lineEnd.length);
    bytes.set(one, at);
    bytes.set(lineEnd, at + profile.recordLength);
  }
  return bytes;
}

function orderRecords(order: OrderRecord, profile: EosProfile): Uint8Array[] {
  const { start, line: places, end, tags } = profile;
  const number = String(order.orderNumber);
  return [
    record(profile, tags.start, [
      [start.vanCode, code("vanCode", order.vanCode, start.vanCode)],
      [start.orderNumber, lastDigits(number, start.orderNumber)],
      [start.customerCode, code("customerCode", order.customerCode, start.customerCode)],
      [start.orderedOn, order.orderedOn.replaceAll("-", "")],
    ]),
    ...order.lines.map((line) =>
      record(profile, tags.line, [
        [places.line, lastDigits(String(line.line), places.line)],
        [places.slip, lastDigits(number, places.slip)],
        [places.item, itemOf(line, profile)],
        [places.name, line.name],
        [places.wantedOn, line.wantedOn.replaceAll("-", "")],
        [places.quantity, quantity(line.packs, profile)],
      ]),
    ),
    record(profile, tags.end, [[end.count, lastDigits(String(order.lines.length), end.count)]]),
  ];
}

function record(
  { recordLength, encoding }: EosProfile,
  tag: string,
  cells: [EosField | undefined, string][],
): Uint8Array {
  const bytes = cellOf(tag, { length: recordLength, fill: "behind" }, encoding);
  for (const [field, text] of cells) if (field) bytes.set(cellOf(text, field, encoding), field.at);
  return bytes;
}

function code(name: string, text: string, field: EosField | undefined): string {
  if (field && (!/^[ -~]*$/.test(text) || text.length > field.length)) throw new EosUnfit(name, text);
  return text;
}

/** The codes of an item, each as its record has it. */
const codesOf = {
  gtin: ({ gtin }) => gtin,
  jan: ({ gtin }) => janOfSalesPackage(gtin) ?? "",
  yj: ({ yj }) => yj,
  item_code: ({ itemCode }) => itemCode,
} satisfies Record<EosItemCode, (line: OrderRecordLine) => string>;

function itemOf(line: OrderRecordLine, { itemCode, line: { item } }: EosProfile): string {
  const reported = codesOf[itemCode](line);
  const width = eosItemCodes[itemCode] || reported.length;
  if (reported === "" || reported.length !== width) throw new EosUnfit("item", reported);
  return code("item", reported, item);
}

function lastDigits(number: string, field: EosField | undefined): string {
  return field ? number.slice(-field.length) : "";
}

function quantity(packs: number, { line, quantityDecimals }: EosProfile): string {
  const digits = String(packs);
  if (!/^[1-9]\d*$/.test(digits)) throw new EosUnfit("quantity", digits);
  if (digits.length > line.quantity.length - quantityDecimals) throw new EosUnfit("quantity", digits);
  return digits + "0".repeat(quantityDecimals);
}
