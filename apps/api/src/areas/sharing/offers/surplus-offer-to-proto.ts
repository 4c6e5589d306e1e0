import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  OfferState,
  type OfferSuggestion,
  OfferSuggestionSchema,
  type SurplusOffer,
  SurplusOfferSchema,
  SurplusReason,
} from "@meguri/rpc/app/v1/surplus_offer_pb";
import { regulationToProto } from "../../medicine/master/index.ts";
import type { PartnerFacts } from "../requests/index.ts";
import type { OfferRow } from "./offer-rows-queries.ts";
import type { SuggestionRow } from "./suggestions-queries.ts";

const states = { open: OfferState.OPEN, ended: OfferState.ENDED, withdrawn: OfferState.WITHDRAWN } as const;
const reasons = {
  dead: SurplusReason.DEAD,
  at_risk: SurplusReason.AT_RISK,
  near_expiry: SurplusReason.NEAR_EXPIRY,
} as const;

export function offerToProto(row: OfferRow): SurplusOffer {
  const { id, owner, groupId, groupName, medicineId, medicineName, unit, storage, lot, quantity, available } = row;
  const { minQuantity, unitPrice, taxIncluded, untilOn, coldChainKept, note, dispensedHere, waitingCount } = row;
  return create(SurplusOfferSchema, {
    id,
    owner,
    groupId,
    groupName,
    medicineId,
    medicineName,
    unit,
    storage,
    lot,
    quantity,
    available,
    minQuantity,
    unitPrice,
    taxIncluded,
    untilOn,
    coldChainKept,
    note,
    dispensedHere,
    waitingCount,
    state: states[row.state],
    regulation: regulationToProto(row.regulation),
    listPrice: row.listPrice ?? "",
    lotId: row.lotId ?? "",
    expiresOn: row.expiresOn ?? "",
    openedOn: row.openedOn ?? "",
    monthUse: row.monthUse ?? "",
    offeredAt: timestampFromDate(row.offeredAt),
    distanceKm: row.km ?? -1,
  });
}

export function suggestionToProto(row: SuggestionRow & { partners: PartnerFacts[] }): OfferSuggestion {
  const { regulation, expiresOn, reason, valueYen, listPrice, partners, ...fields } = row;
  return create(OfferSuggestionSchema, {
    ...fields,
    regulation: regulationToProto(regulation),
    expiresOn: expiresOn ?? "",
    reason: reasons[reason],
    valueYen: BigInt(valueYen),
    listPrice: listPrice ?? "",
    partners: partners.map(({ institutionId, name, tel, address }) => ({ institutionId, name, tel, address })),
  });
}
