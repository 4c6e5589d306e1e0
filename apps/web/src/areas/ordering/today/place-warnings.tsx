import { type OrderWarning, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** What should be looked at before orders are placed; they bind when it is confirmed all the same. */
export function PlaceWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const { t } = useTranslation("cart");
  const { yen } = useFormat();
  const { day, figure } = useQuantityFormat();
  const wordsOf = ({ kind, medicineName, value, day: on, wholesalerName, otherNumber }: OrderWarning) => {
    const name = shownName(medicineName);
    switch (kind) {
      case OrderWarningKind.BELOW_MINIMUM:
        return t("warning.belowMinimum", { wholesaler: wholesalerName, yen: yen(BigInt(value || "0")) });
      case OrderWarningKind.MINIMUM_UNKNOWN:
        return t("warning.minimumUnknown", { wholesaler: wholesalerName, yen: yen(BigInt(value || "0")) });
      case OrderWarningKind.ORDERED_ALREADY:
        // What has no number yet is in the cart that is being placed.
        return otherNumber === 0
          ? t("warning.orderedTwice", { name, wholesaler: wholesalerName })
          : t("warning.orderedAlready", { name, wholesaler: wholesalerName, number: otherNumber });
      case OrderWarningKind.ABOVE_CAP:
        return t("warning.aboveCap", { name, amount: figure(value) });
      case OrderWarningKind.PRICE_REVISION:
        return t("warning.priceRevision", { name, day: day(on) });
      case OrderWarningKind.TRANSITIONAL:
        return t("warning.transitional", { name, day: day(on) });
      case OrderWarningKind.NO_PRICE:
        return t("warning.noPrice", { name });
      case OrderWarningKind.HALTED:
        return t("warning.halted", { name });
      default:
        return t("warning.other", { name });
    }
  };
  return (
    <Alert severity="warning" role="alert">
      {t("warning.title")}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.orderId} ${warning.lineId} ${warning.otherNumber}`}>
            {wordsOf(warning)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
