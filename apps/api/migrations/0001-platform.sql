-- The tables and functions of the area "platform", as of the first release.
create extension if not exists pg_trgm;

-- The readiness check compares what is applied with what the code brings.
grant select on kysely_migration to meguri_app;

-- Only the owner creates objects: nobody else has temporary tables, schemas or objects in them. A function that runs as
-- the owner looks names up in public first and in the caller's temporary schema last.
do $$
begin
  execute format('revoke create, temporary on database %I from public, meguri_app', current_database());
end $$;
revoke create on schema public from public, meguri_app;

set local check_function_bodies = off;

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
    pg_catalog.set_config('app.bound_to', '', false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $function$;
comment on function app_begin(text,text,integer) is 'platform: Opens a request on its connection: sets tenant, user and statement timeout, and clears the institution, wholesaler and terminal binding of the previous request. Returns the tenant''s second-factor rule and the user''s row, null where there is no user; no row when the tenant does not exist. One statement, because a second round trip would halve the throughput. Security definer, because it reads the tenant and the user before the session is open.';
revoke execute on function app_begin(text,text,integer) from public;
grant execute on function app_begin(text,text,integer) to meguri_app;

CREATE OR REPLACE FUNCTION app_begin_person(p_tenant text, p_user text, p_timeout_ms integer, p_signed_in_at timestamp with time zone)
 RETURNS TABLE(tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean, disabled_at timestamp with time zone, deleted_at timestamp with time zone, sessions_valid_after timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.user_id', p_user, false),
    set_config('app.institution_id', '', false), set_config('app.wholesaler_id', '', false),
    set_config('app.bound_to', '', false), set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz, s.last_seen_at::timestamptz
    from tenant t left join users u on u.tenant_id = t.id and u.user_id = p_user
      left join user_session s on s.tenant_id = t.id and s.user_id = p_user and s.signed_in_at = p_signed_in_at
    where t.id = p_tenant;
end $function$;
comment on function app_begin_person(text,text,integer,timestamp with time zone) is 'platform: As app_begin, for a person''s session that is identified by the moment of the sign-in. Also returns when the session was used last, null when that was never recorded. Security definer for the same reason as app_begin.';
revoke execute on function app_begin_person(text,text,integer,timestamp with time zone) from public;
grant execute on function app_begin_person(text,text,integer,timestamp with time zone) to meguri_app;

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
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.institution_id::text, ''), false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
comment on function app_begin_terminal(text,uuid,integer) is 'platform: Opens a request of a terminal as the person who registered it, bound to the terminal''s institution. Returns what decides whether the terminal is admitted. Without such a terminal, or when the person is no longer a member of its institution, it returns no row and the session has no user. No wholesaler stays open, also when the person is a member of one. Security definer, because a token names its terminal before the institution is known.';
revoke execute on function app_begin_terminal(text,uuid,integer) from public;
grant execute on function app_begin_terminal(text,uuid,integer) to meguri_app;

CREATE OR REPLACE FUNCTION app_enter(p_institution uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v_place text;
begin
  select coalesce(m.role, case when c.user_id is not null then 'hq' end) into v_place
  from institution i
    left join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id
      and m.user_id = current_setting('app.user_id', true)
    left join corporation_member c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
      and c.user_id = current_setting('app.user_id', true)
  where i.tenant_id = current_setting('app.tenant_id', true) and i.id = p_institution and i.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') in ('', p_institution::text);
  perform set_config('app.institution_id', case when v_place is null then '' else p_institution::text end, false);
  return v_place;
end $function$;
comment on function app_enter(uuid) is 'platform: Opens an institution for the rest of the request when the session''s user has a place in it, and a terminal''s session only its own institution. Returns the user''s role, or hq for a member of the corporation''s head office; null, and no institution is open, when there is no such place. Security definer, because no institution is open yet.';
revoke execute on function app_enter(uuid) from public;
grant execute on function app_enter(uuid) to meguri_app;

CREATE OR REPLACE FUNCTION app_enter_wholesaler(p_wholesaler uuid)
 RETURNS TABLE(role text, state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function app_enter_wholesaler(uuid) is 'platform: Opens a wholesaler for the rest of the request when the session''s user is a member; never for a terminal. Returns the member''s role and the state of the registration, or no row. Security definer, because membership decides what the session may see.';
revoke execute on function app_enter_wholesaler(uuid) from public;
grant execute on function app_enter_wholesaler(uuid) to meguri_app;

CREATE OR REPLACE FUNCTION app_terminal_seen(p_terminal uuid, p_at timestamp with time zone, p_address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update terminal set last_seen_at = p_at, last_address = p_address
  where tenant_id = current_setting('app.tenant_id', true) and id = p_terminal
$function$;
comment on function app_terminal_seen(uuid,timestamp with time zone,text) is 'platform: Records when and from which address a terminal of the session''s tenant called last. Security definer, because it runs before an institution is open.';
revoke execute on function app_terminal_seen(uuid,timestamp with time zone,text) from public;
grant execute on function app_terminal_seen(uuid,timestamp with time zone,text) to meguri_app;

CREATE OR REPLACE FUNCTION audit_ensure_partition(month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$;
comment on function audit_ensure_partition(date) is 'platform: Creates the partition of audit_event for the month of the given day, with months of Asia/Tokyo, unless it exists. Waits at most two seconds for its lock rather than block everyone who writes; the caller tries again. Does nothing when rows of that month are already in the default partition or another process was first. Security definer, because only the owner may create tables.';
revoke execute on function audit_ensure_partition(date) from public;
grant execute on function audit_ensure_partition(date) to meguri_app;

CREATE OR REPLACE FUNCTION audit_unsealed_tenants()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from tenant t where exists (select from audit_unsealed u where u.tenant_id = t.id)
$function$;
comment on function audit_unsealed_tenants() is 'platform: Returns the tenants with audited acts that the hash chain does not cover yet, for the job that seals them. Security definer, because the job reads across tenants.';
revoke execute on function audit_unsealed_tenants() from public;
grant execute on function audit_unsealed_tenants() to meguri_app;

CREATE OR REPLACE FUNCTION fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    lower(normalize(value, nfkc) collate "pg_c_utf8"),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ‐‑–—―−',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ------')
$function$;
comment on function fold_text(text) is 'platform: Folds text for searching: width (NFKC), lower case, katakana to hiragana, and all kinds of hyphen to one. Immutable, so that generated columns and indexes may use it.';

CREATE OR REPLACE FUNCTION identity_due_tenants(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from tenant t where exists (select from identity_outbox o where o.tenant_id = t.id and o.next_try_at <= p_now)
$function$;
comment on function identity_due_tenants(timestamp with time zone) is 'platform: Returns the tenants with entries of identity_outbox that are due, for the job that updates the identity provider. Security definer, because the job reads across tenants.';
revoke execute on function identity_due_tenants(timestamp with time zone) from public;
grant execute on function identity_due_tenants(timestamp with time zone) to meguri_app;

CREATE OR REPLACE FUNCTION queue_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_unsealed (tenant_id, event_id, event_at) select tenant_id, id, at from new_rows;
  return null;
end $function$;
comment on function queue_audit_event() is 'platform: Trigger on audit_event: puts new acts into audit_unsealed.';

CREATE OR REPLACE FUNCTION waiting_mail_tenants(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from mail_outbox where sent_at is null and given_up_at is null and next_try_at <= p_now
$function$;
comment on function waiting_mail_tenants(timestamp with time zone) is 'platform: Returns the tenants with mails that are due, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_mail_tenants(timestamp with time zone) from public;
grant execute on function waiting_mail_tenants(timestamp with time zone) to meguri_app;

create table audit_chain (
  tenant_id text not null,
  seq bigint not null,
  event_id uuid not null,
  event_at timestamp(3) with time zone not null,
  version smallint not null,
  hash bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (tenant_id, seq)
);
comment on table audit_chain is 'platform: One link of the hash chain over the audited acts of a tenant. Append-only: the application may select and insert.';
comment on column audit_chain.seq is 'Position in the tenant''s chain.';
comment on column audit_chain.version is 'How the event is serialized for the hash.';
comment on column audit_chain.hash is 'HMAC-SHA-256 over the previous link''s hash and the serialized event. The key is not in the database.';
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
CREATE INDEX audit_chain_by_event ON audit_chain USING btree (tenant_id, event_id);
grant insert, select on audit_chain to meguri_app;

create table audit_event (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  at timestamp(3) with time zone not null,
  actor_id text not null,
  acting_as_id text default ''::text not null,
  action text not null,
  object_type text default ''::text not null,
  object_id text default ''::text not null,
  subject_id text default ''::text not null,
  institution_id uuid,
  before_digest bytea,
  after_digest bytea,
  changed_fields text[] default '{}'::text[] not null,
  reason text default ''::text not null,
  request_id text default ''::text not null,
  address text default ''::text not null,
  terminal_id text default ''::text not null,
  terminal_name text default ''::text not null,
  constraint audit_event_pkey PRIMARY KEY (tenant_id, at, id)
) partition by RANGE (at);
comment on table audit_event is 'platform: An audited act. Partitioned by month of "at" in Asia/Tokyo. Append-only: the application may select and insert, and rows are never changed.';
comment on column audit_event.actor_id is 'User id of the person who acted, or ''system''. While an administrator is signed in as another person, this is the administrator.';
comment on column audit_event.acting_as_id is 'User id of the person as whom an administrator acted; '''' when the actor acted as themselves.';
comment on column audit_event.action is 'What was done, in the form <noun>.<past participle>, for example user.updated.';
comment on column audit_event.object_id is 'Id of the object; '''' when the act concerns no object.';
comment on column audit_event.subject_id is 'User id of the person affected; '''' when the act concerns no user.';
comment on column audit_event.institution_id is 'Institution that the act concerns; null when it concerns none.';
comment on column audit_event.before_digest is 'SHA-256 of the fields before the change, as JSON with sorted keys; null when nothing was recorded.';
comment on column audit_event.after_digest is 'SHA-256 of the fields after the change, as JSON with sorted keys; null when nothing was recorded.';
comment on column audit_event.changed_fields is 'Names of the fields that differ. Empty for a creation or a removal.';
comment on column audit_event.reason is 'Reason in words; '''' when none is required.';
comment on column audit_event.address is 'Network address of the caller; '''' for background work.';
comment on column audit_event.terminal_id is 'Terminal that called as the actor; '''' when a person called.';
comment on column audit_event.terminal_name is 'Name of that terminal at the time of the act; '''' when a person called.';
alter table audit_event enable row level security;
alter table audit_event force row level security;
CREATE INDEX audit_event_by_acted_as ON audit_event USING btree (tenant_id, acting_as_id, id) WHERE (acting_as_id <> ''::text);
CREATE INDEX audit_event_by_actor ON audit_event USING btree (tenant_id, actor_id, id);
CREATE INDEX audit_event_by_institution ON audit_event USING btree (tenant_id, institution_id, id) WHERE (institution_id IS NOT NULL);
CREATE INDEX audit_event_by_object ON audit_event USING btree (tenant_id, object_type, object_id, id) WHERE (object_id <> ''::text);
CREATE INDEX audit_event_by_subject ON audit_event USING btree (tenant_id, subject_id, id);
CREATE INDEX audit_event_by_wholesaler ON audit_event USING btree (object_id, id, tenant_id) WHERE (object_type = 'wholesaler'::text);
grant insert, select on audit_event to meguri_app;

create table audit_event_other partition of audit_event DEFAULT;
comment on table audit_event_other is 'platform: Audited acts outside every monthly partition: the default partition of audit_event.';

create table audit_unsealed (
  tenant_id text not null,
  event_id uuid not null,
  event_at timestamp(3) with time zone not null,
  constraint audit_unsealed_pkey PRIMARY KEY (tenant_id, event_id)
);
comment on table audit_unsealed is 'platform: Audited acts that the hash chain does not cover yet: the queue of the job that seals them. A trigger on audit_event fills it. Only this table is emptied; events and chain are append-only.';
alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
grant delete, insert, select on audit_unsealed to meguri_app;

create table mail_outbox (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  to_address text not null,
  language text not null,
  subject text not null,
  body text not null,
  link_path text default ''::text not null,
  link_label text default ''::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp(3) with time zone not null,
  last_error text default ''::text not null,
  sent_at timestamp(3) with time zone,
  given_up_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint mail_outbox_pkey PRIMARY KEY (tenant_id, id)
);
comment on table mail_outbox is 'platform: A mail to send, written in the transaction of the act that it reports.';
comment on column mail_outbox.body is 'Emptied when the mail is sent or given up.';
comment on column mail_outbox.link_path is 'Path of the link in the mail; '''' without a link. Emptied when the mail is sent or given up, because a link can contain a key.';
comment on column mail_outbox.link_label is 'Label of the link; '''' without a link.';
comment on column mail_outbox.sent_at is 'Null while the mail is not sent.';
comment on column mail_outbox.given_up_at is 'When sending was given up; null while it is not.';
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
CREATE INDEX mail_outbox_waiting ON mail_outbox USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
comment on index mail_outbox_waiting is 'Mails that are neither sent nor given up.';
grant delete, insert, select, update on mail_outbox to meguri_app;

create policy of_owner on audit_chain to meguri_owner using (true) with check (true);
create policy of_tenant on audit_chain to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on audit_event to meguri_owner using (true) with check (true);
create policy of_tenant on audit_event to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER audit_event_queue AFTER INSERT ON audit_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_audit_event();
create policy of_owner on audit_unsealed to meguri_owner using (true) with check (true);
create policy of_tenant on audit_unsealed to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on mail_outbox to meguri_owner using (true) with check (true);
create policy of_tenant on mail_outbox to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
