import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const tables = sql`
-- Something that calls with a token of its own, as the person who registered it and inside its institution only.
create table terminal (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('phone', 'reader', 'program')),
  scopes text[] not null,
  -- HMAC of the token under a key that is not in the database; the token itself is nowhere.
  token_hash bytea not null,
  token_ending text not null,
  registered_by text not null,
  registered_at timestamptz(3) not null,
  expires_on date,
  last_seen_at timestamptz(3),
  last_address text not null default '',
  revoked_by text not null default '',
  revoked_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
-- A token names its terminal before the institution is known.
create unique index terminal_by_id on terminal (id, tenant_id);

-- What was scanned and how it was read then. Kept 30 days.
create table scan_log (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Made where it was scanned, so that a scan that is sent twice is logged once.
  id uuid not null,
  -- Null where a person scanned.
  terminal_id uuid,
  scanned_by text not null,
  -- Empty where the text could be no code of a medicine: a patient's papers bear symbols too.
  text text not null default '',
  symbology text not null default '',
  purpose text not null check (purpose in ('receive', 'stock_take', 'lookup', 'test')),
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- The reading, as it was answered.
  reading jsonb not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, terminal_id) references terminal (tenant_id, institution_id, id)
);
create index scan_log_by_time on scan_log (tenant_id, institution_id, scanned_at, id);
create index scan_log_by_terminal on scan_log (terminal_id, scanned_at, id, institution_id, tenant_id);
create index scan_log_by_age on scan_log (received_at);

alter table dispensing_file add column terminal_name text not null default '';
alter table audit_event add column terminal_id text not null default '', add column terminal_name text not null default '';`;

/** Opens a request of a person: no terminal's institution binds it, and the one of the request before is closed. */
const begin = (alsoBound: boolean) => sql`
create or replace function app_begin(p_tenant text, p_user text, p_timeout_ms int)
returns table (tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean,
  disabled_at timestamptz, deleted_at timestamptz, sessions_valid_after timestamptz)
language plpgsql security definer as $$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('app.institution_id', '', false),
    ${sql.raw(alsoBound ? "pg_catalog.set_config('app.bound_to', '', false)," : "")}
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $$;`;

/** Opens an institution to the session's user, and to a terminal none but its own. */
const enter = (bound: boolean) => sql`
create or replace function app_enter(p_institution uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_place text;
begin
  select coalesce(m.role, case when c.user_id is not null then 'hq' end) into v_place
  from institution i
    left join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id
      and m.user_id = current_setting('app.user_id', true)
    left join corporation_member c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
      and c.user_id = current_setting('app.user_id', true)
  where i.tenant_id = current_setting('app.tenant_id', true) and i.id = p_institution and i.deleted_at is null
    ${sql.raw(bound ? "and coalesce(current_setting('app.bound_to', true), '') in ('', p_institution::text)" : "")};
  perform set_config('app.institution_id', case when v_place is null then '' else p_institution::text end, false);
  return v_place;
end $$;`;

/**
 * Opens a request of a terminal as the person who registered it, bound to its institution, and returns what decides
 * whether it may. Where there is no such terminal, or the person is no member of its institution any more, there is no
 * row and the session is nobody's.
 */
const beginTerminal = sql`
create function app_begin_terminal(p_tenant text, p_terminal uuid, p_timeout_ms int)
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
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.institution_id::text, ''), false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $$;

create function app_terminal_seen(p_terminal uuid, p_at timestamptz, p_address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update terminal set last_seen_at = p_at, last_address = p_address
  where tenant_id = current_setting('app.tenant_id', true) and id = p_terminal
$$;

create function scan_log_forget(p_before timestamptz, p_most int) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from scan_log s using (
      select tenant_id, institution_id, id from scan_log where received_at < p_before order by received_at limit p_most) o
    where s.tenant_id = o.tenant_id and s.institution_id = o.institution_id and s.id = o.id returning 1)
  select count(*)::int from gone
$$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await begin(true).execute(db);
  await enter(true).execute(db);
  await beginTerminal.execute(db);
  await closeInstitutionTables(db, ["terminal"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["scan_log"], ["select", "insert"]);
  await closeFunctions(db, ["app_begin_terminal", "app_terminal_seen", "scan_log_forget"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function scan_log_forget, app_terminal_seen, app_begin_terminal`.execute(db);
  await enter(false).execute(db);
  await begin(false).execute(db);
  await sql`alter table audit_event drop column terminal_id, drop column terminal_name`.execute(db);
  await sql`alter table dispensing_file drop column terminal_name`.execute(db);
  await sql`drop table scan_log, terminal`.execute(db);
}
