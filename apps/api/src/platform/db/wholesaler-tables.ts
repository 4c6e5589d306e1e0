import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";

export type WholesalerState = "draft" | "applied" | "approved" | "rejected" | "suspended";
export type WholesalerRole = "manager" | "staff";

export interface WholesalerTable {
  tenant_id: string;
  id: Generated<string>;
  van_code: string;
  company: string;
  narcotics_prefectures: ColumnType<string[], string[] | undefined, string[]>;
  details: JSONColumnType<WholesalerDetails>;
  licence_file_id: ColumnType<string | null, string | null | undefined, string | null>;
  schedule: JSONColumnType<Partial<DeliverySchedule>, string | undefined, string>;
  /** Yen; a bigint, which the driver reads as text. */
  minimum_order_yen: ColumnType<string, string | undefined, string>;
  state: Generated<WholesalerState>;
  state_reason: Generated<string>;
  state_at: Moment;
  applied_by: Generated<string>;
  proposed: ColumnType<WholesalerDetails | null, string | null | undefined, string | null>;
  proposed_by: Generated<string>;
  proposed_at: MaybeMoment;
  waits_since: GeneratedAlways<Date | null>;
  created_at: Moment;
  updated_at: Moment;
}

export interface WholesalerMemberTable {
  tenant_id: string;
  wholesaler_id: string;
  user_id: string;
  role: WholesalerRole;
  created_at: Moment;
}

export interface WholesalerInvitationTable {
  tenant_id: string;
  id: Generated<string>;
  wholesaler_id: string;
  email: string;
  role: WholesalerRole;
  token_hash: Buffer;
  invited_by: string;
  expires_at: Moment;
  accepted_at: MaybeMoment;
  revoked_at: MaybeMoment;
  created_at: Moment;
}
