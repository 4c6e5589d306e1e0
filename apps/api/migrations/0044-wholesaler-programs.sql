-- Programs of wholesalers: their own systems call the API for wholesalers with a token (docs/wholesaler-api.md).

-- A sandbox is a wholesaler of its own, with customers of its own: what keeps wholesalers apart keeps it apart.
alter table wholesaler add column sandbox_of uuid,
  add constraint wholesaler_sandbox_of_fkey foreign key (tenant_id, sandbox_of) references wholesaler(tenant_id, id);
comment on column wholesaler.sandbox_of is 'The wholesaler whose sandbox it is; null for a real one.';
create unique index wholesaler_sandbox on wholesaler (tenant_id, sandbox_of) where sandbox_of is not null;
alter table institution add column sandbox_of uuid;
comment on column institution.sandbox_of is 'The wholesaler whose sandbox it is a customer of; null for a real one.';
create policy of_sandbox on wholesaler as restrictive to meguri_app
  using (sandbox_of is null or id = nullif(current_setting('app.wholesaler_id', true), '')::uuid);
comment on policy of_sandbox on wholesaler is 'Real wholesalers; a sandbox only where it is entered (app_enter_wholesaler).';
create policy of_sandbox on institution as restrictive to meguri_app
  using (sandbox_of is null or sandbox_of = nullif(current_setting('app.wholesaler_id', true), '')::uuid);
comment on policy of_sandbox on institution is 'Real institutions; customers of a sandbox only where it is entered (app_enter_wholesaler).';

create table wholesaler_program (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  scopes text[] not null,
  customers uuid[] default '{}' not null,
  token_hash bytea not null,
  token_ending text not null,
  registered_by text not null,
  registered_at timestamp(3) with time zone not null,
  expires_on date,
  last_seen_at timestamp(3) with time zone,
  last_address text default '' not null,
  revoked_by text default '' not null,
  revoked_at timestamp(3) with time zone,
  constraint wholesaler_program_pkey primary key (tenant_id, wholesaler_id, id),
  constraint wholesaler_program_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint wholesaler_program_tenant_id_wholesaler_id_fkey foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id)
);
comment on table wholesaler_program is 'door: A program of a wholesaler with a token of its own. It acts as the person who registered it, for this wholesaler only.';
comment on column wholesaler_program.scopes is 'What the program may do: a name of packages/rules/src/wholesaler-program.ts.';
comment on column wholesaler_program.customers is 'Institutions that the program is limited to; empty for every customer of the wholesaler.';
comment on column wholesaler_program.token_hash is 'HMAC of the token under a key that is not in the database. The token itself is not stored.';
comment on column wholesaler_program.token_ending is 'Last four characters of the token, to distinguish it from others.';
comment on column wholesaler_program.registered_by is 'User as whom the program acts.';
comment on column wholesaler_program.expires_on is 'Last day on which the token works; null until it is revoked.';
comment on column wholesaler_program.last_seen_at is 'When it called last, to the minute; null when never.';
comment on column wholesaler_program.last_address is 'Network address of its last call.';
comment on column wholesaler_program.revoked_at is 'Null while it is not revoked.';
create unique index wholesaler_program_by_id on wholesaler_program (id, tenant_id);
comment on index wholesaler_program_by_id is 'A token names its program before the wholesaler is known.';

create table wholesaler_write (
  tenant_id text not null,
  wholesaler_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  content_type text not null,
  body text not null,
  program_id uuid not null,
  written_at timestamp(3) with time zone not null,
  constraint wholesaler_write_pkey primary key (tenant_id, wholesaler_id, key),
  constraint wholesaler_write_key_check check (length(key) between 1 and 255),
  constraint wholesaler_write_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint wholesaler_write_tenant_id_wholesaler_id_fkey foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id)
);
comment on table wholesaler_write is 'door: The response to a write of a program, by its idempotency key. The same key with the same request has the same response. Written in the transaction of the change. Kept for 400 days.';
comment on column wholesaler_write.fingerprint is 'SHA-256 of method, path, program and body. The same key with another fingerprint is refused.';
create index wholesaler_write_by_age on wholesaler_write (written_at);

do $$
declare
  one text;
  own constant text := $own$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$own$;
begin
  foreach one in array array['wholesaler_program', 'wholesaler_write'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
end $$;
grant insert, select, update on wholesaler_program to meguri_app;
grant insert, select on wholesaler_write to meguri_app;

-- A program that is limited to some customers sees no row of another customer in these tables, whatever a query selects.
do $$
declare
  one text;
  own constant text := $own$coalesce(current_setting('app.customers', true), '') = '' or institution_id = any(string_to_array(current_setting('app.customers', true), ',')::uuid[])$own$;
begin
  foreach one in array array['trading', 'trading_price', 'purchase_order', 'purchase_order_event', 'purchase_order_line',
    'purchase_order_shipment', 'purchase_order_shipment_line', 'invoice', 'invoice_draft', 'invoice_line', 'billed_line',
    'returned_line', 'stock_return', 'stock_return_line', 'stock_return_event', 'invoice_rate', 'invoice_payment'] loop
    execute format('create policy of_customers on %I as restrictive to meguri_app using (%s)', one, own);
    execute format('comment on policy of_customers on %I is %L', one, 'All rows; for a program of a wholesaler only those of the customers that it is limited to (app_begin_program).');
  end loop;
end $$;

create function app_begin_program(p_tenant text, p_program uuid, p_timeout_ms integer)
  returns table(tenant_id text, wholesaler_id uuid, is_sandbox boolean, name text, scopes text[], customers uuid[], token_hash bytea,
    revoked_at timestamp with time zone, expires_on text, last_seen_at timestamp with time zone, user_id text,
    display_name text, disabled_at timestamp with time zone, deleted_at timestamp with time zone)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare found record;
begin
  select p.*, w.sandbox_of, u.display_name, u.disabled_at, u.deleted_at into found
  from wholesaler_program p
    join wholesaler w on w.tenant_id = p.tenant_id and w.id = p.wholesaler_id
    join wholesaler r on r.tenant_id = w.tenant_id and r.id = coalesce(w.sandbox_of, w.id) and r.state = 'approved'
    join wholesaler_member m on m.tenant_id = r.tenant_id and m.wholesaler_id = r.id and m.user_id = p.registered_by
    join users u on u.tenant_id = p.tenant_id and u.user_id = p.registered_by
  where p.tenant_id = p_tenant and p.id = p_program;
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.institution_id', '', false),
    set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.wholesaler_id::text, ''), false),
    set_config('app.customers', array_to_string(coalesce(found.customers, '{}'), ','), false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.wholesaler_id, found.sandbox_of is not null, found.name, found.scopes, found.customers, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
comment on function app_begin_program(text,uuid,integer) is 'platform: Opens a request of a program of a wholesaler as the person who registered it, bound to the wholesaler and to the customers that the program is limited to. Returns what decides whether the program is admitted. Without such a program, when the wholesaler is not approved, or when the person is no longer a member of it, it returns no row and the session has no user. Security definer, because a token names its program before the wholesaler is known.';
revoke execute on function app_begin_program(text,uuid,integer) from public;
grant execute on function app_begin_program(text,uuid,integer) to meguri_app;

create function app_program_seen(p_program uuid, p_at timestamp with time zone, p_address text) returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  update wholesaler_program set last_seen_at = p_at, last_address = p_address
  where tenant_id = current_setting('app.tenant_id', true) and id = p_program
    and wholesaler_id::text = current_setting('app.bound_to', true)
$function$;
comment on function app_program_seen(uuid,timestamp with time zone,text) is 'platform: Writes when and from which address the session''s program called. Security definer, because the wholesaler is not entered yet.';
revoke execute on function app_program_seen(uuid,timestamp with time zone,text) from public;
grant execute on function app_program_seen(uuid,timestamp with time zone,text) to meguri_app;

-- A program enters its own wholesaler and no other. The members of a wholesaler are those of its sandbox.
create or replace function app_enter_wholesaler(p_wholesaler uuid)
  returns table(role text, state text)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare found record;
begin
  select m.role, r.state into found
  from wholesaler w
    join wholesaler r on r.tenant_id = w.tenant_id and r.id = coalesce(w.sandbox_of, w.id)
    join wholesaler_member m on m.tenant_id = r.tenant_id and m.wholesaler_id = r.id
      and m.user_id = current_setting('app.user_id', true)
  where w.tenant_id = current_setting('app.tenant_id', true) and w.id = p_wholesaler
    and coalesce(current_setting('app.bound_to', true), '') in ('', p_wholesaler::text);
  perform set_config('app.wholesaler_id', case when found.role is null then '' else p_wholesaler::text end, false);
  return query select found.role, found.state where found.role is not null;
end $function$;
comment on function app_enter_wholesaler(uuid) is 'platform: Opens a wholesaler for the rest of the request when the session''s user is a member; a sandbox for the members of its wholesaler; for a program only its own wholesaler, never for a terminal. Returns the member''s role and the state of the registration, or no row. Security definer, because membership decides what the session may see.';

create function forget_wholesaler_writes(p_before timestamp with time zone) returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from wholesaler_write where (tenant_id, wholesaler_id, key) in (
      select tenant_id, wholesaler_id, key from wholesaler_write where written_at < p_before order by written_at limit 10000) returning 1)
  select count(*)::int from gone
$function$;
comment on function forget_wholesaler_writes(timestamp with time zone) is 'door: Deletes at most 10,000 idempotency keys of programs from before a moment, the oldest first, of all tenants. Returns how many. Security definer, because the worker has no tenant, and the application may not delete keys.';
revoke execute on function forget_wholesaler_writes(timestamp with time zone) from public;
grant execute on function forget_wholesaler_writes(timestamp with time zone) to meguri_app;

-- Every other session is limited to no customers: the setting of a program must not outlive its request.
CREATE OR REPLACE FUNCTION app_begin(p_tenant text, p_user text, p_timeout_ms integer)
 RETURNS TABLE(tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean, disabled_at timestamp with time zone, deleted_at timestamp with time zone, sessions_valid_after timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('app.institution_id', '', false),
    pg_catalog.set_config('app.wholesaler_id', '', false),
    pg_catalog.set_config('app.billing_account_id', '', false),
    pg_catalog.set_config('app.bound_to', '', false),
    pg_catalog.set_config('app.customers', '', false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $function$;
CREATE OR REPLACE FUNCTION app_begin_person(p_tenant text, p_user text, p_timeout_ms integer, p_signed_in_at timestamp with time zone)
 RETURNS TABLE(tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean, disabled_at timestamp with time zone, deleted_at timestamp with time zone, sessions_valid_after timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.user_id', p_user, false),
    set_config('app.institution_id', '', false), set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.bound_to', '', false), set_config('app.customers', '', false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz, s.last_seen_at::timestamptz
    from tenant t left join users u on u.tenant_id = t.id and u.user_id = p_user
      left join user_session s on s.tenant_id = t.id and s.user_id = p_user and s.signed_in_at = p_signed_in_at
    where t.id = p_tenant;
end $function$;
CREATE OR REPLACE FUNCTION app_begin_terminal(p_tenant text, p_terminal uuid, p_timeout_ms integer)
 RETURNS TABLE(tenant_id text, institution_id uuid, name text, scopes text[], token_hash bytea, revoked_at timestamp with time zone, expires_on text, last_seen_at timestamp with time zone, user_id text, display_name text, disabled_at timestamp with time zone, deleted_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found record;
begin
  select t.*, u.display_name, u.disabled_at, u.deleted_at into found
  from terminal t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    join membership m on m.tenant_id = t.tenant_id and m.institution_id = t.institution_id and m.user_id = t.registered_by
    join users u on u.tenant_id = t.tenant_id and u.user_id = t.registered_by
  where t.tenant_id = p_tenant and t.id = p_terminal;
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.institution_id', '', false),
    set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.institution_id::text, ''), false),
    set_config('app.customers', '', false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
