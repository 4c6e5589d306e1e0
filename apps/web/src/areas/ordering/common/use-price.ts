import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** Yen for a package, which may have sen; words where nobody knows it. Needs the phrases `orders` and `scan`. */
export function usePrice(): (packPrice: string) => string {
  const { t } = useTranslation("orders");
  const { figure } = useQuantityFormat();
  return useCallback(
    (price) => (price === "" ? t("priceUnknown") : t("price", { amount: figure(price) })),
    [t, figure],
  );
}
