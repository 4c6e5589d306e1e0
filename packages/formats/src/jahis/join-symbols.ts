import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";

/** One QR symbol as a scanner gives it. */
export interface ScannedSymbol {
  bytes: Uint8Array;
  /** The symbol's place among others (QR Structured Append), where it has one. */
  append?: { index: number; count: number; parity: number };
}

export type JoinedSymbols =
  | { text: string; problem?: undefined }
  | { text?: undefined; problem: DispensingProblem; missing: number[] };

const mark = [0x4a, 0x41, 0x48, 0x49, 0x53];

/**
 * Joins the symbols of one prescription or notebook, scanned in any order and perhaps twice, and decodes the bytes as
 * Windows-31J only then: a cut may go through a letter. Symbols with Structured Append are put in its order; without it
 * only the first fragment has the header `JAHIS`, and the others follow as they were scanned. [F]
 */
export function joinSymbols(symbols: readonly ScannedSymbol[]): JoinedSymbols {
  const [first] = symbols;
  if (first === undefined) return failed("file_empty", []);
  const ordered = first.append === undefined ? asScanned(symbols) : inOrder(symbols, first.append);
  if (!Array.isArray(ordered)) return ordered;
  const bytes = new Uint8Array(ordered.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of ordered) {
    bytes.set(part, at);
    at += part.length;
  }
  return decoded(bytes);
}

function asScanned(symbols: readonly ScannedSymbol[]): Uint8Array[] | JoinedSymbols {
  const different = new Map(symbols.map(({ bytes }) => [bytes.join(","), bytes]));
  const fragments = [...different.values()];
  const heads = fragments.filter(startsWithMark);
  if (heads.length !== 1) return failed("part_missing", heads.length === 0 ? [1] : []);
  return [...heads, ...fragments.filter((bytes) => !startsWithMark(bytes))];
}

function inOrder(
  symbols: readonly ScannedSymbol[],
  { count, parity }: { count: number; parity: number },
): Uint8Array[] | JoinedSymbols {
  const places = new Map<number, Uint8Array>();
  for (const { bytes, append } of symbols) {
    if (append?.count !== count || append.parity !== parity) return failed("part_missing", []);
    places.set(append.index, bytes);
  }
  const wanted = Array.from({ length: Math.min(count, 16) }, (_, index) => index);
  const missing = wanted.filter((index) => !places.has(index)).map((index) => index + 1);
  if (missing.length > 0) return failed("part_missing", missing);
  return wanted.flatMap((index) => places.get(index) ?? []);
}

function startsWithMark(bytes: Uint8Array): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function decoded(bytes: Uint8Array): JoinedSymbols {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0x1a) end -= 1;
  try {
    return { text: new TextDecoder("shift_jis", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end)) };
  } catch {
    return failed("file_undecodable", []);
  }
}

function failed(code: DispensingProblem["code"], missing: number[]): JoinedSymbols {
  return { problem: dispensingProblem(code, 1, missing.length > 0 ? { value: missing.join(", ") } : {}), missing };
}
