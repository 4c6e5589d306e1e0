import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** An estimate of ten and more is shown as a whole number: decimals would pretend precision. */
export function estimate(value: number): string {
  return String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
}

/** Estimates, chances and errors in the words of the language. Needs the phrases `forecasts` and `scan`. */
export function useForecastFormat() {
  const { t } = useTranslation("forecasts");
  const { quantity, change, day } = useQuantityFormat();
  const { percent, number, yen, nearDate } = useFormat();
  return useMemo(() => {
    const share = (value: number) => percent(Math.round(value * 100) / 100);
    return {
      day,
      number,
      yen,
      share,
      /** A day some weeks away, whose year is plain; empty stays empty. */
      nearDay: (day: string) => (day === "" ? "" : nearDate(startOfDay(day))),
      /** The chance an order is computed with: 99.5 of 100 is not shown as 100. */
      level: (value: number) => percent(Math.round(value * 1000) / 1000),
      /** An estimated amount with its unit: 120錠. */
      amount: (value: number, unit: string) => quantity(estimate(value), unit),
      /** An amount of the ledger, unrounded. */
      exact: quantity,
      /** With its sign. */
      signed: (value: number, unit: string) => change(String(value), unit),
      /** A chance in whole percents; what is nearly sure is not shown as sure. */
      chance: (value: number) => {
        if (value < 0.01) return t("chance.little");
        return value > 0.99 ? t("chance.sure") : share(value);
      },
      /** How much better it predicts its own past than "as much as before" would have. */
      errorWords: (scaledError: number | undefined) => {
        if (scaledError === undefined) return t("error.unknown");
        const gain = 1 - scaledError;
        if (Math.abs(gain) < 0.03) return t("error.same");
        return t(gain > 0 ? "error.better" : "error.worse", { share: share(Math.abs(gain)) });
      },
      /** Short in figures: which way and how far it was off in sum. */
      biasWords: (bias: number | undefined) => {
        if (bias === undefined) return t("error.unknown");
        if (Math.abs(bias) < 0.01) return t("detail.biasNone");
        return t(bias > 0 ? "detail.biasOver" : "detail.biasUnder", { share: share(Math.abs(bias)) });
      },
    };
  }, [t, quantity, change, day, percent, number, yen, nearDate]);
}
