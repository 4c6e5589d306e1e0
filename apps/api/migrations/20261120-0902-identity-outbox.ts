import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

const outbox = sql`
-- What the identity provider still has to be told. Only "look at this user again": the row itself is the truth.
create table identity_outbox (
  id bigint generated always as identity,
  tenant_id text not null references tenant (id),
  user_id text not null,
  kind text not null check (kind in ('sync', 'revoke')),
  -- Which of the user's fields changed here; empty means all.
  fields text[] not null default '{}',
  created_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  attempts int not null default 0,
  last_error text not null default '',
  primary key (tenant_id, id)
);
create index identity_outbox_due on identity_outbox (tenant_id, next_try_at, id);
create index identity_outbox_user on identity_outbox (tenant_id, user_id);

create function identity_due_tenants(p_now timestamptz) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant t where exists (select from identity_outbox o where o.tenant_id = t.id and o.next_try_at <= p_now)
$$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await outbox.execute(db);
  await closeTables(db, ["identity_outbox"]);
  await closeFunctions(db, ["identity_due_tenants"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function identity_due_tenants`.execute(db);
  await sql`drop table identity_outbox`.execute(db);
}
