import { useMemo } from "react";
import { useLanguage } from "../i18n/use-language.ts";
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMonth,
  formatMonths,
  formatNearDate,
  formatTime,
} from "./dates.ts";
import { formatNumber, formatPercent, formatYen } from "./numbers.ts";
import { formatRelative } from "./relative.ts";

/** Numbers, money and dates as the language of the interface writes them; days and times are Tokyo's. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      number: (value: number | bigint) => formatNumber(value, language),
      yen: (value: number | bigint) => formatYen(value, language),
      percent: (share: number) => formatPercent(share, language),
      date: (instant: Date) => formatDate(instant, language),
      nearDate: (instant: Date) => formatNearDate(instant, language),
      time: (instant: Date) => formatTime(instant, language),
      dateTime: (instant: Date) => formatDateTime(instant, language),
      dateRange: (from: Date, to: Date) => formatDateRange(from, to, language),
      month: (month: string) => formatMonth(month, language),
      months: (months: readonly string[]) => formatMonths(months, language),
      relative: (instant: Date, now: Date) => formatRelative(instant, now, language),
    }),
    [language],
  );
}
