import { encodeCp932 } from "../text/encode-cp932.ts";
import type { Columns } from "./columns.ts";
import type { Sex } from "./patient-trace.ts";

/** A fictional patient, for files that must show that none of it leaves the browser. */
export interface SamplePatient {
  code: string;
  name: string;
  kana: string;
  sex: Sex;
  birthDate: string;
}

export type Cells<Field extends string> = Partial<Record<Field, string | number | null>>;

/** One record; cells that are not given are empty. A comma inside a cell becomes a full-width one. [F] JAHIS */
export function encodeRecord<Field extends string>(columns: Columns<Field>, cells: Cells<Field>, width = 0): string {
  const places: [string, { at: number }][] = Object.entries<{ at: number }>(columns);
  const line = Array.from({ length: Math.max(width, ...places.map(([, { at }]) => at + 1)) }, () => "");
  for (const [field, { at }] of places) {
    const cell: string | number | null | undefined = new Map<string, string | number | null | undefined>(
      Object.entries(cells),
    ).get(field);
    line[at] = String(cell ?? "").replaceAll(",", "，");
  }
  return line.join(",");
}

/** A file of records in CP932 with CRLF, as the receipt computers write it. */
export function encodeFile(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return encodeCp932(lines.map((line) => `${line}\r\n`).join(""));
}

/** `20250716`. */
export function plainDigits(day: string | null): string | null {
  return day === null ? null : day.replaceAll("-", "");
}

/** The word of a table that represents a meaning; nothing where the format has none. */
export function wordFor<T>(words: Readonly<Record<string, T>>, meaning: T): string {
  return Object.entries(words).find(([, value]) => value === meaning)?.[0] ?? "";
}

/** The three parts of a pharmacy's ten digits. */
export function pharmacyParts(code: string | null): { prefecture: string; pointTable: string; number: string } {
  const digits = code ?? "";
  return { prefecture: digits.slice(0, 2), pointTable: digits.slice(2, 3), number: digits.slice(3) };
}
