import { type PrescriptionItem, UsageClass } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Shows how the total of an item came about: 1日3錠×14日＝42錠; and what it is in stock where the units differ. */
export function useTotalWords(): (item: PrescriptionItem) => string {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  const written = ({ usage, amount: each, total: all, unit: stated, inPotency, supplyDays }: PrescriptionItem) => {
    if (all === "") return t("prescription.notTold");
    const unit = inPotency ? t("prescription.inPotency", { unit: stated }) : stated;
    const amount = quantity(each, unit);
    const total = quantity(all, unit);
    if (each === "" || supplyDays === 0) return t("prescription.whole", { total });
    if (usage === UsageClass.INTERNAL) return t("prescription.perDay", { amount, days: number(supplyDays), total });
    if (usage === UsageClass.AS_NEEDED) return t("prescription.perTime", { amount, times: number(supplyDays), total });
    return t("prescription.whole", { total });
  };
  return (item) => {
    const words = written(item);
    const isConverted = item.quantity !== "" && item.quantity !== item.total;
    return isConverted
      ? t("prescription.inStock", { words, quantity: quantity(item.quantity, item.stockUnit) })
      : words;
  };
}
