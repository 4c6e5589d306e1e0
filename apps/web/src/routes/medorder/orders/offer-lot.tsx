import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import { Suspense } from "react";
import { isExpired } from "../../../areas/stock/common/scan/is-expired.ts";
import type { LotActions } from "../../../areas/stock/ledger/medicine-stock.tsx";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";

const OfferButton = lazyPart(
  async () => (await import("../../../areas/sharing/offers/offer-button.tsx")).OfferButton,
  "offers",
);

/** What the law never lets pharmacies pass on to each other. */
const never: ReadonlySet<RegulationClass> = new Set([RegulationClass.NARCOTIC, RegulationClass.STIMULANT_MATERIAL]);

/** Beside each lot that may be passed on: the way to offer all of it. */
export function offerLot(institutionId: string): LotActions {
  return (item, { id: lotId, lot, expiresOn, onHand, quarantine }) => {
    if (never.has(item.regulation) || lot === "" || quarantine || isExpired(expiresOn) || !(Number(onHand) > 0))
      return null;
    const medicine = { id: item.medicineId, name: item.name, unit: item.unit };
    return (
      <Suspense>
        <OfferButton
          institutionId={institutionId}
          subject={{ lotId, lot, expiresOn, most: onHand, suggested: onHand, medicine }}
        />
      </Suspense>
    );
  };
}
