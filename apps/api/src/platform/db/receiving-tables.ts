import type { Generated } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";

/** Deliveries and counts are worked on, and then in the stock or given up. */
export type WorkState = "open" | "posted" | "cancelled";

export interface DeliveryTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  state: Generated<WorkState>;
  wholesaler: Generated<string>;
  slip_number: Generated<string>;
  delivered_on: Day;
  note: Generated<string>;
  started_by: string;
  started_at: Moment;
  posted_by: Generated<string>;
  posted_at: MaybeMoment;
}

export interface DeliveryLineTable {
  tenant_id: string;
  institution_id: string;
  delivery_id: string;
  id: string;
  medicine_id: string | null;
  code: Generated<string>;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  packs: number | null;
  unit_cost: MaybeDecimal;
  scanned_by: string;
  scanned_at: Moment;
  taken_back_at: MaybeMoment;
}

export interface StockCountTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  state: Generated<WorkState>;
  name: string;
  location: Generated<string>;
  uncounted_is_zero: Generated<boolean>;
  started_by: string;
  started_at: Moment;
  posted_by: Generated<string>;
  posted_at: MaybeMoment;
}

export interface StockCountExpectedTable {
  tenant_id: string;
  institution_id: string;
  count_id: string;
  medicine_id: string;
  lot_id: string;
  expected: Decimal;
  frozen_at: Moment;
}

export interface StockCountEntryTable {
  tenant_id: string;
  institution_id: string;
  count_id: string;
  id: string;
  medicine_id: string | null;
  code: Generated<string>;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  counted_by: string;
  counted_at: Moment;
  taken_back_at: MaybeMoment;
}
