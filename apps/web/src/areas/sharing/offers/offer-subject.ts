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
