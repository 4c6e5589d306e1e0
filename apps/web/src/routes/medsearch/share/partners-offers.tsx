import type { SurplusOffer } from "@meguri/rpc/app/v1/surplus_offer_pb";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { PartnerOffers } from "../../../areas/sharing/offers/partner-offers.tsx";
import type { AskSubject } from "../../../areas/sharing/requests/ask/ask-subject.ts";
import { Asking } from "../../../areas/sharing/requests/ask/asking.tsx";

/** What partners offer, each with the way to ask for it, and below what the institution itself has offered. */
export function PartnersOffers({ institutionId, own }: { institutionId: string; own: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Asking institutionId={institutionId}>
        {(askButton) => (
          <PartnerOffers institutionId={institutionId} actions={(offer) => askButton(subjectOf(offer))} />
        )}
      </Asking>
      {own}
    </Box>
  );
}

function subjectOf(offer: SurplusOffer): AskSubject {
  const { id, owner, medicineId, medicineName: name, unit, listPrice } = offer;
  return {
    owner: { id: owner?.institutionId ?? "", name: owner?.name ?? "", tel: owner?.tel ?? "" },
    medicine: { id: medicineId, name, unit, listPrice },
    offer: {
      id,
      available: offer.available,
      minimum: offer.minQuantity,
      unitPrice: offer.unitPrice,
      taxIncluded: offer.taxIncluded,
    },
  };
}
