/** Country code of numbers that are written without one. */
const home = "+81";

/**
 * A mobile number in international form (`+819012345678`) from any way of writing it: full width, hyphens, brackets, with
 * or without a country code. Undefined where it cannot be one.
 */
export function internationalPhone(text: string): string | undefined {
  const compact = text.normalize("NFKC").replace(/[\s()./‐‑–—ー−-]/g, "");
  const number = compact.startsWith("0") ? `${home}${compact.slice(1)}` : compact;
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
}
