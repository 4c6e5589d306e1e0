import { daysOfMonths } from "../series/calendar.ts";
import { at } from "../vector.ts";
import { BadInput, shown } from "./bad-input.ts";
import { kindOf, monthsOfDays, type PeriodKind } from "./period-kinds.ts";

/** The calendar of a file: its periods from the first to the last, with those that no row has. */
export type Periods = {
  readonly count: number;
  /** Periods between the first and the last that no row has. */
  readonly holes: number;
  /** Place in the calendar, also beyond its ends; a fraction between two periods, undefined for what is no period. */
  readonly placeOf: (text: string) => number | undefined;
  /** What the period at a place is called; empty beyond the ends of periods of no known kind. */
  readonly nameOf: (place: number) => string;
  /** Of calendar months, and so many ahead, how many of each day of the week they have. */
  readonly daysOfWeek: (ahead: number) => Float64Array | undefined;
};

/** A period as it is in the file, and the first line that has it. */
export type Named = { readonly name: string; readonly line: number };

/** So many periods are kept at most. */
const mostPeriods = 1e8;
/** Dates whose text does not sort as they follow each other. */
const otherDates = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$|\d年/;

/**
 * Recognises the calendar of a file: days, weeks, months, quarters, times or numbers, one every so many as most steps
 * between two of them are. Periods of no known kind are taken as consecutive in the order of their text, numbers in it by
 * size. @throws BadInput naming the line of a period that does not exist or does not fit in
 */
export function readPeriods(names: readonly Named[]): Periods {
  const [first] = names;
  const wrong = names.find(({ name }) => otherDates.test(name));
  if (wrong) throw bad(wrong, `write days as 2024-01-31 and months as 2024-01, not "${shown(wrong.name)}"`);
  const kind = kindOf(names.map(({ name }) => name));
  if (!first || !kind) return inTextOrder(names);
  // "week 9" has a number at its end as "9" has; beside other text it is text.
  const isText = kind.unit === "number" && !/^\d+$/.test(first.name);
  if (isText && names.some(({ name }) => kind.read(name) === undefined)) return inTextOrder(names);
  const numbers = numbersOf(names, kind);
  const monthly = kind.unit === "day" ? monthsOfDays(numbers, kind) : undefined;
  return monthly ? inCalendar(names, numbersOf(names, monthly), monthly) : inCalendar(names, numbers, kind);
}

function numbersOf(names: readonly Named[], { name, read }: PeriodKind): Float64Array {
  return Float64Array.from(names, (named) => {
    const number = read(named.name) ?? Number.NaN;
    if (Number.isNaN(number)) throw bad(named, `the period "${shown(named.name)}" is not ${name}`);
    return number;
  });
}

function inCalendar(names: readonly Named[], numbers: Float64Array, { unit, read, write }: PeriodKind): Periods {
  const sorted = numbers.toSorted();
  const begin = at(sorted, 0);
  const usual = usualStep(sorted);
  // A shop open on Monday, Wednesday and Friday goes by days all the same.
  const step = unit === "day" && usual % 7 !== 0 ? 1 : usual;
  const rest = mostCommon(numbers.map((number) => (number - begin) % step));
  const stray = names.find((_, index) => (at(numbers, index) - begin) % step !== rest);
  if (stray)
    throw bad(stray, `the period "${shown(stray.name)}" is not on the calendar of the others, ${every(step, unit)}`);
  const count = (at(sorted, sorted.length - 1) - begin) / step + 1;
  if (count > mostPeriods)
    throw new BadInput(
      `from ${write(begin)} to ${write(at(sorted, sorted.length - 1))} are more than ${mostPeriods} periods`,
    );
  return {
    count,
    holes: count - new Set(numbers).size,
    placeOf: (text) => {
      const number = read(text);
      return number === undefined || Number.isNaN(number) ? undefined : (number - begin) / step;
    },
    nameOf: (place) => write(begin + place * step),
    daysOfWeek: (ahead) =>
      unit === "month" && step === 1
        ? daysOfMonths(Math.floor(begin / 12), (begin % 12) + 1, count + ahead)
        : undefined,
  };
}

function every(step: number, unit: string): string {
  return step === 1 ? `one every ${unit}` : `one every ${step} ${unit}s`;
}

/** What most steps from one period to the next are; of two as usual the shorter. */
function usualStep(sorted: Float64Array): number {
  const steps = sorted
    .subarray(1)
    .map((number, index) => number - at(sorted, index))
    .filter((step) => step > 0);
  return steps.length === 0 ? 1 : mostCommon(steps.sort());
}

function mostCommon(values: Float64Array): number {
  const counts = new Map<number, number>();
  let result = at(values, 0);
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > (counts.get(result) ?? 0)) result = value;
  }
  return result;
}

/** Text as it sorts, but 9 before 10. */
function inTextOrder(names: readonly Named[]): Periods {
  const keyOf = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(16, "0"));
  const sorted = names
    .map(({ name }) => ({ name, key: keyOf(name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const places = new Map(sorted.map(({ name }, place) => [name, place]));
  return {
    count: sorted.length,
    holes: 0,
    placeOf: (text) => {
      const after = () => sorted.findIndex(({ key }) => key >= keyOf(text));
      return places.get(text) ?? (after() < 0 ? sorted.length : after() - 0.5);
    },
    nameOf: (place) => sorted[place]?.name ?? "",
    daysOfWeek: () => undefined,
  };
}

function bad({ line }: Named, what: string): BadInput {
  return new BadInput(`line ${line}: ${what}`);
}
