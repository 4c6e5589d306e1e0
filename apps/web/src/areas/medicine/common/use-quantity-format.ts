import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isMonthEnd, startOfDay } from "../../../shared/format/days.ts";
import { signOf, wholesOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { withoutIsolates } from "../../../shared/i18n/isolated.ts";
import { languages } from "../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";

/** Quantities and expiries as the wire has them, in the language of the interface. */
export function useQuantityFormat() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { date } = useFormat();
  return useMemo(() => {
    const { intlLocale, direction } = languages[language];
    const plain = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 5 });
    // Intl reads decimal texts exactly, which a number would round.
    const figure = (decimal: string) => (decimal === "" ? "" : plain.format(decimal as `${number}`).replace("-", "−"));
    const mean = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 2 });
    // A Japanese unit among words that run from right to left would pull its figure or its sign to the wrong side.
    const together = (text: string) => (direction === "rtl" ? `\u2066${withoutIsolates(text)}\u2069` : text);
    const amountOf = (amount: string, unit: string) => together(t("quantity.one", { amount, unit }));
    const withUnit = (decimal: string, unit: string) => (decimal === "" ? "" : amountOf(figure(decimal), unit));
    return {
      /** A decimal text: 1,234.5. */
      figure,
      /** With its unit: 100錠. */
      quantity: withUnit,
      /** With its sign: ＋5錠, −5錠. */
      change: (decimal: string, unit: string) =>
        signOf(decimal) > 0 ? amountOf(`+${figure(decimal)}`, unit) : withUnit(decimal, unit),
      /** A mean, of which two digits behind the point say enough. */
      mean: (decimal: string, unit: string) =>
        decimal === "" ? "" : amountOf(mean.format(decimal as `${number}`), unit),
      /** In boxes where the box is known: 3箱＋24錠（324錠）. */
      inPacks: (decimal: string, unit: string, pack: string) => {
        const packs = pack === "1" ? undefined : wholesOf(decimal, pack);
        if (!packs || packs.wholes <= 0n) return withUnit(decimal, unit);
        const count = Number(packs.wholes);
        const values = { count, packs: plain.format(packs.wholes), total: withUnit(decimal, unit) };
        return signOf(packs.rest) === 0
          ? t("quantity.packs", values)
          : t("quantity.packsAndRest", { ...values, rest: withUnit(packs.rest, unit) });
      },
      /** An expiry: 2027/03末 where the pack has the month only; empty stays empty. */
      expiry: (day: string) =>
        day === ""
          ? ""
          : isMonthEnd(day)
            ? t("monthEnd", { month: day.slice(0, 7).replace("-", "/") })
            : day.replaceAll("-", "/"),
      /** A calendar day; empty stays empty. */
      day: (day: string) => (day === "" ? "" : date(startOfDay(day))),
    };
  }, [language, date, t]);
}
