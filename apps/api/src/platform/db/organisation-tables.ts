import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Day, MaybeMoment, Moment } from "./moments.ts";

export type InstitutionKind = "pharmacy" | "clinic" | "hospital";
export type VerificationState = "unverified" | "requested" | "verified" | "rejected" | "code_contested";

export interface CorporationTable {
  tenant_id: string;
  id: Generated<string>;
  name: string;
  corporate_number: Generated<string>;
  created_at: Moment;
  updated_at: Moment;
}

export interface CorporationMemberTable {
  tenant_id: string;
  corporation_id: string;
  user_id: string;
  created_at: Moment;
}

export interface InstitutionTable {
  tenant_id: string;
  id: Generated<string>;
  corporation_id: string | null;
  code: Generated<string>;
  kind: Generated<InstitutionKind>;
  name: string;
  name_kana: Generated<string>;
  postal_code: Generated<string>;
  prefecture: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  building: Generated<string>;
  tel: Generated<string>;
  fax: Generated<string>;
  email: Generated<string>;
  homepage: Generated<string>;
  hours: Generated<string>;
  description: Generated<string>;
  latitude: string | number | null;
  longitude: string | number | null;
  permit_number: Generated<string>;
  permit_file_id: string | null;
  offers_psychotropics: Generated<boolean>;
  verification: Generated<VerificationState>;
  verification_reason: Generated<string>;
  verification_at: MaybeMoment;
  verification_requested_by: Generated<string>;
  verification_decided_by: Generated<string>;
  verified_at: MaybeMoment;
  deleted_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
}

export interface InstitutionPlanTable {
  tenant_id: string;
  institution_id: string;
  kind: "trial" | "granted";
  started_on: Day;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  made_by: string;
}

export interface InvitationTable {
  tenant_id: string;
  id: Generated<string>;
  institution_id: string;
  email: string;
  role: "manager" | "pharmacist" | "clerk";
  token_hash: Buffer;
  language: Generated<string>;
  invited_by: string;
  expires_at: Moment;
  sent_at: MaybeMoment;
  accepted_at: MaybeMoment;
  revoked_at: MaybeMoment;
  created_at: Moment;
}

export interface NotificationTable {
  tenant_id: string;
  id: Generated<string>;
  user_id: string;
  kind: string;
  data: JSONColumnType<Record<string, string>, string | undefined, string>;
  path: Generated<string>;
  institution_id: string | null;
  read_at: MaybeMoment;
  created_at: Moment;
}

export interface MailOutboxTable {
  tenant_id: string;
  id: Generated<string>;
  to_address: string;
  language: string;
  subject: string;
  body: string;
  link_path: Generated<string>;
  link_label: Generated<string>;
  attempts: Generated<number>;
  next_try_at: Moment;
  last_error: Generated<string>;
  sent_at: MaybeMoment;
  given_up_at: MaybeMoment;
  created_at: Moment;
}

export interface PostalAddressTable {
  postal_code: string;
  position: number;
  prefecture: string;
  city: string;
  town: string;
}

export type PrivacyLevel = "none" | "has" | "band" | "amount";
export type GroupMemberState = "applied" | "joined" | "rejected" | "left" | "removed" | "invited";

export interface SharingGroupTable {
  tenant_id: string;
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  rules: Generated<string>;
  region: "near" | "wide";
  prefecture: Generated<string>;
  privacy_level: PrivacyLevel;
  manager_institution_id: string;
  deleted_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
  search: GeneratedAlways<string>;
}

export interface GroupMemberTable {
  tenant_id: string;
  group_id: string;
  institution_id: string;
  state: GroupMemberState;
  own_privacy_level: PrivacyLevel | null;
  message: Generated<string>;
  reason: Generated<string>;
  applied_by: Generated<string>;
  applied_at: Moment;
  decided_by: Generated<string>;
  decided_at: MaybeMoment;
}

export interface MembershipTable {
  tenant_id: string;
  institution_id: string;
  user_id: string;
  role: "manager" | "pharmacist" | "clerk";
  created_at: Moment;
}
