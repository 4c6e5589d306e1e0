import { type EosField, type EosProfile, usualEosProfile } from "./eos-profile.ts";

/** An order as such a file tells it. */
export interface EosOrder {
  vanCode: string;
  orderNumber: string;
  customerCode: string;
  /** YYYY-MM-DD; empty where the profile has no place for it. */
  orderedOn: string;
  lines: { slip: string; gtin: string; name: string; wantedOn: string; packs: number }[];
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
    const ending = text(bytes.subarray(at + profile.recordLength, at + step));
    if (record.length < profile.recordLength || ending !== profile.lineEnd) {
      say(number, "length");
      break;
    }
    const tag = text(record.subarray(0, 3));
    if (tag.startsWith(profile.tags.start)) {
      if (open) say(number, "order_not_closed");
      open = { order: orderOf(record, profile), sound: true };
    } else if (!open) {
      say(number, tag.startsWith(profile.tags.line) || tag.startsWith(profile.tags.end) ? "outside_order" : "tag");
    } else if (tag.startsWith(profile.tags.line)) {
      const line = lineOf(record, profile);
      if (typeof line === "string") say(number, line);
      else open.order.lines.push(line);
    } else if (text(record.subarray(0, profile.tags.end.length)) === profile.tags.end) {
      const count = cell(record, profile.end.count);
      if (open.order.lines.length === 0) say(number, "order_empty");
      else if (open.sound && count !== "" && Number(count) !== open.order.lines.length) say(number, "count");
      if (open.sound) orders.push(open.order);
      open = undefined;
    } else say(number, "tag");
  }
  if (open) say(Math.ceil(bytes.length / step), "order_not_closed");
  return { orders, problems };
}

function orderOf(record: Uint8Array, { start }: EosProfile): EosOrder {
  return {
    vanCode: cell(record, start.vanCode),
    orderNumber: cell(record, start.orderNumber),
    customerCode: cell(record, start.customerCode),
    orderedOn: dayOf(cell(record, start.orderedOn)),
    lines: [],
  };
}

function lineOf(record: Uint8Array, { line, quantityDecimals }: EosProfile) {
  const gtin = cell(record, line.item);
  if (!/^\d{14}$/.test(gtin)) return "item" as const;
  const digits = cell(record, line.quantity);
  const packs = Number(digits) / 10 ** quantityDecimals;
  if (!/^\d+$/.test(digits) || !Number.isInteger(packs) || packs < 1) return "quantity" as const;
  const told = { slip: cell(record, line.slip), name: cell(record, line.name) };
  return { ...told, gtin, packs, wantedOn: dayOf(cell(record, line.wantedOn)) };
}

function cell(record: Uint8Array, field: EosField | undefined): string {
  return field ? text(record.subarray(field.at, field.at + field.length)).trimEnd() : "";
}

function text(bytes: Uint8Array): string {
  return new TextDecoder("shift_jis").decode(bytes);
}

const dayOf = (digits: string) => (/^\d{8}$/.test(digits) ? digits.replace(/(....)(..)(..)/, "$1-$2-$3") : "");
