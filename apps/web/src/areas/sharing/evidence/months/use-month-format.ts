import { useMemo } from "react";
import { startOfDay } from "../../../../shared/format/days.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** A month, YYYY-MM, in the words of the interface: 2026年10月. */
export function useMonthFormat(): (month: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const { intlLocale } = languages[language];
    const format = new Intl.DateTimeFormat(intlLocale, { timeZone: "Asia/Tokyo", year: "numeric", month: "long" });
    return (month) => format.format(startOfDay(`${month}-01`));
  }, [language]);
}
