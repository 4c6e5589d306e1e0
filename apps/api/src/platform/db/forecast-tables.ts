import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay } from "./stock-tables.ts";

export type ServiceClass = "much" | "usual" | "rare";
export type ForecastReason = "night" | "import" | "asked";
export type ForecastMethod = "refills" | "level" | "pool" | "none";
export type ForecastLack = "new" | "short" | "rare";

/** A line of the reckoning, as the engine tells it. */
export interface StoredExplanation {
  what: string;
  amount: number;
}

/** What of the orders under way comes on a day. */
export interface StoredArrival {
  on: string;
  amount: number;
}

type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

export interface ForecastSettingTable {
  tenant_id: string;
  institution_id: string;
  service_much: Generated<string>;
  service_usual: Generated<string>;
  service_rare: Generated<string>;
  lead_days: Generated<number>;
  review_days: Generated<number>;
  closed_weekdays: Generated<number[]>;
  closed_on_holidays: Generated<boolean>;
  updated_at: Moment;
}

export interface ClosedDayTable {
  tenant_id: string;
  institution_id: string;
  day: Day;
  note: Generated<string>;
}

export interface ForecastMedicineTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  service_class: ServiceClass;
  said_by: string;
  said_at: Moment;
}

export interface ForecastRunTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  reason: ForecastReason;
  state: "done" | "failed";
  as_of: Day;
  begun_at: Moment;
  milliseconds: number;
  history_from: MaybeDay;
  medicines: number;
  with_refills: number;
  with_level: number;
  with_pool: number;
  lacking: number;
  scaled_error: MaybeNumber;
  bias: MaybeNumber;
  coverage: MaybeNumber;
  short_days: MaybeNumber;
}

export interface ForecastTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  run_id: string;
  as_of: Day;
  method: ForecastMethod;
  lack: ForecastLack | null;
  service_class: ServiceClass;
  window_from: Day;
  window_to: Day;
  dispensings: number;
  patients: number;
  set_apart: Generated<number>;
  inputs: Buffer;
  mean14: number;
  mean28: number;
  daily_mean: number[];
  daily_refills: number[];
  band50: number[];
  band80: number[];
  band95: number[];
  band99: number[];
  origins: number;
  scaled_error: MaybeNumber;
  bias: MaybeNumber;
  coverage: MaybeNumber;
  short_days: MaybeNumber;
  next_delivery: Day;
  after_next_delivery: Day;
  /** By the 便 of which wholesaler the two were reckoned; null where the settings told them. */
  delivery_trading_id: string | null;
  need: Decimal;
  safety: Decimal;
  order_point: Decimal;
  order_up_to: Decimal;
  usable_stock: Decimal;
  on_order: Decimal;
  arriving: JSONColumnType<StoredArrival[], string | undefined, string>;
  waiting: ColumnType<string, string | undefined, string>;
  deliveries_seen: Generated<number>;
  deliveries_late: Generated<number>;
  late_share: MaybeNumber;
  shelf_life_days: MaybeNumber;
  substitute_stock: ColumnType<string, string | undefined, string>;
  order_amount: Decimal;
  fractile: number;
  pack_price: MaybeNumber;
  shortage_share: Generated<number>;
  explanation: JSONColumnType<StoredExplanation[], string, string>;
  short_before_next: number;
  short_before_after_next: number;
  short_on: MaybeDay;
  expiring: Decimal;
  dead: Decimal;
}

export interface ForecastPastTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  as_of: Day;
  mean28: number;
  q50: number;
  q80: number;
  q95: number;
}

export interface ExpectedVisitTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  patient_key: Buffer;
  birth_year: MaybeNumber;
  probability: number;
  within7: number;
  within14: number;
  within28: number;
  earliest: Day;
  likely: Day;
  latest: Day;
  amount: Decimal;
  last_visit: Day;
  days_supplied: MaybeNumber;
}

export interface ForecastDueTable {
  tenant_id: string;
  institution_id: string;
  reason: ForecastReason;
  due_at: Moment;
  asked_at: Moment;
  taken_until: MaybeMoment;
  failures: Generated<number>;
}

/** Read only: a function of the database makes it. */
export interface ForecastPoolTable {
  tenant_id: string;
  key: string;
  institutions: number;
  dispensings: number;
  exposure: number;
  squares: number;
  crossed: number;
  exposure_squares: number;
  by_week: number[];
  amounts: number[];
  amount_counts: number[];
  made_at: Moment;
}

export interface ForecastTallyTable {
  tenant_id: string;
  institution_id: string;
  kind: string;
  dispensings: number;
  exposure: number;
  weeks: number[];
  week_counts: number[];
  amounts: number[];
  amount_counts: number[];
}

export interface ShelfNewsTable {
  tenant_id: string;
  institution_id: string;
  kind: "shortage" | "expiry";
  told_for: Day;
}
