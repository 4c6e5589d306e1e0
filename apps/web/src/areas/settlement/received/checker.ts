/** Who looks at a document, and what they may do with it. */
export type Checker = {
  institutionId: string;
  vanCode: string;
  invoiceId: string;
  /** Whether they decide about differences. */
  canDecide: boolean;
  /** Whether they write to the wholesaler. */
  canWrite: boolean;
  /** Whether they oversee the institution from the head office of its corporation. */
  isHeadOffice?: boolean;
  /** Whether the wholesaler is not in this system, and has to be contacted by other means. */
  isOutside?: boolean;
};
