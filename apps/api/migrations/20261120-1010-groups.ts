import { type Kysely, sql } from "kysely";
import { closeTables } from "./support/close.ts";

const groups = sql`
create table sharing_group (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  name text not null,
  description text not null default '',
  rules text not null default '',
  region text not null check (region in ('near', 'wide')),
  -- Empty for a nationwide one.
  prefecture text not null default '',
  -- What a member shows unless it lowered that for itself.
  privacy_level text not null check (privacy_level in ('none', 'has', 'band', 'amount')),
  manager_institution_id uuid not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search text not null generated always as (fold_text(name) || E'\n' || fold_text(description)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, manager_institution_id) references institution (tenant_id, id)
);
create index sharing_group_by_name on sharing_group (tenant_id, name, id) where deleted_at is null;
create index sharing_group_by_manager on sharing_group (tenant_id, manager_institution_id) where deleted_at is null;

-- The present state of each institution that has to do with a group; what was before is in the audit log.
create table group_member (
  tenant_id text not null references tenant (id),
  group_id uuid not null,
  institution_id uuid not null,
  state text not null check (state in ('applied', 'joined', 'rejected', 'left', 'removed', 'invited')),
  -- Null follows the group.
  own_privacy_level text check (own_privacy_level in ('none', 'has', 'band', 'amount')),
  message text not null default '',
  reason text not null default '',
  applied_by text not null default '',
  applied_at timestamptz(3) not null,
  decided_by text not null default '',
  decided_at timestamptz(3),
  primary key (tenant_id, group_id, institution_id),
  foreign key (tenant_id, group_id) references sharing_group (tenant_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index group_member_by_institution on group_member (tenant_id, institution_id, group_id);

create index audit_event_by_object on audit_event (tenant_id, object_type, object_id, id) where object_id <> '';`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await groups.execute(db);
  await closeTables(db, ["sharing_group"], ["select", "insert", "update"]);
  await closeTables(db, ["group_member"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_event_by_object`.execute(db);
  await sql`drop table group_member, sharing_group`.execute(db);
}
