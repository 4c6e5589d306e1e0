/** One order as it leaves for a wholesaler, whatever the format. */
export interface OrderRecord {
  /** 卸VANコード, nine characters. */
  vanCode: string;
  /** The pharmacy's own number of the order. */
  orderNumber: number;
  /** The number under which the wholesaler knows the pharmacy; empty where unknown. */
  customerCode: string;
  /** YYYY-MM-DD. */
  orderedOn: string;
  lines: readonly OrderRecordLine[];
}

export interface OrderRecordLine {
  line: number;
  /** GTIN-14 of the sales package; empty where the master knows none. */
  gtin: string;
  yj: string;
  /** The wholesaler's own number of the item; empty where unknown. */
  itemCode: string;
  name: string;
  /** The package in words, `PTP 100錠`. */
  packageWords: string;
  /** How many packages, whole. */
  packs: number;
  /** Yen for a package without tax; empty where no price is known. */
  packPrice: string;
  /** 希望納期, YYYY-MM-DD; empty where it does not matter. */
  wantedOn: string;
  note: string;
}
