import { aiFormat } from "./application-identifiers.ts";
import type { Gs1Element } from "./scan.ts";

export interface EncodeOptions {
  /** An AIM symbology identifier, as `]d2`. */
  symbology?: string;
  /** What a reader sends between fields: U+001D, or nothing where a keyboard wedge loses it. */
  separator?: string;
}

/** What a scanner sends for these elements. A separator follows a field only where the standard wants one. */
export function encodeElements(elements: readonly Gs1Element[], options: EncodeOptions = {}): string {
  const { symbology = "", separator = "\u001d" } = options;
  const parts = elements.map(({ ai, value }, index) => {
    const needsSeparator = index < elements.length - 1 && aiFormat(ai)?.predefined !== true;
    return `${ai}${value}${needsSeparator ? separator : ""}`;
  });
  return `${symbology}${parts.join("")}`;
}

/** The text printed beside a symbol. */
export function humanForm(elements: readonly Gs1Element[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join("");
}
