import { cellInCp932 } from "./cp932-cells.ts";
import { type EosField, type EosProfile, usualEosProfile } from "./eos-profile.ts";
import type { OrderRecord } from "./order-record.ts";

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
 * Orders as a fixed-length file in CP932. A number is cut from the left where its places are fewer (the order's number
 * has four), for a code that would lie.
 * @throws EosUnfit for a line without GTIN, a code longer than its places or too many packages.
 */
export function encodeEos(orders: readonly OrderRecord[], profile: EosProfile = usualEosProfile) {
  const records = orders.flatMap((order) => [
    record(profile, profile.tags.start, [
      [profile.start.vanCode, code("vanCode", order.vanCode, profile.start.vanCode)],
      [profile.start.orderNumber, lastDigits(order.orderNumber, profile.start.orderNumber)],
      [profile.start.customerCode, code("customerCode", order.customerCode, profile.start.customerCode)],
      [profile.start.orderedOn, order.orderedOn.replaceAll("-", "")],
    ]),
    ...order.lines.map((line) =>
      record(profile, profile.tags.line, [
        [profile.line.line, lastDigits(line.line, profile.line.line)],
        [profile.line.slip, lastDigits(order.orderNumber, profile.line.slip)],
        [profile.line.item, itemOf(line.gtin, profile.line.item)],
        [profile.line.name, line.name],
        [profile.line.wantedOn, line.wantedOn.replaceAll("-", "")],
        [profile.line.quantity, quantity(line.packs, profile)],
      ]),
    ),
    record(profile, profile.tags.end, [[profile.end.count, lastDigits(order.lines.length, profile.end.count)]]),
  ]);
  const lineEnd = new TextEncoder().encode(profile.lineEnd);
  const bytes = new Uint8Array(records.length * (profile.recordLength + lineEnd.length));
  for (const [index, one] of records.entries()) {
    const at = index * (profile.recordLength + lineEnd.length);
    bytes.set(one, at);
    bytes.set(lineEnd, at + profile.recordLength);
  }
  return bytes;
}

function record({ recordLength }: EosProfile, tag: string, cells: [EosField | undefined, string][]): Uint8Array {
  const bytes = cellInCp932(tag, recordLength);
  for (const [field, text] of cells) if (field) bytes.set(cellInCp932(text, field.length), field.at);
  return bytes;
}

function code(name: string, text: string, field: EosField | undefined): string {
  if (field && !/^[ -~]*$/.test(text)) throw new EosUnfit(name, text);
  if (field && text.length > field.length) throw new EosUnfit(name, text);
  return text;
}

function itemOf(gtin: string, { length }: EosField): string {
  if (!/^\d{14}$/.test(gtin) || length < 14) throw new EosUnfit("item", gtin);
  return gtin;
}

function lastDigits(number: number, field: EosField | undefined): string {
  return field ? String(number).padStart(field.length, "0").slice(-field.length) : "";
}

function quantity(packs: number, { line, quantityDecimals }: EosProfile): string {
  const whole = line.quantity.length - quantityDecimals;
  const digits = String(packs);
  if (!/^[1-9]\d*$/.test(digits) || digits.length > whole) throw new EosUnfit("quantity", digits);
  return digits.padStart(whole, "0") + "0".repeat(quantityDecimals);
}
