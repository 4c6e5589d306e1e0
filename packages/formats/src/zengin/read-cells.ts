import type { BankRecord } from "./bank-records.ts";
import { eraDay } from "./era-day.ts";
import type { ZenginLayout } from "./field.ts";
import { fromSingleBytes } from "./single-bytes.ts";
import type { ZenginProblem, ZenginProblemCode } from "./zengin-problem.ts";

export type RecordCells<Name extends string> = ReturnType<typeof cellsOf<Name>>;

/** Where problems go, and the day near which the file's days are. */
export interface CellsContext {
  problems: ZenginProblem[];
  reference: string;
}

/** Reads the fields of a record. A field that is not as it must be adds a problem and reads as nothing. */
export function cellsOf<Name extends string>(
  { record, bytes }: BankRecord,
  layout: ZenginLayout<Name>,
  { problems, reference }: CellsContext,
) {
  const raw = (name: Name): string => {
    const { at, length } = layout[name];
    return fromSingleBytes(bytes.subarray(at - 1, at - 1 + length));
  };
  const refuse = (
    code: ZenginProblemCode,
    name: Name,
    expected: string,
    severity: ZenginProblem["severity"] = "error",
  ) => {
    problems.push({ code, severity, record, column: layout[name].at, field: name, found: raw(name), expected });
  };
  const digits = (name: Name): string => {
    const found = raw(name);
    if (/^\d+$/.test(found)) return found;
    refuse("digits", name, `${layout[name].length} digits`);
    return "";
  };
  /** Digits that banks need not fill; empty where there are spaces. */
  const optionalDigits = (name: Name): string => (raw(name).trim() === "" ? "" : digits(name));
  const dayOf = (name: Name, found: string): string => {
    const day = eraDay(found, reference);
    if (day === undefined) refuse("day", name, `YYMMDD (和暦) near ${reference}`);
    return day ?? "";
  };
  return {
    refuse,
    digits,
    optionalDigits,
    /** A text without the spaces around it. */
    text: (name: Name): string => raw(name).trim(),
    /** A number without leading zeros; empty for none. */
    number: (name: Name): string => optionalDigits(name).replace(/^0+/, ""),
    yen: (name: Name): bigint => BigInt(digits(name)),
    optionalYen: (name: Name): bigint => BigInt(optionalDigits(name)),
    day: (name: Name): string => dayOf(name, raw(name)),
    optionalDay: (name: Name): string | null => (/^( +|0+)$/.test(raw(name)) ? null : dayOf(name, raw(name))),
    /** The meaning of a field that holds one of a few values. */
    word<T>(name: Name, words: Readonly<Record<string, T>>): T | undefined {
      const meaning = words[raw(name)];
      if (meaning === undefined) refuse("word", name, Object.keys(words).join(", "));
      return meaning;
    },
  };
}
