import { z } from "zod";

const number = z.strictObject({ number: z.string().regex(/^\d{4}-\d{6,9}$/) });
const month = z.strictObject({ month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/) });

/** Which document of an account: an issued one by its number, or what a month, YYYY-MM, will be. */
export type DocumentKey = { case: "number" | "month"; value: string };

/** Reads the key of an address, JSON with a number or a month; nothing where it is neither. */
export function readDocumentKey(text: string): DocumentKey | undefined {
  const found = z.union([number, month]).safeParse(parsed(text)).data;
  if (!found) return undefined;
  return "number" in found ? { case: "number", value: found.number } : { case: "month", value: found.month };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
