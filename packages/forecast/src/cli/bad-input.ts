/** Something the caller can correct; its message is the one line that is shown. */
export class BadInput extends Error {}

const longest = 60;

/** What stood in a file, fit to be shown within one line: without control characters and not longer than a glance. */
export function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
