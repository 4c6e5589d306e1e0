import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

const audit = sql`
create table audit_event (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  at timestamptz(3) not null,
  actor_id text not null,
  acting_as_id text not null default '',
  action text not null,
  object_type text not null default '',
  object_id text not null default '',
  subject_id text not null default '',
  institution_id uuid,
  before_digest bytea,
  after_digest bytea,
  changed_fields text[] not null default '{}',
  reason text not null default '',
  request_id text not null default '',
  address text not null default '',
  primary key (tenant_id, at, id)
) partition by range (at);
create table audit_event_other partition of audit_event default;
create index audit_event_by_subject on audit_event (tenant_id, subject_id, id);
create index audit_event_by_actor on audit_event (tenant_id, actor_id, id);
create index audit_event_by_acted_as on audit_event (tenant_id, acting_as_id, id) where acting_as_id <> '';

create table audit_unsealed (
  tenant_id text not null references tenant (id),
  event_id uuid not null,
  event_at timestamptz(3) not null,
  primary key (tenant_id, event_id)
);

create table audit_chain (
  tenant_id text not null references tenant (id),
  seq bigint not null,
  event_id uuid not null,
  event_at timestamptz(3) not null,
  -- How the event was written down for the hash.
  version smallint not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_chain_by_event on audit_chain (tenant_id, event_id);

create function queue_audit_event() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (tenant_id, event_id, event_at) select tenant_id, id, at from new_rows;
  return null;
end $$;
create trigger audit_event_queue after insert on audit_event referencing new table as new_rows for each statement execute function queue_audit_event();

-- Gives up after two seconds rather than hold back everybody who writes; the caller tries again.
create function audit_ensure_partition(month date) returns void language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  first date := date_trunc('month', month);
  name text := 'audit_event_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of audit_event for values from (%L) to (%L)',
    name, (first::timestamp at time zone 'Asia/Tokyo'), ((first + interval '1 month') at time zone 'Asia/Tokyo'));
exception when check_violation or duplicate_table or invalid_object_definition then
  -- Rows of that month are in the default partition already, or another process was first.
  null;
end $$;

create function audit_unsealed_tenants() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant t where exists (select from audit_unsealed u where u.tenant_id = t.id)
$$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await audit.execute(db);
  // Append only: what is written stays; only the queue of the sealer is emptied.
  await closeTables(db, ["audit_event", "audit_chain"], ["select", "insert"]);
  await closeTables(db, ["audit_unsealed"], ["select", "insert", "delete"]);
  await closeFunctions(db, ["audit_ensure_partition", "audit_unsealed_tenants"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function audit_unsealed_tenants, audit_ensure_partition`.execute(db);
  await sql`drop table audit_chain, audit_unsealed, audit_event`.execute(db);
  await sql`drop function queue_audit_event`.execute(db);
}
