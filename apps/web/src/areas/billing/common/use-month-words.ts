import { useMemo } from "react";
import { languages } from "../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";

/** Writes a month, YYYY-MM, in words: 2026年12月, December 2026. */
export function useMonthWords(): (month: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const { intlLocale } = languages[language];
    const format = new Intl.DateTimeFormat(intlLocale, { timeZone: "Asia/Tokyo", year: "numeric", month: "long" });
    return (month) => (month ? format.format(new Date(`${month}-01T00:00:00+09:00`)) : "");
  }, [language]);
}
