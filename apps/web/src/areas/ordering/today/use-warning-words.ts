import { type OrderWarning, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { useTranslation } from "react-i18next";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** A warning of a row as a few words for the row, and as a sentence. */
export function useWarningWords() {
  const { t } = useTranslation(["cart", "orders"]);
  const { day, figure, quantity } = useQuantityFormat();
  return (warning: OrderWarning, { medicineName, unit }: { medicineName: string; unit: string }) => {
    const { kind, value, day: on, wholesalerName: wholesaler, otherNumber: number } = warning;
    const name = shownName(medicineName);
    switch (kind) {
      case OrderWarningKind.ORDERED_ALREADY:
        // What has no number yet is in the cart.
        return number === 0
          ? { short: t("warning.short.orderedTwice"), whole: t("warning.orderedTwice", { name, wholesaler }) }
          : {
              short: t("warning.short.orderedAlready", { number }),
              whole: t("warning.orderedAlready", { name, wholesaler, number }),
            };
      case OrderWarningKind.ABOVE_CAP:
        return {
          short: t("warning.short.aboveCap", { amount: quantity(value, unit) }),
          whole: t("warning.aboveCap", { name, amount: figure(value) }),
        };
      case OrderWarningKind.PRICE_REVISION:
        return { short: t("orders:reason.revision"), whole: t("warning.priceRevision", { name, day: day(on) }) };
      case OrderWarningKind.TRANSITIONAL:
        return { short: t("orders:reason.transitional"), whole: t("warning.transitional", { name, day: day(on) }) };
      case OrderWarningKind.HALTED:
        return { short: t("orders:reason.halted"), whole: t("warning.halted", { name }) };
      case OrderWarningKind.NO_PRICE:
        return { short: t("warning.short.noPrice"), whole: t("warning.noPrice", { name }) };
      default:
        return { short: t("warning.short.other"), whole: t("warning.other", { name }) };
    }
  };
}
