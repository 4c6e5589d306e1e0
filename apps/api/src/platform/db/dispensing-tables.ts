import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";
import type { MaybeDay, MaybeDecimal } from "./stock-tables.ts";

export type DispensingFormat = "nsips" | "jahis_rx" | "jahis_tc" | "csv";
export type DispensingFileState = "imported" | "replaced" | "deleted" | "failed";
export type DispensingCameBy = "screen" | "folder" | "terminal";

/** One thing that is wrong with a line; the code is a key of the web's phrases. */
export interface StoredProblem {
  line: number;
  column: number;
  value: string;
  problem: string;
  warning: boolean;
}

export interface DispensingFileTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  name: string;
  format: DispensingFormat;
  sha256: Buffer;
  size: number;
  state: DispensingFileState;
  dispensings: Generated<number>;
  items: Generated<number>;
  unknown_items: Generated<number>;
  problems: JSONColumnType<StoredProblem[], string | undefined, string>;
  came_by: Generated<DispensingCameBy>;
  imported_by: string;
  /** The terminal that sent it, as it was called then; empty where none did. */
  terminal_name: Generated<string>;
  imported_at: Moment;
}

export interface DispensingTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  source_key: string;
  file_id: string;
  state: Generated<"active" | "replaced" | "deleted">;
  dispensed_on: Day;
  prescribed_on: MaybeDay;
  reception_no: Generated<string>;
  prescription_no: Generated<string>;
  clinic_code: Generated<string>;
  clinic_name: Generated<string>;
  department: Generated<string>;
  patient_key: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  birth_year: number | null;
  sex: number | null;
  item_count: number;
  next_visit_on: MaybeDay;
  stock_effect: "posted" | "before_start" | "partly";
  imported_at: Moment;
  ended_at: MaybeMoment;
}

export interface DispensingItemTable {
  tenant_id: string;
  institution_id: string;
  dispensing_id: string;
  line: number;
  rp_no: string;
  usage_class: string;
  usage_name: Generated<string>;
  usage_count: number | null;
  one_dose_package: Generated<boolean>;
  medicine_id: string | null;
  codes: JSONColumnType<{ kind: string; code: string }[], string | undefined, string>;
  is_medicine: Generated<boolean>;
  name: string;
  unit: Generated<string>;
  amount: MaybeDecimal;
  total: MaybeDecimal;
  lot: Generated<string>;
  generic_prescribed: Generated<boolean>;
}

export interface DispensingCodeTable {
  tenant_id: string;
  institution_id: string;
  kind: string;
  code: string;
  medicine_id: string;
  said_by: string;
  said_at: Moment;
}

export interface DispensingSettingTable {
  tenant_id: string;
  institution_id: string;
  import_key: Buffer | null;
  updated_at: Moment;
}

export type RemainderState = "open" | "handed_over" | "cancelled" | "undone" | "ended";
export type PremadeState = "made" | "used" | "undone";
type MaybeId = ColumnType<string | null, string | null | undefined, string | null>;

export interface RemainderTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  dispensing_id: string;
  line: number;
  medicine_id: string;
  quantity: string;
  state: Generated<RemainderState>;
  promised_on: MaybeDay;
  note: Generated<string>;
  noted_by: string;
  noted_at: Moment;
  ended_by: Generated<string>;
  ended_at: MaybeMoment;
  handed_id: MaybeId;
}

export interface PremadeTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  name: string;
  state: Generated<PremadeState>;
  made_on: Day;
  made_by: string;
  made_at: Moment;
  dispensing_id: MaybeId;
  ended_by: Generated<string>;
  ended_at: MaybeMoment;
  expires_on: MaybeDay;
  based_on: MaybeId;
  use_id: MaybeId;
}

export interface PremadeItemTable {
  tenant_id: string;
  institution_id: string;
  premade_id: string;
  medicine_id: string;
  quantity: string;
}
