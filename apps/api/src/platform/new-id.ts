import { randomUUID } from "node:crypto";

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids sort by creation time. The randomness is that of a
 * UUIDv4, for which Node draws many at once.
 */
export function newId(now: Date): string {
  const hex = now.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The least id that `newId` and the database make from a moment on. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Whether a text from outside can be an id at all; the database refuses to compare anything else. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
