import type { SharedMedicine } from "@meguri/rpc/app/v1/shared_stock_pb";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../shared/i18n/languages.ts";
import { useLanguage } from "../../shared/i18n/use-language.ts";

/** The price in force as the wire has it, in the language of the interface. */
export function usePrice() {
  const { t } = useTranslation("medicines");
  const { language } = useLanguage();
  return useMemo(() => {
    // Prices have fractions of a yen, which the currency's own format would round away.
    const amount = new Intl.NumberFormat(languages[language].intlLocale, { maximumFractionDigits: 5 });
    return {
      /** 10.4円; empty where there is none. */
      price: ({ price }: SharedMedicine) => (price === "" ? "" : t("yen", { amount: amount.format(Number(price)) })),
    };
  }, [language, t]);
}
