import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** What a unit cost that looks mistyped was before, what it is now, and the list price. */
export function useCostWords() {
  const { t } = useTranslation("deliveries");
  const { figure } = useQuantityFormat();
  return ({ unitCost, costWarning }: DeliveryLine): string => {
    const { oldCost = "", listPrice = "" } = costWarning ?? {};
    const cost = figure(unitCost);
    return [
      oldCost ? t("line.costFromOld", { old: figure(oldCost), cost }) : t("line.costNew", { cost }),
      ...(listPrice ? [t("line.costList", { price: figure(listPrice) })] : []),
    ].join(" / ");
  };
}
