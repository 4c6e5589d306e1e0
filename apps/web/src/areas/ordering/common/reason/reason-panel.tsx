import { OrderNeedSource, type OrderReason } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePrice } from "../use-price.ts";

/** What else should be known of a proposed quantity, beside its sum. */
export function ReasonPanel(props: { reason: OrderReason; medicineId: string; unit: string }) {
  const { t } = useTranslation("orders");
  const { mean, day } = useQuantityFormat();
  const { yen, percent } = useFormat();
  const price = usePrice();
  const { reason, medicineId, unit } = props;
  const share = reason.onePackShare && percent(Number(reason.onePackShare));
  const facts = [
    reason.source !== OrderNeedSource.ORDER_POINT &&
      reason.needUntil &&
      t("reason.until", { day: day(reason.needUntil) }),
    reason.dailyMean && t("reason.dailyMean", { amount: mean(reason.dailyMean, unit) }),
    reason.serviceLevel && t("reason.serviceLevel", { share: percent(Number(reason.serviceLevel)) }),
    reason.heldDown && t("reason.heldDown"),
    reason.supply === "halted" && t("reason.haltedWords"),
    reason.cheaperPrice &&
      t("reason.cheaperWords", { name: reason.cheaperWholesaler, price: price(reason.cheaperPrice) }),
    reason.revisionLossYen > 0n &&
      t("reason.revisionWords", { day: day(reason.revisionOn), yen: yen(reason.revisionLossYen) }),
    reason.transitionalUntil && t("reason.transitionalWords", { day: day(reason.transitionalUntil) }),
    share && t(reason.looseForOnePack ? "reason.onePackLoose" : "reason.onePackWords", { share }),
  ].filter((fact) => fact !== false && fact !== "");
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2">
          {fact}
        </Typography>
      ))}
      {reason.source === OrderNeedSource.FORECAST && (
        <Link component={RouterLink} to={forecastPaths.medicine(medicineId)} variant="body2">
          {t("reason.predict")}
        </Link>
      )}
    </Box>
  );
}
