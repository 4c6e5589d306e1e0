/** A step of the calculation, as the engine returns it. */
export interface StoredExplanation {
  what: string;
  amount: number;
}

/** The quantity of open orders that arrives on a day. */
export interface StoredArrival {
  on: string;
  amount: number;
}
