import { endsWithCheckDigit, weighted31 } from "./check-digits.ts";
import { asItIs, type CodeCheck, type CodeKind, parserOf } from "./code-kind.ts";

/** The pack of a medicine's GTIN-14, by its first digit. [F] JGA, A-POC */
export type PackageLevel = "dispensing" | "sales" | "carton";

const levels = new Map<string, PackageLevel>([
  ["0", "dispensing"],
  ["1", "sales"],
  ["2", "carton"],
]);

const check = (code: string): CodeCheck => (endsWithCheckDigit(code, weighted31) ? "fits" : "wrong");

/** GTIN-8, -12, -13 or -14. */
export const gtin: CodeKind = { parse: parserOf(/^(\d{8}|\d{12,14})$/), check, format: asItIs };

/** JAN: GTIN-13 (or the short GTIN-8). */
export const jan: CodeKind = { parse: parserOf(/^(\d{8}|\d{13})$/), check, format: asItIs };

/** GTIN-14, as a symbol carries it. */
export const gtin14: CodeKind = { parse: parserOf(/^\d{14}$/), check, format: asItIs };

export function packageLevelOf(code: string): PackageLevel | undefined {
  return levels.get(code.charAt(0));
}

/** The GTIN-14 of the sales package (販売包装) a JAN-13 names: `1`, its first twelve digits and a new check digit. */
export function salesPackageGtin14(jan13: string): string {
  const body = `1${jan13.slice(0, 12)}`;
  return `${body}${weighted31(body)}`;
}

/**
 * The JAN-13 of a sales package. Undefined for every other level: a dispensing unit has an item code of its own, so that
 * no JAN follows from it.
 */
export function janOfSalesPackage(code: string): string | undefined {
  if (packageLevelOf(code) !== "sales") return undefined;
  const body = code.slice(1, 13);
  return `${body}${weighted31(body)}`;
}
