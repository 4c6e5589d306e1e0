import { isLanguage, languages } from "./languages.ts";

/**
 * A text that a phrase includes, so that a name or a code of the other direction does not turn the words around it
 * (U+2068 FIRST STRONG ISOLATE to U+2069). Figures come isolated already; languages written from left to right need none.
 */
export function isolated(value: unknown, language: string | undefined): unknown {
  if (typeof value !== "string" || value === "" || /^[\u2066-\u2068]/.test(value)) return value;
  if (!isLanguage(language) || languages[language].direction === "ltr") return value;
  return `\u2068${value}\u2069`;
}

/** A text without such marks, for a file that other programs read. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}
