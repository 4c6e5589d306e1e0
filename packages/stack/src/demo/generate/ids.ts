/** Kinds of fictional rows; the number is part of their ids. */
const kinds = {
  corporation: 1,
  institution: 2,
  group: 3,
  notification: 4,
  wholesaler: 5,
  trading: 6,
  billing: 7,
  receipt: 8,
  /** A run over all shops, and an order that waits for the head office. */
  chain: 9,
} as const;

/**
 * The id of the n-th fictional row of a kind: a UUIDv7 of a moment before the product was, so that no id that the
 * database makes meets it.
 */
export function demoId(kind: keyof typeof kinds, index: number): string {
  return `019a0000-000${kinds[kind]}-7000-8000-${index.toString(16).padStart(12, "0")}`;
}
