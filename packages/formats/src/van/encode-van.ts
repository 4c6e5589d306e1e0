import { janOfSalesPackage } from "../codes/gtin.ts";
import { EosUnfit } from "../orders/encode-eos.ts";
import type { EosField } from "../orders/eos-profile.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { cellOf } from "../orders/text-cells.ts";
import type { DeliveryLine } from "./read-deliveries.ts";
import type { VanGroup } from "./read-van-groups.ts";
import {
  type VanDeliveryProfile,
  type VanFixed,
  type VanOrderProfile,
  type VanProfile,
  vanClass15,
  vanClass20,
  vanRecordLength,
  vanTags,
} from "./van-profile.ts";

/** Who sends orders, and when. */
export interface VanSender {
  /** The pharmacy's ten digits. */
  pharmacyCode: string;
  /** In Japan: YYYY-MM-DDTHH:MM:SS. */
  sentAt: string;
}

/** A field with its text; a number is written into as many places as it has. */
type Cell = readonly [field: EosField | undefined, name: string, text: string];

/**
 * Orders as a file of class 10 or 15, one group an order. Packages go out under the JAN of their sales package. The order's
 * number is cut from the left where its places are fewer: the sequence has four, a line's id six before the line.
 * @throws EosUnfit for a line without a JAN, a code of another length or too many packages
 */
export function encodeVanOrders(
  orders: readonly OrderRecord[],
  { pharmacyCode, sentAt }: VanSender,
  profile: VanOrderProfile = vanClass15,
): Uint8Array<ArrayBuffer> {
  const places = profile.line;
  const groups = orders.map(({ vanCode, orderNumber, orderedOn, lines }) => {
    const number = String(orderNumber);
    const start = {
      class: profile.class,
      sender: code("pharmacyCode", pharmacyCode, 10),
      receiver: code("vanCode", vanCode, 9),
      sequence: lastDigits(number, 4),
      sentAt,
      recordId: "",
      subSender: "",
    };
    const cells = lines.map((line): Cell[] => [
      [places.pharmacy, "pharmacyCode", pharmacyCode],
      [places.orderedOn, "orderedOn", shortDay(orderedOn)],
      [places.slip, "slip", lastDigits(number, 10)],
      [places.jan, "item", code("item", janOfSalesPackage(line.gtin) ?? "", 13)],
      [places.name, "name", line.name],
      [places.packs, "quantity", wholePacks(line.packs)],
      [places.place, "place", "00"],
      [places.lineId, "lineId", lastDigits(number, 6) + lastDigits(String(line.line), 4)],
    ]);
    return { start, cells };
  });
  return encodeGroups(groups, profile);
}

/**
 * Deliveries and returns as a file of class 20.
 * @throws EosUnfit for what its places cannot hold, a name apart: that is cut
 */
export function encodeDeliveries(
  groups: readonly VanGroup<Omit<DeliveryLine, "record">>[],
  profile: VanDeliveryProfile = vanClass20,
): Uint8Array<ArrayBuffer> {
  const places = profile.line;
  const written = groups.map(({ lines, ...start }) => ({
    start,
    cells: lines.map((line): Cell[] => [
      [places.kind, "kind", line.kind === "delivery" ? "1" : "2"],
      [places.deliveredOn, "deliveredOn", line.deliveredOn.replaceAll("-", "")],
      [places.slip, "slip", line.slip],
      [places.line, "line", String(line.line)],
      [places.mark, "mark", line.isListed ? "1" : "9"],
      [places.jan, "jan", line.jan],
      [places.name, "name", line.name],
      [places.packs, "quantity", wholePacks(line.packs)],
      [places.unitYen, "unitYen", String(line.unitYen)],
      [places.yen, "yen", String(line.yen)],
      [line.listYen === null ? undefined : places.listYen, "listYen", String(line.listYen)],
      [places.expiry, "expiry", expiryOf(line)],
      [places.lot, "lot", line.lot ?? ""],
    ]),
  }));
  return encodeGroups(written, profile);
}

interface WrittenGroup {
  start: Omit<VanGroup<unknown>, "lines">;
  cells: readonly Cell[][];
}

function encodeGroups(groups: readonly WrittenGroup[], profile: VanProfile): Uint8Array<ArrayBuffer> {
  const { lineEnd, start: places, end, fixed } = profile;
  const step = vanRecordLength + lineEnd.length;
  const count = groups.reduce((sum, { cells }) => sum + cells.length + 2, 0);
  const bytes = new Uint8Array(count * step).fill(0x20);
  let at = 0;
  const put = (tag: string, cells: readonly Cell[], texts: readonly VanFixed[] = []) => {
    putAscii(bytes, at, tag + profile.class);
    for (const [field, name, text] of cells) if (field) putCell(bytes, at, field, name, text);
    for (const { at: place, text } of texts) putAscii(bytes, at + place, text);
    putAscii(bytes, at + vanRecordLength, lineEnd);
    at += step;
  };
  for (const { start, cells } of groups) {
    const [day = "", time = ""] = start.sentAt.split("T");
    const startCells: Cell[] = [
      [places.sender, "sender", start.sender],
      [places.receiver, "receiver", start.receiver],
      [places.sequence, "sequence", start.sequence],
      [places.sentOn, "sentAt", shortDay(day)],
      [places.sentTime, "sentAt", time.replaceAll(":", "")],
      [places.recordId, "recordId", start.recordId],
      [places.subSender, "subSender", start.subSender],
    ];
    put(vanTags.start, startCells, fixed.start);
    for (const line of cells) put(vanTags.line, line, fixed.line);
    const counts: Cell[] = [
      [end.records, "records", String(cells.length + 2)],
      [end.lines, "lines", String(cells.length)],
    ];
    put(vanTags.end, counts);
  }
  return bytes;
}

function putCell(bytes: Uint8Array, from: number, field: EosField, name: string, text: string): void {
  if (name === "name") {
    bytes.set(cellOf(text, field, "cp932"), from + field.at);
    return;
  }
  const letters = field.fill === "zeros" ? /^\d+$/ : /^[ -~]*$/;
  if (!letters.test(text) || text.length > field.length) throw new EosUnfit(name, text);
  putAscii(bytes, from + field.at, field.fill === "zeros" ? text.padStart(field.length, "0") : text);
}

function putAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
}

function code(name: string, text: string, length: number): string {
  if (text.length !== length || !/^\d+$/.test(text)) throw new EosUnfit(name, text);
  return text;
}

function lastDigits(number: string, length: number): string {
  return number.slice(-length).padStart(length, "0");
}

function wholePacks(packs: number): string {
  if (!Number.isInteger(packs) || packs < 1) throw new EosUnfit("quantity", String(packs));
  return String(packs);
}

/** YYMMDD */
function shortDay(day: string): string {
  return day.replaceAll("-", "").slice(2);
}

function expiryOf({ expiresOn, expiryForm }: Omit<DeliveryLine, "record">): string {
  if (expiresOn === null) return "";
  return shortDay(expiresOn).slice(0, expiryForm === "month" ? 4 : 6);
}
