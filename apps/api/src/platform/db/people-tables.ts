import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";

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
  language: Generated<string>;
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
