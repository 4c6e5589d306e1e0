import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { languages } from "../../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";

/** Prices and days as the wire has them, in the language of the interface. */
export function useMedicineFormat() {
  const { t } = useTranslation("medicines");
  const { language } = useLanguage();
  const { date } = useFormat();
  return useMemo(() => {
    const { intlLocale } = languages[language];
    // Prices have fractions of a yen, which the currency's own format would round away.
    const amount = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 5 });
    return {
      /** A decimal string: 1,234.5. */
      amount: (decimal: string) => (decimal === "" ? "" : amount.format(Number(decimal))),
      /** A decimal string of yen: 10.4円. */
      price: (decimal: string) => (decimal === "" ? "" : t("yen", { amount: amount.format(Number(decimal)) })),
      /** A difference of yen with its sign. */
      change: (yenMore: number) =>
        t("yen", { amount: `${yenMore > 0 ? "+" : "−"}${amount.format(Math.abs(Math.round(yenMore * 1e5) / 1e5))}` }),
      /** A day as YYYY-MM-DD; empty stays empty. */
      day: (day: string) => (day === "" ? "" : date(new Date(`${day}T00:00:00+09:00`))),
    };
  }, [language, date, t]);
}
