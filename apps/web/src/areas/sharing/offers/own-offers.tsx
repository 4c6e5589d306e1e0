import type { SurplusOffer } from "@meguri/rpc/app/v1/surplus_offer_pb";
import { OfferState } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { sharePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ExpiryCell } from "./expiry-cell.tsx";
import { OfferName } from "./offer-name.tsx";
import { OfferPrice } from "./offer-price.tsx";
import { offerStates } from "./offer-words.ts";
import { useOfferActs, useOffers } from "./use-offers.ts";

/** What the institution itself has offered: its state, what is left, and its withdrawal. */
export function OwnOffers({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("offers");
  const { quantity, day } = useQuantityFormat();
  const list = useOffers(institutionId, true);
  const [ending, setEnding] = useState<SurplusOffer>();
  const { withdraw } = useOfferActs();
  return (
    <Box component="section" aria-labelledby="own-offers" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id="own-offers" variant="h2">
        {t("own")}
      </Typography>
      <ListState
        {...list}
        rows={3}
        empty={
          list.offers.length === 0 && (
            <EmptyState
              title={t("ownNone")}
              hint={t("ownNoneHint")}
              action={
                <Button component={Link} to={sharePaths.tab("suggestions")} variant="outlined" color="inherit">
                  {t("ownNoneAction")}
                </Button>
              }
            />
          )
        }
      >
        <PlainTable
          label={t("own")}
          rows={list.offers}
          rowKey={({ id }) => id}
          minWidth={880}
          columns={[
            {
              label: t("field.medicine"),
              cell: (offer) => (
                <Box component="span" sx={{ display: "inline-grid", justifyItems: "start", gap: 0.5 }}>
                  <OfferName offer={offer} isOwn />
                  <UnappliedOf institutionId={institutionId} medicineId={offer.medicineId} />
                </Box>
              ),
            },
            { label: t("field.state"), cell: (offer) => <OfferStanding offer={offer} /> },
            { label: t("field.expiry"), cell: ({ expiresOn }) => <ExpiryCell expiresOn={expiresOn} /> },
            { label: t("field.quantity"), isFigure: true, cell: (offer) => quantity(offer.quantity, offer.unit) },
            { label: t("field.available"), isFigure: true, cell: ({ available, unit }) => quantity(available, unit) },
            { label: t("field.price"), isFigure: true, cell: (offer) => <OfferPrice offer={offer} /> },
            { label: t("field.until"), cell: ({ untilOn }) => day(untilOn) },
            {
              label: t("field.acts"),
              cell: (offer) =>
                offer.state === OfferState.OPEN && (
                  <Button
                    size="small"
                    color="inherit"
                    variant="outlined"
                    onClick={() => setEnding(offer)}
                    sx={{ whiteSpace: "nowrap", minHeight: { xs: 44, md: 0 } }}
                  >
                    {t("end.open")}
                  </Button>
                ),
            },
          ]}
        />
      </ListState>
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
      {ending && (
        <ConfirmAct
          title={t("end.title", { name: shownName(ending.medicineName) })}
          effects={t("end.effects")}
          confirmLabel={t("end.open")}
          done={t("end.done")}
          act={withdraw}
          run={() => withdraw.mutateAsync({ institutionId, offerId: ending.id })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Box>
  );
}

function OfferStanding({ offer }: { offer: SurplusOffer }) {
  const { t } = useTranslation("offers");
  const { number } = useFormat();
  const known = offerStates.find(({ state }) => state === offer.state);
  return (
    <Box component="span" sx={{ display: "inline-grid", gap: 0.5, justifyItems: "start" }}>
      {known && <StatusChip tone={known.tone} label={t(`state.${known.name}`)} />}
      {offer.waitingCount > 0 && (
        <MuiLink component={Link} to={sharePaths.tab("requests")}>
          {t("waiting", { figure: number(offer.waitingCount) })}
        </MuiLink>
      )}
    </Box>
  );
}
