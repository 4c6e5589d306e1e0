/** Digits of a code however they were typed or pasted: half or full width, with spaces or hyphens. */
export function codeDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}
