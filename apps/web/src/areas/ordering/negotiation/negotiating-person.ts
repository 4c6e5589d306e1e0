/** What the person may do in the negotiations of an institution. */
export interface NegotiatingPerson {
  /** A pharmacist or manager of the institution. */
  canDecide: boolean;
  isManager: boolean;
  isHeadOffice: boolean;
}
