/** Why a quantity is ordered, in numbers; quantities are decimal texts in the medicine's unit. */
export interface OrderReason {
  source: "forecast" | "mean_90_days" | "order_point";
  need: string;
  needUntil: string;
  usable: string;
  /** Of that, what has an expiry that nobody has confirmed; reasons of before do not tell it. */
  unconfirmed?: string;
  onOrder: string;
  missing: string;
  dailyMean: string;
  cap: string;
  cheaperPrice: string;
  cheaperWholesaler: string;
  revisionLossYen: string;
  revisionOn: string;
  transitionalUntil: string;
  supply: string;
  serviceLevel: string;
  heldDown: boolean;
  onePackShare: string;
  looseForOnePack: boolean;
  /** The most that is used before it expires, where that limits the amount; not in older reasons. */
  mostBeforeExpiry?: string;
}

/** The heading of each field of a portal's table that has another one than usual. */
export type StoredPortalHeadings = Record<string, string>;
