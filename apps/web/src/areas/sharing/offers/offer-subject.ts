import type { OfferSuggestion } from "@meguri/rpc/app/v1/surplus_offer_pb";

/** A lot that is offered, as known to the page it is opened from. */
export type OfferSubject = {
  lotId: string;
  lot: string;
  expiresOn: string;
  /** The most that may be offered of it, and how much is to begin with. */
  most: string;
  suggested: string;
  medicine: { id: string; name: string; unit: string };
};

/** A suggestion as what is offered: all of it. */
export function subjectOf(suggestion: OfferSuggestion): OfferSubject {
  const { lotId, lot, expiresOn, surplus, unit, medicineId: id, medicineName: name } = suggestion;
  return { lotId, lot, expiresOn, most: surplus, suggested: surplus, medicine: { id, name, unit } };
}
