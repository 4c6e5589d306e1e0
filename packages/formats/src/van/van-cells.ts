import { jan } from "../codes/gtin.ts";
import { gs1Day } from "../gs1/gs1-date.ts";
import type { EosField } from "../orders/eos-profile.ts";
import { unreadable } from "../table/cells.ts";
import { calendarDay } from "../table/days.ts";
import type { VanProblem, VanProblemCode } from "./van-problem.ts";
import { vanRecordLength } from "./van-profile.ts";

const space = 0x20;
const zero = 0x30;
const nine = 0x39;

export type VanCells = ReturnType<typeof vanCells>;

/**
 * Reads the fields of one record after the other. A field that is not as it must be adds a problem and reads as nothing.
 * The file is decoded once, a letter for each byte, so that places are places of the text as well; names, codes and days
 * are worked out once for each text, for a file repeats them.
 */
export function vanCells(file: Uint8Array) {
  const problems: VanProblem[] = [];
  let errors = 0;
  const letters = new TextDecoder("latin1").decode(file);
  const decoder = new TextDecoder("shift_jis");
  const decoded = new Map<string, string>();
  const codes = new Map<string, boolean>();
  const days = new Map<string, string | undefined>();
  let record = 0;
  let from = 0;

  const report = (problem: VanProblem) => {
    problems.push(problem);
    if (problem.severity === "error") errors += 1;
  };
  const raw = ({ at, length }: EosField): string => letters.slice(from + at, from + at + length);
  const decode = ({ at, length }: EosField): string => decoder.decode(file.subarray(from + at, from + at + length));
  const refuse = (
    code: VanProblemCode,
    place: EosField,
    expected: string,
    field?: string,
    severity: VanProblem["severity"] = "error",
  ) => {
    const found = decode(place).trimEnd();
    report({ code, severity, record, column: place.at + 1, ...(field && { field }), found, expected });
  };
  const digits = (place: EosField, field: string): string => {
    const found = raw(place);
    if (/^\d+$/.test(found)) return found;
    refuse("digits", place, `${place.length} digits`, field);
    return "";
  };
  /** Spaces before a number are as good as zeros. It is read off the bytes: most fields are numbers. */
  const number = (place: EosField, field: string): number | undefined => {
    let value: number | undefined;
    for (let at = from + place.at; at < from + place.at + place.length; at += 1) {
      const byte = file[at] ?? 0;
      if (byte === space && value === undefined) continue;
      if (byte < zero || byte > nine) {
        value = undefined;
        break;
      }
      value = (value ?? 0) * 10 + (byte - zero);
    }
    if (value === undefined) refuse("digits", place, `${place.length} digits`, field);
    return value;
  };
  const isBlank = ({ at, length }: EosField): boolean => {
    for (let index = from + at; index < from + at + length; index += 1) if (file[index] !== space) return false;
    return true;
  };
  const dayOf = (text: string): string | undefined => {
    if (!days.has(text)) {
      const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
      const result = calendarDay(Number(year), Number(month), Number(day));
      days.set(text, result === unreadable ? undefined : result);
    }
    return days.get(text);
  };
  return {
    problems,
    errors: (): number => errors,
    /** What is wrong with a record as a whole. */
    fault(code: VanProblemCode, ofRecord: number, column: number, found: string, expected: string): void {
      report({ code, severity: "error", record: ofRecord, column, found, expected });
    },
    refuse,
    raw,
    digits,
    number,
    isBlank,
    /** Places the reader at a record, whose first byte is at this place of the file. */
    moveTo(toRecord: number, toByte: number): void {
      record = toRecord;
      from = toByte;
    },
    record: (): number => record,
    /** ASCII without the spaces around it. */
    ascii: (place: EosField): string => raw(place).trim(),
    /** Letters of CP932 without the spaces around them. The last one is left out where the field cuts it in two. */
    words(place: EosField, field: string): string {
      const found = raw(place);
      const known = decoded.get(found);
      if (known !== undefined) return known;
      const text = decode(place)
        .replace(/\ufffd$/, "")
        .trim();
      if (/[\ufffd\p{Cc}]/u.test(text)) refuse("letters", place, "letters of CP932", field, "warning");
      else decoded.set(found, text);
      return text;
    },
    /** YYMMDD of this century or YYYYMMDD. */
    day(place: EosField, field: string): string {
      const found = raw(place);
      const day = dayOf(found.length === 6 ? `20${found}` : found);
      if (day === undefined) refuse("day", place, place.length === 6 ? "YYMMDD" : "YYYYMMDD", field);
      return day ?? "";
    },
    /**
     * The day of YYMM or YYMMDD, as a GS1 symbol has it: without a day, or with day 00, the last one of the month. The
     * century is the one nearest to the reference day.
     */
    expiry(place: EosField, field: string, reference: string): string | undefined {
      const found = raw(place).trim();
      const key = `${found} ${reference.slice(0, 4)}`;
      if (!days.has(key))
        days.set(key, /^\d{4}(\d\d)?$/.test(found) ? gs1Day(found.padEnd(6, "0"), reference) : undefined);
      const day = days.get(key);
      if (day === undefined) refuse("day", place, "YYMM or YYMMDD", field);
      return day;
    },
    /** HH:MM:SS */
    time(place: EosField, field: string): string {
      const [, hour, minute, second] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(raw(place)) ?? [];
      if (hour === undefined) refuse("time", place, "HHMMSS", field);
      return hour === undefined ? "" : `${hour}:${minute}:${second}`;
    },
    /** A JAN-13. A wrong check digit can be a warning only, where the code may be another one. */
    jan(place: EosField, field: string, severity: VanProblem["severity"] = "error"): string {
      const found = raw(place).trim();
      let fits = codes.get(found);
      if (fits === undefined) {
        fits = /^\d{13}$/.test(found) && jan.check(found) === "fits";
        codes.set(found, fits);
      }
      if (!fits) refuse("check_digit", place, "a JAN of 13 digits", field, severity);
      return found;
    },
    /** The meaning of a field that holds one of a few values. */
    word<T>(place: EosField, field: string, words: Readonly<Record<string, T>>): T | undefined {
      const meaning = words[raw(place)];
      if (meaning === undefined) refuse("word", place, Object.keys(words).join(", "), field);
      return meaning;
    },
    checkFixed(all: readonly { at: number; text: string }[]): void {
      for (const { at, text } of all) {
        const found = letters.slice(from + at, from + at + text.length);
        if (found !== text) refuse("fixed", { at, length: text.length, fill: "behind" }, text);
      }
    },
    checkBlank(at: number): void {
      const place = { at, length: vanRecordLength - at, fill: "behind" } as const;
      if (!isBlank(place)) refuse("blank", place, "spaces", undefined, "warning");
    },
  };
}
