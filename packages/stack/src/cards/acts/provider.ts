import type { AnyObject } from "../objects.ts";
import type { Store } from "../store.ts";

/** What the acts work with. */
export type Provider = {
  store: Store;
  /** Where people reach the hosted pages. */
  origin: () => string;
  /** Queues an event about an object in its present state. */
  happened: (type: string, object: AnyObject) => void;
  /** What becomes of the next refunds. */
  nextRefund: () => "succeeded" | "pending" | "failed";
};
