import { z } from "zod";

/** A text of a place; Postgres keeps no NUL. */
export const plainText = z.string().regex(/^[^\0]*$/);

/**
 * The places of a list as opaque texts: what `schema` reads is what `write` was given, by way of JSON. `rule` is for the
 * list's policy, so that a handler sees no cursor that is none of ours.
 */
export function cursorOf<Place>(schema: z.ZodType<Place>) {
  const read = (cursor: string): Place | undefined => {
    try {
      return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    } catch {
      return undefined;
    }
  };
  return {
    /** Where a page ended. */
    write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString("base64url"),
    /** Where the next page begins; undefined at the beginning. */
    read,
    /** What a request may carry. */
    rule: z
      .string()
      .max(2000, "too_long")
      .refine((cursor) => cursor === "" || read(cursor) !== undefined, "cursor_unknown"),
  };
}

/** The place in a list that is ordered by a moment and an id. */
export const momentCursor = cursorOf(
  z.strictObject({ at: z.iso.datetime().transform((text) => new Date(text)), id: z.guid() }),
);

/** The place in a list that is ordered by a calendar day and an id. */
export const dayCursor = cursorOf(z.strictObject({ day: z.iso.date(), id: z.guid() }));
