import type { SeenDeliveries } from "../pharmacy/delays.ts";
import type { Day, Dispensings, Lots } from "../pharmacy/types.ts";

/** What a policy may know of one medicine on an order day: nothing of that day or later. */
export interface OrderItem {
  readonly pack: number;
  /** Yen a unit. */
  readonly price: number;
  readonly poolClass: number;
  /** Stock by last usable day. */
  readonly stock: Lots;
  /** Ordered and not yet here, by the day it was promised for. */
  readonly onOrder: Lots;
  readonly dispensings: Dispensings;
  /** Days on which somebody went away without it, ascending. */
  readonly outOfStock: Int32Array;
}

/** The shelf on the morning of an order day. */
export interface OrderView {
  readonly today: Day;
  readonly historyFrom: Day;
  /** Day for which today's order is promised, and that of the next order day. */
  readonly nextDelivery: Day;
  readonly afterNextDelivery: Day;
  /** What has come until now, and for when it was promised; what has not come yet is not among them. */
  readonly deliveries: SeenDeliveries;
  readonly items: readonly OrderItem[];
}

/** Units to order of each item; the simulator rounds up to packs. */
export type Policy = (view: OrderView) => Float64Array;

/** A rule with one dial: the higher the level, the more is held. */
export interface PolicyFamily {
  readonly name: string;
  /** Levels swept, ascending, so that policies can be compared at equal stock or equal service. */
  readonly levels: readonly number[];
  readonly at: (level: number) => Policy;
}
