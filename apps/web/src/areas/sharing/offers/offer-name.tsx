import type { SurplusOffer } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** The medicine of an offer, its lot, and what is to be known of it. */
export function OfferName({ offer, isOwn = false }: { offer: SurplusOffer; isOwn?: boolean }) {
  const { t } = useTranslation("offers");
  const { day, quantity } = useQuantityFormat();
  return (
    <Box component="span" sx={{ display: "inline-grid", gap: 0.5, justifyItems: "start" }}>
      <span>
        <MedicineName name={offer.medicineName} /> <RegulationMark regulation={offer.regulation} />
      </span>
      <Typography component="span" variant="body2" color="textSecondary">
        {t("field.lot")} <bdi dir="ltr">{offer.lot || t("unknown")}</bdi>
      </Typography>
      {offer.dispensedHere && !isOwn && <StatusChip tone="ok" label={t("usedHere")} />}
      {offer.monthUse && !isOwn && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t("monthUse", { amount: quantity(offer.monthUse, offer.unit) })}
        </Typography>
      )}
      {offer.coldChainKept && <StatusChip tone="info" label={t("coldKept")} />}
      {offer.openedOn && <StatusChip tone="warn" label={t("openedOn", { day: day(offer.openedOn) })} />}
      {offer.note && (
        <Typography component="span" variant="body2">
          <bdi>{offer.note}</bdi>
        </Typography>
      )}
    </Box>
  );
}
