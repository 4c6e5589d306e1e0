import { z } from "zod";

const parts = z.tuple([z.iso.datetime(), z.guid()]);

/** Where a page of scans ended, as text. */
export function scanCursor({ at, id }: { at: Date; id: string }): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads it again; undefined where it is none of ours. */
export function readScanCursor(cursor: string): { at: Date; id: string } | undefined {
  const read = parts.safeParse(cursor.split("_"));
  return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : undefined;
}
