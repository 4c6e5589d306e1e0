import type { PurchaseSum } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";

/** The words for the tax rate of purchases. */
export function useRateWords(): (row: PurchaseSum) => string {
  const { t } = useTranslation("bookkeeping");
  return ({ taxClass, basisPoints }) => {
    const figure = basisPoints / 100;
    if (taxClass === TaxClass.REDUCED) return t("rate.reduced", { figure });
    if (taxClass === TaxClass.EXEMPT) return t("rate.exempt");
    return taxClass === TaxClass.OUTSIDE ? t("rate.outside") : t("rate.standard", { figure });
  };
}
