import { createHmac } from "node:crypto";
import { type EventRow, eventColumns } from "./chain-queries.ts";

/** How events are written down for the hash today; a change of it is a new number, and the old one stays readable. */
export const sealVersion = 2;

/** How many of the columns each version wrote down. */
const columnsIn: ReadonlyMap<number, number> = new Map([
  [1, eventColumns.indexOf("terminal_id")],
  [2, eventColumns.length],
]);

/** Whether links of this version can be verified. */
export function isKnownVersion(version: number): boolean {
  return columnsIn.has(version);
}

/** What the first link continues. */
export const beforeFirst: Buffer = Buffer.alloc(32);

/** The hash of a link: over its place, its event in every column, and the hash before. */
export function seal(key: Buffer, previous: Buffer, link: { seq: number; version: number }, event: EventRow): Buffer {
  const columns = eventColumns.slice(0, columnsIn.get(link.version));
  const written = JSON.stringify([link.version, link.seq, ...columns.map((name) => plain(event[name]))]);
  return createHmac("sha256", key).update(previous).update(written).digest();
}

/** JSON tells all these apart: text, moment or digest as text, list, nothing. */
function plain(value: string | string[] | Date | Buffer | null): string | string[] | null {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString("hex") : value;
}
