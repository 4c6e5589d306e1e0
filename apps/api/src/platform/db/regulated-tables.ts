import type { Generated } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";
import type { Decimal, MaybeDay } from "./stock-tables.ts";

export interface RegulatedNoteTable {
  tenant_id: string;
  institution_id: string;
  id: Generated<string>;
  movement_id: string;
  slip_number: Generated<string>;
  counterpart: Generated<string>;
  filing_number: Generated<string>;
  filed_on: MaybeDay;
  witness: Generated<string>;
  remark: Generated<string>;
  noted_by: string;
  noted_at: Moment;
}

export interface RegulatedCorrectionTable {
  tenant_id: string;
  institution_id: string;
  movement_id: string;
  request_id: string;
  reversal_id: string;
  replacement_id: string | null;
  reason: string;
  corrected_by: string;
  corrected_at: Moment;
}

export type DutyState = "to_file" | "filed" | "done" | "cancelled";

export interface RegulatedDutyTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  kind: "disposal" | "dispensed_disposal" | "accident";
  state: Generated<DutyState>;
  medicine_id: string;
  lot: Generated<string>;
  expires_on: MaybeDay;
  quantity: Decimal;
  occurred_on: MaybeDay;
  due_on: MaybeDay;
  filed_on: MaybeDay;
  filing_number: Generated<string>;
  witness: Generated<string>;
  reason: string;
  movement_id: string | null;
  added_by: string;
  added_at: Moment;
  ended_by: Generated<string>;
  ended_at: MaybeMoment;
}
