/** The subject of a request, as known to the page it is opened from. */
export type AskSubject = {
  owner: { id: string; name: string; tel: string };
  medicine: {
    id: string;
    name: string;
    unit: string;
    /** 薬価, a decimal text with tax for one unit; empty where there is none. */
    listPrice: string;
  };
  /** The offer that is taken from. */
  offer?: { id: string; available: string; minimum: string; unitPrice: string; taxIncluded: boolean };
};
