/** A lot that is offered, as the page on which it was found knows it. */
export type OfferSubject = {
  lotId: string;
  lot: string;
  expiresOn: string;
  /** The most that may be offered of it, and how much is to begin with. */
  most: string;
  suggested: string;
  medicine: { id: string; name: string; unit: string };
};
