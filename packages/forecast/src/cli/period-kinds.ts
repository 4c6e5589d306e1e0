/** A way to write periods, all of one kind in a file. */
export type PeriodKind = {
  readonly unit: "day" | "week" | "month" | "quarter" | "minute" | "number";
  /** What messages call one, with an example. */
  readonly name: string;
  /** Its number in a row without gaps; NaN where the text has this form but is none, as 2024-02-30; undefined for other text. */
  readonly read: (text: string) => number | undefined;
  readonly write: (number: number) => string;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;
const epochMonday = 4;
const daysOfMonth = Array.from({ length: 28 }, (_, index) => index + 1);

/**
 * The kind of periods that are written as these; the first one's where they are of several, undefined where it is of none.
 */
export function kindOf(names: readonly string[]): PeriodKind | undefined {
  const kinds = [days, weeks, months, quarters, minutes, numbers].flatMap((kind) => kind(names[0] ?? "") ?? []);
  return kinds.find(({ read }) => names.every((name) => read(name) !== undefined)) ?? kinds[0];
}

/** 2024-01-31, 2024/1/31 or 20240131, also with a midnight behind it. */
function days(sample: string): PeriodKind | undefined {
  const form = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
  const read = (text: string) => {
    const [, year = "", mark = "", month = "", day = ""] = form.exec(text) ?? [];
    if (year === "" || (mark === "" && !/^(19|20)\d{6}$/.test(text.slice(0, 8)))) return undefined;
    return dayNumber(Number(year), Number(month), Number(day));
  };
  if (read(sample) === undefined) return undefined;
  const mark = form.exec(sample)?.[2] ?? "-";
  return {
    unit: "day",
    name: "a day of the calendar, such as 2024-01-31",
    read,
    write: (number) => new Date(number * dayMs).toISOString().slice(0, 10).replaceAll("-", mark),
  };
}

/** Weeks of ISO 8601: 2024-W05. */
function weeks(sample: string): PeriodKind | undefined {
  const read = (text: string) => {
    const [, year, week] = /^(\d{4})-?W(\d{2})$/.exec(text) ?? [];
    if (year === undefined) return undefined;
    const number = firstWeek(Number(year)) + Number(week) - 1;
    return Number(week) >= 1 && number < firstWeek(Number(year) + 1) ? number : Number.NaN;
  };
  if (read(sample) === undefined) return undefined;
  const mark = sample.includes("-") ? "-" : "";
  return {
    unit: "week",
    name: "a week of ISO 8601, such as 2024-W05",
    read,
    write: (number) => {
      // A week belongs to the year of its Thursday.
      const year = new Date((number * 7 + epochMonday + 3) * dayMs).getUTCFullYear();
      return `${year}${mark}W${String(number - firstWeek(year) + 1).padStart(2, "0")}`;
    },
  };
}

/** Weeks since the first Monday of 1970, of the week with 4 January. */
function firstWeek(year: number): number {
  return Math.floor((dayNumber(year, 1, 4) - epochMonday) / 7);
}

/** 2024-01, 2024/1 or 202401. */
function months(sample: string): PeriodKind | undefined {
  const form = /^(\d{4})([-/.]?)(\d{1,2})$/;
  const read = (text: string) => {
    const [, year = "", mark = "", month = ""] = form.exec(text) ?? [];
    if (year === "" || (mark === "" && !/^(19|20)\d{4}$/.test(text))) return undefined;
    return Number(month) >= 1 && Number(month) <= 12 ? Number(year) * 12 + Number(month) - 1 : Number.NaN;
  };
  if (read(sample) === undefined) return undefined;
  const mark = form.exec(sample)?.[2] ?? "-";
  return {
    unit: "month",
    name: "a month, such as 2024-01 (weeks are written 2024-W05)",
    read,
    write: (number) => `${Math.floor(number / 12)}${mark}${String((number % 12) + 1).padStart(2, "0")}`,
  };
}

/** 2024-Q1. */
function quarters(sample: string): PeriodKind | undefined {
  const form = /^(\d{4})([-/ ]?)Q(\d)$/;
  const read = (text: string) => {
    const [, year, , quarter] = form.exec(text) ?? [];
    if (year === undefined) return undefined;
    return /[1-4]/.test(quarter ?? "") ? Number(year) * 4 + Number(quarter) - 1 : Number.NaN;
  };
  if (read(sample) === undefined) return undefined;
  const mark = form.exec(sample)?.[2] ?? "-";
  return {
    unit: "quarter",
    name: "a quarter, such as 2024-Q1",
    read,
    write: (number) => `${Math.floor(number / 4)}${mark}Q${(number % 4) + 1}`,
  };
}

/** 2024-01-31T09:30. */
function minutes(sample: string): PeriodKind | undefined {
  const form = /^(\d{4})-(\d{2})-(\d{2})([T ])(\d{2}):(\d{2})(?::00)?(Z?)$/;
  const read = (text: string) => {
    const [, year, month, day, , hour, minute] = form.exec(text) ?? [];
    if (year === undefined) return undefined;
    const isTime = Number(hour) < 24 && Number(minute) < 60;
    const number = dayNumber(Number(year), Number(month), Number(day));
    return isTime ? (number * dayMs) / minuteMs + Number(hour) * 60 + Number(minute) : Number.NaN;
  };
  if (read(sample) === undefined) return undefined;
  const [, , , , mark = "T"] = form.exec(sample) ?? [];
  const hasSeconds = /:\d{2}:\d{2}/.test(sample);
  return {
    unit: "minute",
    name: "a time, such as 2024-01-31T09:30",
    read,
    write: (number) => {
      const text = new Date(number * minuteMs).toISOString().replace("T", mark);
      return text.slice(0, hasSeconds ? 19 : 16) + (sample.endsWith("Z") ? "Z" : "");
    },
  };
}

/** Whole numbers, all with the same text before them (w1, w2) or none. */
function numbers(sample: string): PeriodKind | undefined {
  const [, before, digits] = /^(.*?)(\d{1,15})$/.exec(sample) ?? [];
  if (before === undefined || digits === undefined) return undefined;
  const width = digits.startsWith("0") ? digits.length : 1;
  return {
    unit: "number",
    name: `a number, such as ${sample}`,
    read: (text) => {
      const rest = text.startsWith(before) ? text.slice(before.length) : "";
      return /^\d{1,15}$/.test(rest) ? Number(rest) : undefined;
    },
    write: (number) => before + String(number).padStart(width, "0"),
  };
}

/**
 * Days a month apart are months: all on one day of the month, or on its last one.
 * @param numbers as `kind`, which is of days, reads them @returns undefined where most are not a month apart
 */
export function monthsOfDays(numbers: Float64Array, kind: PeriodKind): PeriodKind | undefined {
  const sorted = numbers.toSorted();
  const steps = sorted.subarray(1).map((number, index) => number - (sorted[index] as number));
  const isMost = (count: number, all: number) => count * 2 > all;
  if (!isMost(steps.filter((step) => step >= 28 && step <= 31).length, steps.length)) return undefined;
  const places = [isLastOfMonth, ...daysOfMonth.map((day) => (date: Date) => date.getUTCDate() === day)];
  const isUsual = places.find((is) => isMost(numbers.filter((number) => is(dateOf(number))).length, numbers.length));
  if (!isUsual) return undefined;
  return {
    unit: "month",
    name: "one a month apart from the others, as most are",
    read: (text) => {
      const number = kind.read(text);
      if (number === undefined || Number.isNaN(number)) return number;
      const date = dateOf(number);
      return isUsual(date) ? date.getUTCFullYear() * 12 + date.getUTCMonth() : Number.NaN;
    },
    write: (month) => {
      const first = dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
      for (let day = first; ; day += 1) if (isUsual(dateOf(day))) return kind.write(day);
    },
  };
}

function dateOf(number: number): Date {
  return new Date(number * dayMs);
}

function isLastOfMonth(date: Date): boolean {
  return new Date(date.getTime() + dayMs).getUTCDate() === 1;
}

/** Days since 1970; NaN where the calendar has no such day. */
function dayNumber(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / dayMs : Number.NaN;
}
