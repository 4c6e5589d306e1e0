import type { SurplusOffer } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { facilityPath } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { TelLink } from "../../../shared/ui/tel-link.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ExpiryCell } from "./expiry-cell.tsx";
import { OfferName } from "./offer-name.tsx";
import { OfferPrice } from "./offer-price.tsx";
import { useOffers } from "./use-offers.ts";

/** What partners have too much of: what is dispensed here first, then what expires first. */
export function PartnerOffers(props: {
  institutionId: string;
  /** The way to ask for some of an offer. */
  actions: (offer: SurplusOffer) => ReactNode;
}) {
  const { t } = useTranslation("offers");
  const { number } = useFormat();
  const { quantity } = useQuantityFormat();
  const list = useOffers(props.institutionId, false);
  return (
    <Box component="section" aria-labelledby="partner-offers" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id="partner-offers" variant="h2">
        {t("partners")}
      </Typography>
      <ListState
        {...list}
        rows={4}
        empty={list.offers.length === 0 && <EmptyState title={t("partnersNone")} hint={t("partnersNoneHint")} />}
      >
        <PlainTable
          label={t("partners")}
          rows={list.offers}
          rowKey={({ id }) => id}
          minWidth={880}
          columns={[
            { label: t("field.medicine"), cell: (offer) => <OfferName offer={offer} /> },
            { label: t("field.expiry"), cell: ({ expiresOn }) => <ExpiryCell expiresOn={expiresOn} /> },
            {
              label: t("field.available"),
              isFigure: true,
              cell: ({ available, minQuantity, unit }) => (
                <Box component="span" sx={{ display: "inline-grid" }}>
                  <span>{quantity(available, unit)}</span>
                  {Number(minQuantity) > 1 && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {t("least", { amount: quantity(minQuantity, unit) })}
                    </Typography>
                  )}
                </Box>
              ),
            },
            { label: t("field.price"), isFigure: true, cell: (offer) => <OfferPrice offer={offer} /> },
            {
              label: t("field.owner"),
              cell: ({ owner, distanceKm }) =>
                owner && (
                  <Box component="span" sx={{ display: "inline-grid", justifyItems: "start" }}>
                    <Link component={RouterLink} to={facilityPath(owner.institutionId)}>
                      <bdi lang="ja">{owner.name}</bdi>
                    </Link>
                    <Typography component="span" variant="body2" color="textSecondary">
                      {distanceKm >= 0 && `${t("km", { figure: number(distanceKm) })} `}
                      {owner.tel && <TelLink tel={owner.tel} />}
                    </Typography>
                  </Box>
                ),
            },
            { label: t("field.acts"), cell: props.actions },
          ]}
        />
      </ListState>
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
    </Box>
  );
}
