import { OrderNeedSource, type OrderReason } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Shows why a quantity is proposed as a sum that a pharmacist can check: what is needed until when − stock − on order. */
export function useReasonSum(): (reason: OrderReason, unit: string) => string {
  const { t } = useTranslation("orders");
  const { quantity, mean, figure } = useQuantityFormat();
  const { nearDate, percent } = useFormat();
  const whyOf = (reason: OrderReason, unit: string) => {
    const need = quantity(reason.need, unit);
    if (reason.source === OrderNeedSource.ORDER_POINT) return t("reason.why.point", { need });
    if (!reason.needUntil) return t("reason.why.plain", { need });
    const day = nearDate(startOfDay(reason.needUntil));
    if (reason.source === OrderNeedSource.MEAN_90_DAYS)
      return t("reason.why.mean", { day, need, mean: mean(reason.dailyMean, unit) });
    return reason.serviceLevel
      ? t("reason.why.forecast", { day, need, share: percent(Number(reason.serviceLevel)) })
      : t("reason.why.until", { day, need });
  };
  return (reason, unit) =>
    t("reason.sum", {
      why: whyOf(reason, unit),
      usable: figure(reason.usable),
      onOrder: figure(reason.onOrder),
      missing: quantity(reason.missing, unit),
    });
}
