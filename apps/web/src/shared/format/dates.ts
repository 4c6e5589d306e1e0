import { type Language, languages } from "../i18n/languages.ts";

const timeZone = "Asia/Tokyo";

const dayInFigures = { timeZone, year: "numeric", month: "2-digit", day: "2-digit", weekday: "short" } as const;

/** With the month in letters: in figures, day and month change places between languages. */
const dayInWords = { timeZone, year: "numeric", month: "short", day: "numeric", weekday: "short" } as const;

function part(parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((found) => found.type === type)?.value ?? "";
}

/** The day in Tokyo: 2026/11/20（金）, Fri, Nov 20, 2026. */
export function formatDate(instant: Date, language: Language): string {
  if (language !== "ja") return new Intl.DateTimeFormat(languages[language].intlLocale, dayInWords).format(instant);
  const parts = new Intl.DateTimeFormat("ja", dayInFigures).formatToParts(instant);
  return `${part(parts, "year")}/${part(parts, "month")}/${part(parts, "day")}（${part(parts, "weekday")}）`;
}

/** The day in Tokyo without its year, where the year is plain: 11/20（金）, Fri, Nov 20. */
export function formatNearDate(instant: Date, language: Language): string {
  if (language !== "ja") {
    const { year: _year, ...words } = dayInWords;
    return new Intl.DateTimeFormat(languages[language].intlLocale, words).format(instant);
  }
  return formatDate(instant, language).slice("2026/".length);
}

/** The time in Tokyo, 24 hours in every language: 15:30. */
export function formatTime(instant: Date, language: Language): string {
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(languages[language].intlLocale, options).format(instant);
}

/** Day and time in Tokyo: 2026/11/20（金） 15:30. */
export function formatDateTime(instant: Date, language: Language): string {
  return `${formatDate(instant, language)} ${formatTime(instant, language)}`;
}

/** From one day to another, both included: 2026/11/20（金）〜2026/11/22（日）. */
export function formatDateRange(from: Date, to: Date, language: Language): string {
  return `${formatDate(from, language)}〜${formatDate(to, language)}`;
}

/** A day for legal papers: 令和8年11月20日. */
export function formatLegalDate(instant: Date): string {
  return new Intl.DateTimeFormat("ja-JP-u-ca-japanese", { timeZone, dateStyle: "long" }).format(instant);
}

/** The hour of the day in Tokyo, 0 to 23. */
export function hourInTokyo(instant: Date): number {
  return Number(
    part(new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).formatToParts(instant), "hour"),
  );
}

/** A month, YYYY-MM, in words: 2026年12月, December 2026. An empty one stays empty. */
export function formatMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languages[language].intlLocale, { timeZone, year: "numeric", month: "long" });
  return month && format.format(new Date(`${month}-01T00:00:00+09:00`));
}

/** Months (YYYY-MM) without their year: 4月、5月 or Apr, May. */
export function formatMonths(months: readonly string[], language: Language): string {
  const { intlLocale } = languages[language];
  const month = new Intl.DateTimeFormat(intlLocale, { timeZone, month: "short" });
  const list = new Intl.ListFormat(intlLocale, { type: "unit", style: "short" });
  return list.format(months.map((one) => month.format(new Date(`${one}-01`))));
}
