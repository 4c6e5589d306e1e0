import { type PrescriptionItem, UsageClass } from "@meguri/rpc/app/v1/dispensing_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";

/** Says how the total of an item came about: 1日3錠×14日＝42錠. */
export function useTotalWords(): (item: PrescriptionItem) => string {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  return ({ usage, amount: written, total: all, unit, supplyDays }) => {
    if (all === "") return t("prescription.notTold");
    const amount = quantity(written, unit);
    const total = quantity(all, unit);
    if (written === "" || supplyDays === 0) return t("prescription.whole", { total });
    if (usage === UsageClass.INTERNAL) return t("prescription.perDay", { amount, days: number(supplyDays), total });
    if (usage === UsageClass.AS_NEEDED) return t("prescription.perTime", { amount, times: number(supplyDays), total });
    return t("prescription.whole", { total });
  };
}
