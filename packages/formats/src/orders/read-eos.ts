import { type EosField, type EosProfile, eosItemCodes, usualEosProfile } from "./eos-profile.ts";

/** An order as such a file tells it. */
export interface EosOrder {
  vanCode: string;
  orderNumber: string;
  customerCode: string;
  /** YYYY-MM-DD; empty where the profile has no place for it. */
  orderedOn: string;
  /** The item's code is of the kind of the profile. */
  lines: { slip: string; item: string; name: string; wantedOn: string; packs: number }[];
}

/** Why a record could not be read; its place is counted from 1. */
export interface EosProblem {
  record: number;
  problem: "length" | "tag" | "outside_order" | "order_not_closed" | "order_empty" | "item" | "quantity" | "count";
}

export interface EosRead {
  orders: EosOrder[];
  problems: EosProblem[];
}

/** Reads a fixed-length order file; an order with a problem is left out whole. */
export function readEos(bytes: Uint8Array, profile: EosProfile = usualEosProfile): EosRead {
  const orders: EosOrder[] = [];
  const problems: EosProblem[] = [];
  let open: { order: EosOrder; sound: boolean } | undefined;
  const step = profile.recordLength + profile.lineEnd.length;
  const say = (record: number, problem: EosProblem["problem"]) => {
    problems.push({ record, problem });
    if (open) open.sound = false;
  };
  for (let at = 0, number = 1; at < bytes.length; at += step, number += 1) {
    const record = bytes.subarray(at, at + profile.recordLength);
    const ending = text(bytes.subarray(at + profile.recordLength, at + step), profile);
    if (record.length < profile.recordLength || ending !== profile.lineEnd) {
      say(number, "length");
      break;
    }
    const part = partOf(record, profile);
    if (part === "start") {
      if (open) say(number, "order_not_closed");
      open = { order: orderOf(record, profile), sound: true };
    } else if (!open) {
      say(number, part ? "outside_order" : "tag");
    } else if (part === "line") {
      const line = lineOf(record, profile);
      if (typeof line === "string") say(number, line);
      else open.order.lines.push(line);
    } else if (part === "end") {
      const count = profile.end.count && cell(record, profile.end.count, profile);
      if (open.order.lines.length === 0) say(number, "order_empty");
      else if (open.sound && count && Number(count) !== open.order.lines.length) say(number, "count");
      if (open.sound) orders.push(open.order);
      open = undefined;
    } else say(number, "tag");
  }
  if (open) say(Math.ceil(bytes.length / step), "order_not_closed");
  return { orders, problems };
}

function partOf(record: Uint8Array, profile: EosProfile) {
  return (["start", "line", "end"] as const).find((part) => {
    const tag = profile.tags[part];
    return text(record.subarray(0, tag.length), profile) === tag;
  });
}

function orderOf(record: Uint8Array, profile: EosProfile): EosOrder {
  const { start } = profile;
  return {
    vanCode: cell(record, start.vanCode, profile, 9),
    orderNumber: cell(record, start.orderNumber, profile),
    customerCode: cell(record, start.customerCode, profile),
    orderedOn: dayOf(cell(record, start.orderedOn, profile, 8)),
    lines: [],
  };
}

function lineOf(record: Uint8Array, profile: EosProfile) {
  const { line, itemCode, quantityDecimals } = profile;
  const width = eosItemCodes[itemCode];
  const item = cell(record, line.item, profile, width || undefined);
  const isCode = itemCode === "gtin" || itemCode === "jan" ? /^\d+$/.test(item) : item !== "";
  if (!isCode || (width > 0 && item.length !== width)) return "item" as const;
  const digits = cell(record, line.quantity, profile);
  const packs = Number(digits) / 10 ** quantityDecimals;
  if (!/^\d+$/.test(digits) || !Number.isInteger(packs) || packs < 1) return "quantity" as const;
  const fields = { slip: cell(record, line.slip, profile), name: cell(record, line.name, profile) };
  return { ...fields, item, packs, wantedOn: dayOf(cell(record, line.wantedOn, profile, 8)) };
}

/** The content of a field without its padding: which zeros belong to a code follows from its width. */
function cell(record: Uint8Array, field: EosField | undefined, profile: EosProfile, width?: number): string {
  if (!field) return "";
  const all = text(record.subarray(field.at, field.at + field.length), profile);
  if (field.fill === "behind") return all.trimEnd();
  if (field.fill === "before") return all.trimStart();
  return width === undefined ? all.replace(/^0+(?=.)/, "") : all.slice(-width);
}

function text(bytes: Uint8Array, { encoding }: EosProfile): string {
  return new TextDecoder(encoding === "cp932" ? "shift_jis" : "utf-8").decode(bytes);
}

const dayOf = (digits: string) =>
  /^\d{8}$/.test(digits) && Number(digits) > 0 ? digits.replace(/(....)(..)(..)/, "$1-$2-$3") : "";
