import { z } from "zod";

// PostgreSQL stores neither NUL nor half of a surrogate pair, and no text needs another control character.
const unreadable = /\p{Cc}|\p{Cs}/u;

/** In a line, also what changes the direction of the text around it: a name with it can look like another name. */
const unreadableInLine = /\p{Cc}|\p{Cs}|\p{Bidi_Control}/u;

/** Whether a text is one line that can be stored and is displayed as entered. */
export const isReadableLine = (text: string): boolean => !unreadableInLine.test(text);

/** One line of text, without spaces around it. */
export const line = (most: number) =>
  z.string().trim().max(most, "too_long").refine(isReadableLine, "unreadable_characters");

/** One line that must say something. */
export const requiredLine = (most: number) => line(most).min(1, "required");

/** Text of several lines. */
export const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(most, "too_long")
        .refine((text) => !unreadable.test(text.replace(/[\n\t]/g, "")), "unreadable_characters"),
    );
