import type { SurplusOffer } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** What one unit costs, and what that is of the list price. */
export function OfferPrice({ offer }: { offer: SurplusOffer }) {
  const { t } = useTranslation(["offers", "share"]);
  const { percent } = useFormat();
  const { figure } = useQuantityFormat();
  const { unitPrice, unit, taxIncluded, listPrice } = offer;
  // The list price includes tax: a rate of it is shown where the offer's does too.
  const rate = taxIncluded && Number(listPrice) > 0 ? Number(unitPrice) / Number(listPrice) : undefined;
  const amount = t("share:each", { amount: figure(unitPrice), unit });
  return (
    <Box component="span" sx={{ display: "inline-grid" }}>
      <span>{t(taxIncluded ? "share:taxIncluded" : "share:taxExcluded", { amount })}</span>
      {rate !== undefined && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t("rate", { figure: percent(rate) })}
        </Typography>
      )}
    </Box>
  );
}
