import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

const wholesalers = sql`
-- A registration of a wholesaler. Several people may draft one of the same company; one of a VAN code is let in.
create table wholesaler (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  van_code text not null,
  company text not null,
  -- Prefectures in which it may sell narcotics; none where it is no 麻薬卸売業者.
  narcotics_prefectures text[] not null default '{}',
  -- All that it says of itself (packages/rules/src/wholesaler.ts), the above as well.
  details jsonb not null default '{}',
  licence_file_id uuid,
  -- 便 and calendar, and the least amount of an order, where nothing else is agreed with a customer.
  schedule jsonb not null default '{}',
  minimum_order_yen bigint not null default 0 check (minimum_order_yen >= 0),
  state text not null default 'draft' check (state in ('draft', 'applied', 'approved', 'rejected', 'suspended')),
  state_reason text not null default '',
  state_at timestamptz(3) not null,
  applied_by text not null default '',
  -- What it wants to be instead, in the shape of details; null while it wants no change.
  proposed jsonb,
  proposed_by text not null default '',
  proposed_at timestamptz(3),
  -- Since when it waits for an administrator: the order of their list.
  waits_since timestamptz(3) generated always as (case when state = 'applied' then state_at else proposed_at end) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index wholesaler_van_code on wholesaler (van_code, tenant_id) where state in ('applied', 'approved', 'suspended');
create index wholesaler_by_company on wholesaler (company, id, tenant_id) where state = 'approved';
create index wholesaler_waiting on wholesaler (waits_since, id, tenant_id) where waits_since is not null;
create index wholesaler_decided on wholesaler (state_at, id, tenant_id) where waits_since is null and state <> 'draft';

create table wholesaler_member (
  tenant_id text not null references tenant (id),
  wholesaler_id uuid not null,
  user_id text not null,
  role text not null check (role in ('manager', 'staff')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, wholesaler_id, user_id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id) on delete cascade
);
create index wholesaler_member_by_user on wholesaler_member (user_id, tenant_id);

create table wholesaler_invitation (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  wholesaler_id uuid not null,
  email text not null,
  role text not null check (role in ('manager', 'staff')),
  token_hash bytea not null,
  invited_by text not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id)
);
create unique index wholesaler_invitation_by_token on wholesaler_invitation (token_hash, tenant_id);
create index wholesaler_invitation_by_wholesaler on wholesaler_invitation (wholesaler_id, id, tenant_id);

-- A licence that a wholesaler shows is kept for as long as it does.
alter table file add column wholesaler_id uuid,
  add constraint file_wholesaler foreign key (tenant_id, wholesaler_id) references wholesaler (tenant_id, id);
create index file_by_wholesaler on file (wholesaler_id, tenant_id) where wholesaler_id is not null;

create index audit_event_by_wholesaler on audit_event (object_id, id, tenant_id) where object_type = 'wholesaler';`;

/** Opens a request of a person; the institution and the wholesaler of the request before must not stay open. */
const begin = (alsoWholesaler: boolean) => sql`
create or replace function app_begin(p_tenant text, p_user text, p_timeout_ms int)
returns table (tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean,
  disabled_at timestamptz, deleted_at timestamptz, sessions_valid_after timestamptz)
language plpgsql security definer as $$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('app.institution_id', '', false),
    ${sql.raw(alsoWholesaler ? "pg_catalog.set_config('app.wholesaler_id', '', false)," : "")}
    pg_catalog.set_config('app.bound_to', '', false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $$;`;

/** The same for a terminal, whose person may be a wholesaler's as well. */
const beginTerminal = (alsoWholesaler: boolean) => sql`
create or replace function app_begin_terminal(p_tenant text, p_terminal uuid, p_timeout_ms int)
returns table (tenant_id text, institution_id uuid, name text, scopes text[], token_hash bytea, revoked_at timestamptz,
  expires_on text, last_seen_at timestamptz, user_id text, display_name text, disabled_at timestamptz, deleted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare found record;
begin
  select t.*, u.display_name, u.disabled_at, u.deleted_at into found
  from terminal t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    join membership m on m.tenant_id = t.tenant_id and m.institution_id = t.institution_id and m.user_id = t.registered_by
    join users u on u.tenant_id = t.tenant_id and u.user_id = t.registered_by
  where t.tenant_id = p_tenant and t.id = p_terminal;
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.institution_id', '', false),
    ${sql.raw(alsoWholesaler ? "set_config('app.wholesaler_id', '', false)," : "")}
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.institution_id::text, ''), false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $$;`;

/** Opens a wholesaler to its members for the rest of the request; never to an institution's terminal. */
const enter = sql`
create function app_enter_wholesaler(p_wholesaler uuid)
returns table (role text, state text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare found record;
begin
  select m.role, w.state into found
  from wholesaler w
    join wholesaler_member m on m.tenant_id = w.tenant_id and m.wholesaler_id = w.id
      and m.user_id = current_setting('app.user_id', true)
  where w.tenant_id = current_setting('app.tenant_id', true) and w.id = p_wholesaler
    and coalesce(current_setting('app.bound_to', true), '') = '';
  perform set_config('app.wholesaler_id', case when found.role is null then '' else p_wholesaler::text end, false);
  return query select found.role, found.state where found.role is not null;
end $$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await wholesalers.execute(db);
  await closeTables(db, ["wholesaler"], ["select", "insert", "update"]);
  await closeTables(db, ["wholesaler_member"]);
  await closeTables(db, ["wholesaler_invitation"], ["select", "insert", "update"]);
  await begin(true).execute(db);
  await beginTerminal(true).execute(db);
  await enter.execute(db);
  await closeFunctions(db, ["app_enter_wholesaler"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function app_enter_wholesaler`.execute(db);
  await beginTerminal(false).execute(db);
  await begin(false).execute(db);
  await sql`drop index audit_event_by_wholesaler`.execute(db);
  await sql`alter table file drop column wholesaler_id`.execute(db);
  await sql`drop table wholesaler_invitation, wholesaler_member, wholesaler`.execute(db);
}
