import type { ColumnType, Generated } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";

/** A quantity or price: decimal text both ways, never a float. */
export type Decimal = ColumnType<string, string, string>;
export type MaybeDecimal = ColumnType<string | null, string | null | undefined, string | null>;
export type MaybeDay = ColumnType<string | null, string | null | undefined, string | null>;

export type Valuation = "list_price" | "purchase_price";

export interface StockSettingTable {
  tenant_id: string;
  institution_id: string;
  begins_on: MaybeDay;
  valuation: Generated<Valuation>;
  updated_at: Moment;
}

export interface StockItemTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  on_hand: Generated<string>;
  reserved: Generated<string>;
  order_point: MaybeDecimal;
  location: Generated<string>;
  last_moved_on: MaybeDay;
  last_dispensed_on: MaybeDay;
  last_received_on: MaybeDay;
  last_counted_at: MaybeMoment;
}

export interface StockLotTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  medicine_id: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  unit_cost: MaybeDecimal;
}

export type MovementKind =
  | "receive"
  | "dispense"
  | "adjust"
  | "stock_take"
  | "transfer_in"
  | "transfer_out"
  | "dispose"
  | "return"
  | "premake"
  | "remainder";

export type MovementSource =
  | "dispensing"
  | "delivery"
  | "change"
  | "count"
  | "premade"
  | "remainder"
  | "return"
  | "transfer"
  | "share";

export interface StockMovementTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  medicine_id: string;
  lot_id: string;
  kind: MovementKind;
  quantity: Decimal;
  balance: Decimal;
  happened_on: Day;
  posted_at: Moment;
  posted_by: string;
  source_kind: MovementSource;
  source_id: string;
  reason: Generated<string>;
}

export interface StockBalanceTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  lot_id: string;
  on_hand: Decimal;
}

export interface StockActTable {
  tenant_id: string;
  institution_id: string;
  request_id: string;
  fingerprint: Buffer;
  source_id: string;
  made_by: string;
  made_at: Moment;
}
