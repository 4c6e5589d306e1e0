import type { Db } from "../../../platform/db/database.ts";

/** Billed goods of a day; the quantity is a decimal text in units, negative for what went back. */
export interface BilledGoods {
  tradingId: string;
  wholesaler: string;
  day: string;
  medicineId: string;
  quantity: string;
  /** Whether the document has an agreed price; null where it does not say. */
  standing: "provisional" | "agreed" | null;
  lineCount: number;
}

/** What invoices tell of a period. */
export interface BilledMonths {
  /** Months of wholesalers (YYYY-MM) of which every delivery is billed by documents with lines: the invoices count. */
  months: { wholesaler: string; month: string }[];
  /** The goods of these months. */
  goods: BilledGoods[];
  /** Deliveries that are billed with a day of another month than the one on which they came. */
  billedOn: { deliveryId: string; day: string }[];
}

/** Reads what invoices tell of a period; the settlement area knows it. */
export type ReadBilledMonths = (
  db: Db,
  place: { tenantId: string; institutionId: string },
  period: { from: string; until: string },
) => Promise<BilledMonths>;
