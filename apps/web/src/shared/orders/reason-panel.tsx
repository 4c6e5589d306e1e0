import type { OrderReason } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/use-format.ts";
import { useQuantityFormat } from "../medicines/use-quantity-format.ts";
import { usePrice } from "./use-price.ts";

/** Why a quantity is proposed, as a sum that a pharmacist can check, and what else should be known. */
export function ReasonPanel({ reason, unit }: { reason: OrderReason; unit: string }) {
  const { t } = useTranslation("orders");
  const { quantity, mean, day, figure } = useQuantityFormat();
  const { yen, percent } = useFormat();
  const price = usePrice();
  const facts = [
    reason.dailyMean && t("reason.dailyMean", { amount: mean(reason.dailyMean, unit) }),
    reason.serviceLevel && t("reason.serviceLevel", { share: percent(Number(reason.serviceLevel)) }),
    reason.cap && t("reason.cap", { amount: quantity(reason.cap, unit) }),
    reason.supply === "halted" && t("reason.haltedWords"),
    reason.cheaperPrice &&
      t("reason.cheaperWords", { name: reason.cheaperWholesaler, price: price(reason.cheaperPrice) }),
    reason.revisionLossYen > 0n &&
      t("reason.revisionWords", { day: day(reason.revisionOn), yen: yen(reason.revisionLossYen) }),
    reason.transitionalUntil && t("reason.transitionalWords", { day: day(reason.transitionalUntil) }),
  ].filter((fact) => fact !== false && fact !== "");
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {t("reason.sum", {
          need: figure(reason.need),
          usable: figure(reason.usable),
          onOrder: figure(reason.onOrder),
          missing: quantity(reason.missing, unit),
        })}
      </Typography>
      {reason.needUntil && (
        <Typography variant="body2" color="textSecondary">
          {t("reason.until", { day: day(reason.needUntil) })}
        </Typography>
      )}
      {facts.map((fact) => (
        <Typography key={fact} variant="body2">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
