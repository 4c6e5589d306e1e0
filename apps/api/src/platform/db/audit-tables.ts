import type { Generated } from "kysely";
import type { Moment } from "./moments.ts";

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
  /** The terminal that called as the actor, and its name then; empty where a person did. */
  terminal_id: Generated<string>;
  terminal_name: Generated<string>;
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
