import { z } from "zod";
import type { GroupPosition } from "./seen-groups-queries.ts";

const position = z.tuple([z.number().min(0).nullable(), z.string(), z.guid()]);

/** Where a page ended, as an opaque text; a distance that is not known is null in it. */
export function groupCursor({ km, name, id }: GroupPosition): string {
  return Buffer.from(JSON.stringify([Number.isFinite(km) ? km : null, name, id])).toString("base64url");
}

/** Reads a cursor; undefined where it is none of ours. */
export function readGroupCursor(cursor: string): GroupPosition | undefined {
  try {
    const read = position.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (!read.success || read.data[1].includes("\0")) return undefined;
    const [km, name, id] = read.data;
    return { km: km ?? Number.POSITIVE_INFINITY, name, id };
  } catch {
    return undefined;
  }
}
