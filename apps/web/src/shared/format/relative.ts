import { type Language, languages } from "../i18n/languages.ts";

const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** How long before or after `now` something is, in its largest whole unit: 5 分前, 明日. Beyond a week, use the date. */
export function formatRelative(instant: Date, now: Date, language: Language): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(languages[language].intlLocale, { numeric: "auto" });
  const fitting = units.find((unit) => Math.abs(seconds) >= unit.seconds);
  return fitting ? format.format(Math.trunc(seconds / fitting.seconds), fitting.unit) : format.format(0, "second");
}
