import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useShareMoney } from "../use-share-money.ts";
import { ShareLots } from "./share-lots.tsx";

/** What the owner gives, for how much, and out of which lots. */
export function ShareTermsPart({ request: { terms, unit } }: { request: ShareRequest }) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { each, total } = useShareMoney();
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h3">{t("detail.terms")}</Typography>
      {terms ? (
        <>
          <Facts
            least={140}
            facts={[
              { label: t("field.quantity"), value: quantity(terms.quantity, unit) },
              { label: t("field.unitPrice"), value: each(terms.unitPrice, unit, terms.taxIncluded) },
              { label: t("field.total"), value: <strong>{total(terms)}</strong> },
            ]}
          />
          <ShareLots lots={terms.lots} unit={unit} />
        </>
      ) : (
        <Typography color="textSecondary">{t("detail.termsHint")}</Typography>
      )}
    </Box>
  );
}
