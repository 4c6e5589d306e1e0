import type { Db } from "../../../platform/db/database.ts";

/** One institution. */
interface Place {
  tenantId: string;
  institutionId: string;
}

/** One delivery of one institution. */
export interface DeliveredPlace extends Place {
  deliveryId: string;
}

/** The expected quantity of an order's line in a delivery, and the scanned one. Quantities are in the medicine's unit. */
export interface ExpectationRow {
  orderId: string;
  orderNumber: number;
  lineId: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  gtin: string;
  packQuantity: string;
  openQuantity: string;
  shippedQuantity: string | null;
  shippedLots: string[];
  scannedQuantity: string;
}

/** Goods of one package that a slip announces. Quantities are in the medicine's unit. */
export interface AnnouncedGoods {
  medicineId: string;
  /** JAN-13 of the package. */
  jan: string;
  packs: number;
  packQuantity: string;
}

/** A price of a package that goods came for. */
export interface DeliveredPrice {
  medicineId: string;
  /** JAN-13 of the package. */
  jan: string;
  packQuantity: string;
  /** Whole yen without tax. */
  packYen: number;
}

/** What receiving needs of prices; the ordering area provides it. */
export interface PurchasePrices {
  /** Keeps prices of a trading from a day on, as provisional ones; those that are kept so already change nothing. */
  note(
    tx: Db,
    place: Place,
    of: { tradingId: string; day: string; prices: DeliveredPrice[] },
    by: { by: string; at: Date },
  ): Promise<void>;
}

/** What receiving needs of orders; the ordering area provides it. */
export interface OrderReceiving {
  /**
   * Links a delivery to orders: those given, or else those whose shipment notice has the slip's number.
   * @throws Failure ORDER_STATE for an order of which nothing can come, FIELD_INVALID where they are of several wholesalers
   */
  link(tx: Db, place: DeliveredPlace, to: { orderIds: string[]; slipNumber: string }): Promise<void>;
  /** Links a delivery to the orders that announced goods belong to: of the trading, of these medicines, and not come yet. */
  linkGoods(
    tx: Db,
    place: DeliveredPlace,
    to: { tradingId: string; deliveredOn: string; goods: AnnouncedGoods[] },
  ): Promise<void>;
  /** Removes all orders from a delivery. */
  unlink(tx: Db, place: DeliveredPlace): Promise<void>;
  /** The order ids of each of some deliveries. */
  ordersOf(db: Db, place: Place, deliveryIds: string[]): Promise<Map<string, string[]>>;
  /** Moves the orders of a delivery on while it is posted, before any stock is held. */
  receive(tx: Db, place: DeliveredPlace, by: { by: string; at: Date }): Promise<void>;
  /** The expectations of an open delivery, computed from its orders now. */
  expectations(db: Db, place: DeliveredPlace): Promise<ExpectationRow[]>;
  /** The expectations that a posted delivery was checked against. */
  keptExpectations(db: Db, place: DeliveredPlace): Promise<ExpectationRow[]>;
}
