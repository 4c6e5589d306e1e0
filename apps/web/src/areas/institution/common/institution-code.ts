import { prefectureOf } from "@meguri/rules/prefectures";

/** The fee table in the third digit: which kind of institution a code is of. */
const tables = { "1": "medical", "3": "dental", "4": "dispensing", "6": "homeNursing" } as const;

/** What the digits of an institution code say. */
export type InstitutionCodeParts = {
  prefecture: string;
  table: (typeof tables)[keyof typeof tables];
  digit: string;
  number: string;
};

/** An institution code as people type it, of any width and with any hyphens, as plain digits. */
export function plainInstitutionCode(text: string): string {
  return text.normalize("NFKC").replace(/[\s‐‑‒–—―−ー-]/g, "");
}

function isTable(digit: string): digit is keyof typeof tables {
  return Object.hasOwn(tables, digit);
}

/** Reads a plain code of ten digits; undefined where it is none. */
export function institutionCodeParts(code: string): InstitutionCodeParts | undefined {
  const digit = code.charAt(2);
  const prefecture = prefectureOf(code.slice(0, 2));
  if (!/^\d{10}$/.test(code) || !prefecture || !isTable(digit)) return undefined;
  return { prefecture, table: tables[digit], digit, number: code.slice(3) };
}
