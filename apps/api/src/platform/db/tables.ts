import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** A moment: read as Date, written as Date. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface TenantTable {
  id: string;
  name: string;
  second_factor: Generated<"none" | "admins" | "all">;
  created_at: Moment;
}

export interface UsersTable {
  tenant_id: string;
  user_id: string;
  display_name: Generated<string>;
  email: Generated<string>;
  email_key: GeneratedAlways<string>;
  email_verified: Generated<boolean>;
  last_login: MaybeMoment;
  tel: Generated<string>;
  photo_url: Generated<string>;
  provider_id: Generated<string>;
  is_admin: Generated<boolean>;
  disabled_at: MaybeMoment;
  deleted_at: MaybeMoment;
  sessions_valid_after: ColumnType<Date | number, Date | undefined, Date>;
  created_at: Moment;
  updated_at: Moment;
  search: GeneratedAlways<string>;
}

export interface UserCountTable {
  tenant_id: string;
  shard: number;
  live: string;
  deleted: string;
  version: string;
}

export interface IdentityOutboxTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  user_id: string;
  kind: "sync" | "revoke";
  fields: Generated<string[]>;
  created_at: Moment;
  next_try_at: Moment;
  attempts: Generated<number>;
  last_error: Generated<string>;
}

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

/** A calendar day: text both ways, so that no time zone can move it. */
type Day = ColumnType<string, string, string>;

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

export interface FileTable {
  tenant_id: string;
  id: Generated<string>;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  content: Buffer;
  institution_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
}

export type JobState =
  | "queued"
  | "checking"
  | "to_review"
  | "applying"
  | "done"
  | "part_failed"
  | "failed"
  | "cancelled";

export interface JobTable {
  tenant_id: string;
  id: Generated<string>;
  kind: string;
  state: JobState;
  owner_id: string;
  file_id: string | null;
  file_name: Generated<string>;
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  done: Generated<number>;
  total: Generated<number>;
  right_count: Generated<number>;
  warned_count: Generated<number>;
  wrong_count: Generated<number>;
  problem: Generated<string>;
  leased_until: MaybeMoment;
  lease_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  ended_at: MaybeMoment;
}

export interface ImportProblem {
  column: string;
  value: string;
  problem: string;
  warning: boolean;
}

export interface UserImportRowTable {
  tenant_id: string;
  job_id: string;
  line: number;
  data: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  problems: JSONColumnType<ImportProblem[], string | undefined, string>;
  state: Generated<"right" | "warned" | "wrong">;
  applied_at: MaybeMoment;
}

export interface AuditEventTable {
  tenant_id: string;
  id: Generated<string>;
  at: Moment;
  actor_id: string;
  acting_as_id: Generated<string>;
  action: string;
  object_type: Generated<string>;
  object_id: Generated<string>;
  subject_id: Generated<string>;
  institution_id: string | null;
  before_digest: Buffer | null;
  after_digest: Buffer | null;
  changed_fields: Generated<string[]>;
  reason: Generated<string>;
  request_id: Generated<string>;
  address: Generated<string>;
}

export interface AuditUnsealedTable {
  tenant_id: string;
  event_id: string;
  event_at: Moment;
}

export interface AuditChainTable {
  tenant_id: string;
  seq: string;
  event_id: string;
  event_at: Moment;
  version: number;
  hash: Buffer;
}

/** Every table the application reads or writes, with its columns. */
export interface Tables {
  tenant: TenantTable;
  users: UsersTable;
  user_count: UserCountTable;
  identity_outbox: IdentityOutboxTable;
  corporation: CorporationTable;
  corporation_member: CorporationMemberTable;
  institution: InstitutionTable;
  institution_plan: InstitutionPlanTable;
  membership: MembershipTable;
  sharing_group: SharingGroupTable;
  group_member: GroupMemberTable;
  invitation: InvitationTable;
  notification: NotificationTable;
  mail_outbox: MailOutboxTable;
  postal_address: PostalAddressTable;
  file: FileTable;
  job: JobTable;
  user_import_row: UserImportRowTable;
  audit_event: AuditEventTable;
  audit_unsealed: AuditUnsealedTable;
  audit_chain: AuditChainTable;
}
