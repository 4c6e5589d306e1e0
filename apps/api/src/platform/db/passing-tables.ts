import type { ColumnType, Generated } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";

/** Whole yen; a bigint, which the driver reads as text. */
type Yen = ColumnType<string, string | undefined, string>;
type DefaultDecimal = ColumnType<string, string | undefined, string>;

export interface ShareSettingTable {
  tenant_id: string;
  institution_id: string;
  tax_included: Generated<boolean>;
  updated_at: Moment;
}

export interface SurplusOfferTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  group_id: string;
  medicine_id: string;
  lot_id: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  claimed: DefaultDecimal;
  min_quantity: DefaultDecimal;
  unit_price: Decimal;
  tax_included: boolean;
  until_on: Day;
  cold_chain_kept: Generated<boolean>;
  opened_on: MaybeDay;
  note: Generated<string>;
  offered_by: string;
  offered_at: Moment;
  withdrawn_at: MaybeMoment;
}

/** Read only: the database's own functions write it. */
export interface TransferRecordTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  direction: TransferDirection;
  kind: TransferRecordKind;
  source_id: string;
  line: number;
  happened_on: Day;
  medicine_id: string;
  medicine_name: string;
  unit: string;
  regulation: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  is_opened: Generated<boolean>;
  own_name: string;
  own_address: Generated<string>;
  own_permit: Generated<string>;
  partner_id: string;
  partner_name: string;
  partner_address: Generated<string>;
  partner_permit: Generated<string>;
  document_checked: Generated<string>;
  checked_by: Generated<string>;
  collected_by: Generated<string>;
  total_yen: Yen;
  written_at: Moment;
}

export type TransferDirection = "out" | "in";
export type TransferRecordKind = "share" | "offer" | "corporation";

export type ShareState =
  | "requested"
  | "countered"
  | "accepted"
  | "collected"
  | "paid"
  | "settled"
  | "declined"
  | "withdrawn"
  | "expired"
  | "cancelled";

export type SharePayment = "cash" | "month_end";

export interface ShareRequestTable {
  tenant_id: string;
  id: Generated<string>;
  asker_id: string;
  owner_id: string;
  offer_id: string | null;
  state: Generated<ShareState>;
  version: Generated<number>;
  medicine_id: string;
  quantity: Decimal;
  needed_on: Day;
  needed_time: Generated<string>;
  due_at: Moment;
  collector: Generated<string>;
  message: Generated<string>;
  payment: SharePayment;
  asked_at: Moment;
  given: MaybeDecimal;
  unit_price: MaybeDecimal;
  tax_included: Generated<boolean>;
  tax_rate: Generated<number>;
  amount_yen: Yen;
  terms_note: Generated<string>;
  reserved: DefaultDecimal;
  claimed: DefaultDecimal;
  collected_by: Generated<string>;
  document_checked: Generated<string>;
  checked_by: Generated<string>;
  collected_at: MaybeMoment;
  reminded_at: MaybeMoment;
}

export interface ShareRequestLotTable {
  tenant_id: string;
  request_id: string;
  line: number;
  asker_id: string;
  owner_id: string;
  lot_id: string | null;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  is_opened: Generated<boolean>;
  opened_on: MaybeDay;
}

export interface ShareRequestEventTable {
  tenant_id: string;
  request_id: string;
  id: Generated<string>;
  asker_id: string;
  owner_id: string;
  state: ShareState;
  /** Null where time acted. */
  acted_for: string | null;
  acted_by: Generated<string>;
  acted_at: Moment;
  note: Generated<string>;
}

export type SettlementState = "open" | "closed" | "paid" | "received";

export interface ShareSettlementTable {
  tenant_id: string;
  id: Generated<string>;
  first_id: string;
  second_id: string;
  month: Day;
  state: Generated<SettlementState>;
  version: Generated<number>;
  closed_by: Generated<string>;
  closed_at: MaybeMoment;
  paid_at: MaybeMoment;
  received_at: MaybeMoment;
}

export interface ShareSettlementLineTable {
  tenant_id: string;
  settlement_id: string;
  id: Generated<string>;
  first_id: string;
  second_id: string;
  giver_id: string;
  request_id: string;
  happened_on: Day;
  quantity: MaybeDecimal;
  amount_yen: Yen;
  tax_included: boolean;
  tax_rate: number;
  corrects: string | null;
  note: Generated<string>;
  written_by: string;
  written_at: Moment;
}
