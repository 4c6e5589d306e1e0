import { endsWithCheckDigit, weighted31 } from "../codes/check-digits.ts";
import { packageLevelOf } from "../codes/gtin.ts";
import { parseHumanForm, parseSeparated, parseUnseparated } from "./parse-elements.ts";
import { readElements } from "./read-elements.ts";
import type { Gs1Element, Scan, ScanOptions, ScanReading } from "./scan.ts";

/** AIM symbology identifiers of symbols that hold GS1 elements: GS1-128, DataBar and composites, DataMatrix, QR, DotCode. */
const elementSymbols = /^\](C1|e[0-3]|d2|Q3|J1)/;
/** Those of symbols that hold a number alone: EAN and UPC, ITF. */
const numberSymbols = /^\](E[0-4]|I[0-2])/;
const otherSymbols = /^\][A-Za-z][0-9A-Za-z]/;
const groupSeparator = "\u001d";
/** What keyboards and terminals make of it; none of these may stand in a value. */
const writtenSeparators = /\u241d|<GS>|\{GS\}|\^\]|[|~^]/g;

/**
 * Reads what a scanner or a hand gave: a symbol's elements with their separators, with lost ones or in the form people
 * read, or a plain GTIN-8, -12, -13 (JAN) or -14. The result is what is on the package, what is still to be entered, or why
 * it cannot be read; a check digit that does not fit is never let through.
 */
export function readScan(scanned: string, options: ScanOptions): Scan {
  const typed = scanned.trim().normalize("NFKC");
  const data = typed.replace(elementSymbols, "").replace(numberSymbols, "").replace(otherSymbols, "");
  if (data === "") return { fault: "empty", at: "" };
  if (data.startsWith("(")) return fromElements(parseHumanForm(data), options);
  if (numberSymbols.test(typed)) return readNumber(data);
  if (!elementSymbols.test(typed)) {
    const number = readNumber(data);
    if (number.reading !== undefined) return number;
    const elements = readElementString(data, options);
    return elements.reading === undefined && number.fault === "check_digit" ? number : elements;
  }
  return readElementString(data, options);
}

function readElementString(data: string, options: ScanOptions): Scan {
  const parts = data
    .replace(writtenSeparators, groupSeparator)
    .split(groupSeparator)
    .filter((part) => part !== "");
  const strict = parseSeparated(parts);
  if (parts.length > 1 || options.separators === "kept") return fromElements(strict, options);
  const scans = parseUnseparated(parts[0] ?? "").map((elements) => readElements(elements, options.today));
  const readings = scans.map(({ reading }) => reading).filter((reading) => reading !== undefined);
  const [reading, ...alternatives] = readings;
  if (reading !== undefined) return { reading, alternatives: alternatives.filter((other) => differs(other, reading)) };
  return scans[0] ?? fromElements(strict, options);
}

function fromElements(parsed: ReturnType<typeof parseSeparated>, { today }: ScanOptions): Scan {
  return parsed.elements === undefined ? parsed : readElements(parsed.elements, today);
}

function differs(a: ScanReading, b: ScanReading): boolean {
  return a.lot !== b.lot || a.expiresOn !== b.expiresOn || a.serial !== b.serial || a.count !== b.count;
}

/** A number alone. An EAN-13 that begins with 0 is a GTIN-12. */
function readNumber(data: string): Scan {
  const digits = data.replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return { fault: "not_a_code", at: data.slice(0, 20) };
  if (!endsWithCheckDigit(digits, weighted31)) return { fault: "check_digit", at: digits };
  const isJan = digits.length !== 14;
  const code = digits.length === 12 ? `0${digits}` : digits;
  const elements: Gs1Element[] = [{ ai: "01", value: digits.padStart(14, "0") }];
  return {
    reading: {
      code: { kind: isJan ? "jan" : "gtin", code },
      level: isJan ? "sales" : packageLevelOf(code),
      expiresOn: null,
      lot: null,
      serial: null,
      count: null,
      manufacturedOn: null,
      elements,
      missing: ["expiry", "lot"],
    },
    alternatives: [],
  };
}
