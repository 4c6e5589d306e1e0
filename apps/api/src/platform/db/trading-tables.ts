import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import type { OrderLayout } from "@meguri/rules/order-layout";
import type { ColumnType, Generated } from "kysely";
import type { Day, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";

export type TradingState = "requested" | "approved" | "refused" | "in_house" | "ended";
export type TradingChannel = "system" | "email" | "eos" | "csv" | "fax";
export type PriceStanding = "provisional" | "agreed";
export type PriceContract = "item" | "total" | "uniform";

export interface TradingTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  wholesaler_id: ColumnType<string | null, string | null | undefined, string | null>;
  van_code: string;
  name: Generated<string>;
  customer_code: Generated<string>;
  state: TradingState;
  state_note: Generated<string>;
  state_at: Moment;
  channel: Generated<TradingChannel>;
  email: Generated<string>;
  fax: Generated<string>;
  tel: Generated<string>;
  contact: Generated<string>;
  schedule: ColumnType<DeliverySchedule | null, string | null | undefined, string | null>;
  /** Yen; a bigint, which the driver reads as text. */
  minimum_order_yen: ColumnType<string, string | undefined, string>;
  narcotics_prefectures: ColumnType<string[], string[] | undefined, string[]>;
  order_layout: ColumnType<OrderLayout | null, string | null | undefined, string | null>;
  made_by: string;
  updated_at: Moment;
}

export interface TradingRouteTable {
  tenant_id: string;
  institution_id: string;
  kind: "medicine" | "maker";
  key: string;
  main_trading_id: string;
  second_trading_id: ColumnType<string | null, string | null | undefined, string | null>;
  updated_by: string;
  updated_at: Moment;
}

export interface TradingPriceTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  trading_id: string;
  wholesaler_id: ColumnType<string | null, string | null | undefined, string | null>;
  medicine_id: string;
  gtin: Generated<string>;
  package_quantity: MaybeDecimal;
  price: Decimal;
  unit_price: Decimal;
  standing: PriceStanding;
  contract: PriceContract;
  valid_from: Day;
  valid_until: MaybeDay;
  note: Generated<string>;
  by_wholesaler: boolean;
  put_by: string;
  put_at: Moment;
}
