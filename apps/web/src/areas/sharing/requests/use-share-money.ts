import type { ShareTerms } from "@meguri/rpc/app/v1/share_request_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** Prices and amounts, each with whether tax is in it. */
export function useShareMoney() {
  const { t } = useTranslation("share");
  const { yen } = useFormat();
  const { figure } = useQuantityFormat();
  const withTax = (amount: string, included: boolean) => t(included ? "taxIncluded" : "taxExcluded", { amount });
  return {
    /** Yen for one unit: 10.1円/錠（税込）. */
    each: (unitPrice: string, unit: string, included: boolean) =>
      withTax(t("each", { amount: figure(unitPrice), unit }), included),
    /** What is to be paid, always with tax; beside it the amount without tax where prices are so. */
    total: ({ totalYen, amountYen, taxIncluded }: ShareTerms) =>
      taxIncluded ? withTax(yen(totalYen), true) : `${withTax(yen(totalYen), true)} ${withTax(yen(amountYen), false)}`,
  };
}
