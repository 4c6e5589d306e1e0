import type { OrderState } from "@meguri/rules/order-states";
import type { ColumnType, Generated } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";
import type { TradingChannel } from "./trading-tables.ts";

export type OrderKind = "usual" | "urgent" | "narcotic";
export type OrderAnswer = "" | "accepted" | "short" | "backordered" | "rejected";

/** Yen; a bigint, which the driver reads as text. */
type Yen = ColumnType<string, string | undefined, string>;
type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

/** Why a quantity is ordered, in numbers; quantities are decimal texts in the medicine's unit. */
export interface OrderReason {
  source: "forecast" | "mean_90_days" | "order_point";
  need: string;
  needUntil: string;
  usable: string;
  onOrder: string;
  missing: string;
  dailyMean: string;
  cap: string;
  cheaperPrice: string;
  cheaperWholesaler: string;
  revisionLossYen: string;
  revisionOn: string;
  transitionalUntil: string;
  supply: string;
  serviceLevel: string;
  heldDown: boolean;
  onePackShare: string;
  looseForOnePack: boolean;
}

export interface OrderSettingTable {
  tenant_id: string;
  institution_id: string;
  clerk_limit_yen: Yen;
  guard_hours: Generated<number>;
  revision_on: MaybeDay;
  revision_percent: ColumnType<string, string | undefined, string>;
  last_number: Generated<number>;
  updated_at: Moment;
}

export interface PurchaseOrderTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  trading_id: string;
  wholesaler_id: MaybeId;
  kind: OrderKind;
  state: Generated<OrderState>;
  number: ColumnType<number | null, number | null | undefined, number | null>;
  channel: ColumnType<TradingChannel | null, TradingChannel | null | undefined, TradingChannel | null>;
  version: Generated<number>;
  urgent_reason: Generated<string>;
  telephone: Generated<string>;
  note: Generated<string>;
  problem: Generated<string>;
  expected_on: MaybeDay;
  digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  started_by: string;
  started_at: Moment;
  placed_by: Generated<string>;
  placed_at: MaybeMoment;
}

export interface PurchaseOrderLineTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  order_id: string;
  wholesaler_id: MaybeId;
  medicine_id: string;
  gtin: Generated<string>;
  package_words: Generated<string>;
  pack_quantity: Decimal;
  packs: number;
  pack_price: MaybeDecimal;
  item_code: Generated<string>;
  wanted_on: MaybeDay;
  note: Generated<string>;
  reason: ColumnType<OrderReason | null, string | null | undefined, string | null>;
  version: Generated<number>;
  put_by: string;
  put_at: Moment;
  answer: Generated<OrderAnswer>;
  confirmed_packs: Generated<number>;
  expected_on: MaybeDay;
  received_quantity: ColumnType<string, string | undefined, string>;
  open_quantity: ColumnType<string, string | undefined, string>;
}

export interface PurchaseOrderEventTable {
  tenant_id: string;
  institution_id: string;
  order_id: string;
  id: Generated<string>;
  wholesaler_id: MaybeId;
  act: string;
  state: OrderState;
  told_by: Generated<string>;
  told_at: Moment;
  answered_by: Generated<string>;
  note: Generated<string>;
}

export interface PurchaseOrderShipmentTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  order_id: string;
  wholesaler_id: string;
  slip_number: Generated<string>;
  shipped_on: Day;
  told_by: string;
  told_at: Moment;
}

export interface PurchaseOrderShipmentLineTable {
  tenant_id: string;
  institution_id: string;
  shipment_id: string;
  number: number;
  line_id: string;
  wholesaler_id: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  packs: number;
}

export interface OrderDispatchTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  order_id: string;
  channel: "system" | "email";
  state: Generated<"waiting" | "sending" | "ended">;
  attempts: Generated<number>;
  next_try_at: Moment;
  last_error: Generated<string>;
}

export interface OrderKeyTable {
  tenant_id: string;
  key: string;
  institution_id: string;
  fingerprint: Buffer;
  order_ids: string[];
  made_by: string;
  made_at: Moment;
}

export interface OnOrderTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  quantity: Decimal;
}

export interface DeliveryOrderTable {
  tenant_id: string;
  institution_id: string;
  delivery_id: string;
  order_id: string;
}

export interface DeliveryOrderLineTable {
  tenant_id: string;
  institution_id: string;
  delivery_id: string;
  line_id: string;
  quantity: Decimal;
}
