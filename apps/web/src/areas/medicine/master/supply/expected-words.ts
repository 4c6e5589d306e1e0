import type { phrases } from "../../../../phrases/ja/medicine/medicines.ts";

type ExpectedKey = keyof typeof phrases.expected;

/** Phrases for what a reader expected in a cell; the readers say it in English. */
const exact: Record<string, ExpectedKey> = {
  "a price code of 12 characters": "priceCode",
  "a code of 12 characters": "priceCode",
  "nine digits beginning with 6": "receiptCode",
  "a code of 12 characters or of nine digits": "eitherCode",
  "a generic-name code": "genericCode",
  "nine digits": "nineDigits",
  "13 digits": "thirteenDigits",
  "full-width text": "fullWidth",
  "half-width kana, letters and digits": "halfWidth",
  "a number": "figure",
  "a whole number": "whole",
  "a decimal number": "decimal",
};

/** The phrase for what was expected, with its values; undefined where there is none. */
export function expectedPhrase(expected: string): { key: ExpectedKey; words?: string } | undefined {
  const plain = expected.replace(/, or (nothing|.* for none)$/, "");
  const key = exact[plain];
  if (key) return { key };
  if (plain.startsWith("a day as ")) return { key: "day" };
  const [, most] = /^text of at most (\d+) characters$/.exec(plain) ?? [];
  if (most) return { key: "atMost", words: most };
  const [, line] = /^only line (\d+)$/.exec(plain) ?? [];
  if (line) return { key: "onlyLine", words: line };
  const [, choices] = /^one of (.*)$/.exec(plain) ?? [];
  return choices ? { key: "oneOf", words: choices } : undefined;
}
