/** A shop of the page of a recall, with what the reader is there. */
export interface Shop {
  institutionId: string;
  name: string;
  isMember: boolean;
  isPharmacist: boolean;
}
