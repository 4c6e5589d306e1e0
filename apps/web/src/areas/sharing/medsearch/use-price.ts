import type { SharedMedicine } from "@meguri/rpc/app/v1/shared_stock_pb";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { withoutIsolates } from "../../../shared/i18n/isolated.ts";
import { languages } from "../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";

/** The price in force as the wire has it, in the language of the interface. */
export function usePrice() {
  const { t } = useTranslation("medicines");
  const { language } = useLanguage();
  return useMemo(() => {
    // Prices have fractions of a yen, which the currency's own format would round away.
    const amount = new Intl.NumberFormat(languages[language].intlLocale, { maximumFractionDigits: 5 });
    const { direction } = languages[language];
    const price = ({ price: yen }: SharedMedicine) =>
      yen === "" ? "" : t("yen", { amount: amount.format(Number(yen)) });
    // A Japanese unit among words that run from right to left would pull the figure to the wrong side.
    const together = (text: string) => (direction === "rtl" ? `\u2066${withoutIsolates(text)}\u2069` : text);
    return {
      /** 10.4円; empty where there is none. */
      price,
      /** 10.4円 / 錠. */
      unitPrice: (medicine: SharedMedicine) => together(`${price(medicine)} / ${medicine.unit}`),
    };
  }, [language, t]);
}
