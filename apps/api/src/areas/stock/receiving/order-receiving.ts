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

/** An announced slip as it is matched with orders. */
export interface SlipOfGoods {
  deliveryId: string;
  tradingId: string;
  /** Orders placed after this day are left out. */
  deliveredOn: string;
  goods: readonly AnnouncedGoods[];
}

/** What is open of a medicine in an order. */
export interface OpenGoods {
  tradingId: string;
  medicineId: string;
  openQuantity: string;
}

/** A price of a package that goods came for. */
export interface DeliveredPrice {
  /** The day the goods came. */
  day: string;
  medicineId: string;
  /** JAN-13 of the package. */
  jan: string;
  packQuantity: string;
  /** Whole yen without tax. */
  packYen: number;
}

/** What receiving needs of prices; the ordering area provides it. */
export interface PurchasePrices {
  /** Keeps prices of a trading from their days on, as provisional ones; those that are kept so already change nothing. */
  note(
    tx: Db,
    place: Place,
    of: { tradingId: string; prices: readonly DeliveredPrice[] },
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
  linkGoods(tx: Db, place: DeliveredPlace, slip: Omit<SlipOfGoods, "deliveryId">): Promise<void>;
  /**
   * Links deliveries to the orders that their announced goods belong to and receives them, in their order: as if each were
   * linked and received before the next. Before any stock is held.
   */
  receiveGoods(tx: Db, place: Place, slips: readonly SlipOfGoods[], by: { by: string; at: Date }): Promise<void>;
  /** What is open of the medicines of some slips in orders of their tradings. */
  openGoods(db: Db, place: Place, slips: readonly Omit<SlipOfGoods, "deliveryId">[]): Promise<OpenGoods[]>;
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
