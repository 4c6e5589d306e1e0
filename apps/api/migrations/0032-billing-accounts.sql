-- Who pays the operator's invoices, and the prices of the plan.

create table plan_price (
  tenant_id text not null references tenant(id),
  plan text not null,
  first_month date not null,
  net_yen bigint not null,
  set_by text not null,
  set_at timestamptz(3) not null,
  constraint plan_price_pkey primary key (tenant_id, plan, first_month),
  constraint plan_price_plan_check check (plan = 'medorder'),
  constraint plan_price_yen_check check (net_yen between 0 and 9999999)
);
comment on table plan_price is 'billing: Price of a plan from a month on.';
comment on column plan_price.first_month is 'First day of the first month.';
comment on column plan_price.net_yen is 'Whole yen without tax, a month and institution.';

create table billing_account (
  tenant_id text not null references tenant(id),
  id uuid not null,
  name text not null,
  postal_code text not null,
  address text not null,
  tel text not null default '',
  email text not null,
  pay_by text not null default 'card',
  customer_id text not null default '',
  card_method_id text not null default '',
  card_brand text not null default '',
  card_last4 text not null default '',
  card_exp_month integer,
  card_exp_year integer,
  created_by text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint billing_account_pkey primary key (tenant_id, id),
  constraint billing_account_pay_by_check check (pay_by in ('card', 'transfer')),
  constraint billing_account_card_check check (
    (card_method_id = '') = (card_last4 = '') and num_nulls(card_exp_month, card_exp_year) in (0, 2)
    and (card_method_id = '') = (card_exp_month is null))
);
comment on table billing_account is 'billing: Who pays the operator''s invoices for institutions. Kept after deletion, because its invoices are.';
comment on column billing_account.id is 'Created on the client, so that creating it twice is one account.';
comment on column billing_account.name is 'Name on the invoice.';
comment on column billing_account.email is 'Address to which invoices are mailed.';
comment on column billing_account.pay_by is 'card: charged when an invoice is issued. transfer: pays to the operator''s bank account, where an administrator allows it.';
comment on column billing_account.customer_id is 'Id of the customer at the card provider; empty while it has none.';
comment on column billing_account.card_method_id is 'Id of the card at the provider; empty without a card. The card''s number is not known here.';
comment on column billing_account.card_brand is 'Brand as the provider names it.';
comment on column billing_account.card_exp_month is 'Month of the expiry, 1 to 12.';

create table billing_member (
  tenant_id text not null,
  account_id uuid not null,
  user_id text not null,
  role text not null,
  created_at timestamptz(3) not null,
  constraint billing_member_pkey primary key (tenant_id, account_id, user_id),
  constraint billing_member_role_check check (role in ('owner', 'viewer')),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id),
  foreign key (tenant_id, user_id) references users(tenant_id, user_id) on delete cascade
);
comment on table billing_member is 'billing: A person''s role in a billing account.';
comment on column billing_member.role is 'viewer: reads. owner: also changes everything.';
create index billing_member_by_user on billing_member (user_id, tenant_id);

create table billing_invitation (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by text not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint billing_invitation_pkey primary key (tenant_id, id),
  constraint billing_invitation_role_check check (role in ('owner', 'viewer')),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id)
);
comment on table billing_invitation is 'billing: An invitation to become a member of a billing account, sent by mail.';
comment on column billing_invitation.token_hash is 'Hash of the token in the mailed link; the token itself is not stored.';
comment on column billing_invitation.accepted_at is 'Null while it is not accepted.';
comment on column billing_invitation.revoked_at is 'Null while it is not revoked.';
create unique index billing_invitation_by_token on billing_invitation (token_hash, tenant_id);
create index billing_invitation_of_account on billing_invitation (account_id, id, tenant_id);

create table billing_institution (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  institution_id uuid not null,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  agreed_by text,
  agreed_at timestamptz(3),
  first_month date,
  ended_by text,
  ended_at timestamptz(3),
  last_month date,
  constraint billing_institution_pkey primary key (tenant_id, id),
  constraint billing_institution_agreed_check check (num_nulls(agreed_by, agreed_at, first_month) in (0, 3)),
  constraint billing_institution_ended_check check (num_nulls(ended_by, ended_at) in (0, 2) and (last_month is null or first_month is not null and ended_at is not null)),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table billing_institution is 'billing: That an account pays for an institution, requests to, or did. A month is paid by one account at most.';
comment on column billing_institution.agreed_at is 'When a manager of the institution agreed; null while it is a request.';
comment on column billing_institution.first_month is 'First day of the first month that the account pays.';
comment on column billing_institution.ended_at is 'When it was taken back or ended; null while it goes on.';
comment on column billing_institution.last_month is 'First day of the last month that the account pays. Null while it goes on, and where it was taken back before it paid.';
create unique index billing_institution_payer on billing_institution (tenant_id, institution_id) where agreed_at is not null and ended_at is null;
comment on index billing_institution_payer is 'billing: One account at most pays for an institution without an end.';
create unique index billing_institution_open on billing_institution (tenant_id, account_id, institution_id) where ended_at is null;
create index billing_institution_of_institution on billing_institution (tenant_id, institution_id);

create table billing_card_setup (
  tenant_id text not null,
  account_id uuid not null,
  setup_id text not null,
  started_by text not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint billing_card_setup_pkey primary key (tenant_id, account_id, setup_id),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id)
);
comment on table billing_card_setup is 'billing: A page of the card provider that was opened to add a card. The return address is trusted only for a page that the account has opened.';
comment on column billing_card_setup.finished_at is 'When its card was stored; null before.';

do $$
declare name text;
begin
  foreach name in array array['plan_price', 'billing_account', 'billing_member', 'billing_invitation', 'billing_institution', 'billing_card_setup'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', name);
  end loop;
end $$;

create policy of_tenant on plan_price to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_tenant on billing_member to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_tenant on billing_invitation to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_account on billing_account to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true)
    and id = nullif(current_setting('app.billing_account_id', true), '')::uuid);
comment on policy of_account on billing_account is 'The account that the session has entered (app_enter_billing_account).';
create policy of_account on billing_card_setup to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true)
    and account_id = nullif(current_setting('app.billing_account_id', true), '')::uuid);
create policy of_sides on billing_institution to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true)
    and (account_id = nullif(current_setting('app.billing_account_id', true), '')::uuid
      or institution_id = nullif(current_setting('app.institution_id', true), '')::uuid));
comment on policy of_sides on billing_institution is 'The rows of the account or of the institution that the session has entered.';

grant select, insert, update, delete on plan_price to meguri_app;
grant select, insert, update on billing_account to meguri_app;
grant select, insert, update, delete on billing_member to meguri_app;
grant select, insert, update on billing_invitation to meguri_app;
grant select, insert, update on billing_institution to meguri_app;
grant select, insert, update on billing_card_setup to meguri_app;

create function app_enter_billing_account(p_account uuid)
 returns text
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare v_place text;
begin
  select coalesce(m.role, case when u.is_admin then 'admin' end) into v_place
  from billing_account a
    left join billing_member m on m.tenant_id = a.tenant_id and m.account_id = a.id
      and m.user_id = current_setting('app.user_id', true)
    left join users u on u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true)
  where a.tenant_id = current_setting('app.tenant_id', true) and a.id = p_account and a.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') = '';
  perform set_config('app.billing_account_id', case when v_place is null then '' else p_account::text end, false);
  return v_place;
end $function$;
comment on function app_enter_billing_account(uuid) is 'billing: Opens a billing account for the rest of the request when the session''s user is a member or an administrator; never for a terminal. Returns the role, or admin for an administrator who is no member; null, and no account is open, when there is no such place. Security definer, because no account is open yet.';
revoke execute on function app_enter_billing_account(uuid) from public;
grant execute on function app_enter_billing_account(uuid) to meguri_app;

create function own_billing_accounts() returns setof uuid
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select m.account_id from billing_member m
    join billing_account a on a.tenant_id = m.tenant_id and a.id = m.account_id and a.deleted_at is null
  where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
$function$;
comment on function own_billing_accounts() is 'billing: Returns the accounts of the session''s user; nothing to a terminal. Security definer, because no account is open.';
revoke execute on function own_billing_accounts() from public;
grant execute on function own_billing_accounts() to meguri_app;

create function billing_account_names(p_accounts uuid[]) returns table(id uuid, name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select a.id, a.name from billing_account a
  where a.tenant_id = current_setting('app.tenant_id', true) and a.id = any (p_accounts)
    and exists (select from billing_institution b
      where b.tenant_id = a.tenant_id and b.account_id = a.id
        and b.institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
$function$;
comment on function billing_account_names(uuid[]) is 'billing: Returns the names of accounts that pay, paid or request to pay for the institution that the session has entered. Security definer, because the accounts are not open to it.';
revoke execute on function billing_account_names(uuid[]) from public;
grant execute on function billing_account_names(uuid[]) to meguri_app;

create function billing_institution_count(p_account uuid, p_month date) returns integer
 language sql
 stable
 set search_path to 'public', 'pg_temp'
as $function$
  select count(*)::integer from billing_institution b
  where b.tenant_id = current_setting('app.tenant_id', true) and b.account_id = p_account and b.agreed_at is not null
    and (b.ended_at is null or b.last_month >= p_month)
$function$;
comment on function billing_institution_count(uuid, date) is 'billing: Returns for how many institutions an account pays in a month or will later, without requests; the month as its first day.';
revoke execute on function billing_institution_count(uuid, date) from public;
grant execute on function billing_institution_count(uuid, date) to meguri_app;

create function find_billing_accounts(p_pattern text, p_month date, p_after_name text, p_after uuid, p_limit integer) returns table(
  id uuid, name text, postal_code text, address text, tel text, email text, pay_by text, customer_id text,
  card_method_id text, card_brand text, card_last4 text, card_exp_month integer, card_exp_year integer,
  created_at timestamp(3) with time zone, updated_at timestamp(3) with time zone, institution_count integer, folded_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select a.id, a.name, a.postal_code, a.address, a.tel, a.email, a.pay_by, a.customer_id, a.card_method_id, a.card_brand,
    a.card_last4, a.card_exp_month, a.card_exp_year, a.created_at, a.updated_at,
    billing_institution_count(a.id, p_month),
    fold_text(a.name)
  from billing_account a
  where a.tenant_id = current_setting('app.tenant_id', true) and a.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
    and fold_text(a.name || ' ' || a.email) like p_pattern
    and (p_after is null or (fold_text(a.name), a.id) > (p_after_name, p_after))
  order by fold_text(a.name), a.id limit p_limit
$function$;
comment on function find_billing_accounts(text, date, text, uuid, integer) is 'billing: Returns the billing accounts of the tenant to an administrator, by name, of which the folded name and e-mail address match a pattern; nothing to others. Security definer, because no account is open.';
revoke execute on function find_billing_accounts(text, date, text, uuid, integer) from public;
grant execute on function find_billing_accounts(text, date, text, uuid, integer) to meguri_app;

-- A request closes the billing account that the request before it on the same connection has entered.
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
    set_config('app.bound_to', '', false), set_config('statement_timeout', p_timeout_ms::text, false);
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
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
