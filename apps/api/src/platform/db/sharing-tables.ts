import type { Day, Moment } from "./moments.ts";
import type { Decimal, MaybeDay, MaybeDecimal } from "./stock-tables.ts";

export type Payer = "employees" | "national";

export interface EvidenceShareTable {
  tenant_id: string;
  institution_id: string;
  month: Day;
  payer: Payer;
  shared_by: string;
  shared_at: Moment;
}

export interface EvidenceTable {
  tenant_id: string;
  institution_id: string;
  month: Day;
  payer: Payer;
  code: string;
  medicine_id: string | null;
  dispensings: number;
  amount: Decimal;
  last_on: Day;
}

/** Of other institutions nothing is read from here, but by the functions that ask for the groups in common. */
export interface SharedStockTable {
  tenant_id: string;
  institution_id: string;
  medicine_id: string;
  cell: number | null;
  on_hand: MaybeDecimal;
  as_of: MaybeDay;
  evidence_month: MaybeDay;
  evidence_count: number | null;
  evidence_amount: MaybeDecimal;
  evidence_last_on: MaybeDay;
}

export interface MedsearchHitTable {
  tenant_id: string;
  institution_id: string;
  day: Day;
  hits: number;
}
