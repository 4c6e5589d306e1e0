import { z } from "zod";

const day = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d$/), z.guid()]);
const moment = z.tuple([z.iso.datetime(), z.guid()]);

function read<T>(schema: z.ZodType<T>, cursor: string): T | undefined {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

const written = (parts: string[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Where a page ended that is ordered by day, as an opaque text. */
export function dayCursor({ day: on, id }: { day: string; id: string }): string {
  return written([on, id]);
}

/** Reads a cursor of days; undefined where it is none of ours. */
export function readDayCursor(cursor: string): { day: string; id: string } | undefined {
  const parts = read(day, cursor);
  return parts && { day: parts[0], id: parts[1] };
}

/** Where a page ended that is ordered by moment, as an opaque text. */
export function momentCursor({ at, id }: { at: Date; id: string }): string {
  return written([at.toISOString(), id]);
}

/** Reads a cursor of moments; undefined where it is none of ours. */
export function readMomentCursor(cursor: string): { at: Date; id: string } | undefined {
  const parts = read(moment, cursor);
  return parts && { at: new Date(parts[0]), id: parts[1] };
}
