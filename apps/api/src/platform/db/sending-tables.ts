import type { ColumnType, Generated } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";

export type StockReturnState =
  | "draft"
  | "requested"
  | "approved"
  | "refused"
  | "collected"
  | "credited"
  | "closed"
  | "cancelled";

export interface StockReturnTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  state: Generated<StockReturnState>;
  wholesaler: string;
  van_code: Generated<string>;
  note: Generated<string>;
  started_by: string;
  started_at: Moment;
  /** Yen; a bigint, which the driver reads as text. */
  credit_yen: ColumnType<string, string | undefined, string>;
  credit_slip: Generated<string>;
}

export interface StockReturnLineTable {
  tenant_id: string;
  institution_id: string;
  return_id: string;
  lot_id: string;
  quantity: Decimal;
  reason: Generated<string>;
  damaged: Generated<boolean>;
  non_returnable: Generated<boolean>;
  put_by: string;
  put_at: Moment;
}

export interface StockReturnEventTable {
  tenant_id: string;
  institution_id: string;
  return_id: string;
  id: Generated<string>;
  state: StockReturnState;
  told_by: string;
  told_at: Moment;
  answered_by: Generated<string>;
  note: Generated<string>;
}

export type StockTransferState = "sent" | "received" | "cancelled";

export interface StockTransferTable {
  tenant_id: string;
  id: Generated<string>;
  from_institution_id: string;
  to_institution_id: string;
  state: Generated<StockTransferState>;
  note: Generated<string>;
  sent_by: string;
  sent_at: Moment;
  ended_by: Generated<string>;
  ended_at: MaybeMoment;
}

export interface StockTransferLineTable {
  tenant_id: string;
  transfer_id: string;
  line: number;
  from_institution_id: string;
  to_institution_id: string;
  medicine_id: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  unit_cost: MaybeDecimal;
}
