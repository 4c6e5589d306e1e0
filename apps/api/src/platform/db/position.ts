/**
 * How far a database is: eight hexadecimal digits of its timeline, sixteen of the place in its log. Positions are ordered
 * as texts (docs/adr/0025-reads-from-a-replica.md).
 */
export type Position = string;

/** Carries the position that a caller's reads must have reached, and back the one that its next reads must have reached. */
export const positionHeader = "meguri-position";

/** The position in a header; undefined for none and for what is no position. */
export function positionIn(headers: Headers): Position | undefined {
  const text = headers.get(positionHeader) ?? "";
  return /^[0-9a-f]{24}$/.test(text) ? text : undefined;
}

/** Whether positions are of one timeline: after a failover the same place in the log is something else. */
export function onOneTimeline(...positions: Position[]): boolean {
  return new Set(positions.map((position) => position.slice(0, 8))).size === 1;
}
