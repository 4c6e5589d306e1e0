import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

/** Folds text for searching: width (NFKC), case, katakana to hiragana, and the many hyphens. */
const foldText = sql`
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(normalize(value, nfkc) collate "pg_c_utf8"),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ‐‑–—―−',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ------')
$$`;

const users = sql`
create table tenant (
  id text primary key check (id <> ''),
  name text not null,
  -- Who must have a second factor: nobody, administrators, everybody.
  second_factor text not null default 'none' check (second_factor in ('none', 'admins', 'all')),
  created_at timestamptz(3) not null default now()
);

create table users (
  tenant_id text not null references tenant (id),
  user_id text not null check (user_id <> '' and length(user_id) <= 128),
  display_name text not null default '',
  email text not null default '',
  email_key text not null generated always as (lower(email collate "pg_c_utf8")) stored,
  email_verified boolean not null default false,
  last_login timestamptz(3),
  tel text not null default '',
  photo_url text not null default '',
  provider_id text not null default '',
  is_admin boolean not null default false,
  disabled_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Tokens issued before this moment no longer count.
  sessions_valid_after timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search text not null generated always as (
    fold_text(display_name) || E'\n' || fold_text(email) || E'\n' || fold_text(tel) || E'\n'
      || regexp_replace(tel, '[^0-9+]', '', 'g') || E'\n' || fold_text(user_id)
  ) stored,
  primary key (tenant_id, user_id)
);
create unique index users_email_unique on users (tenant_id, email_key) where email <> '';
create index users_search on users using gin (search gin_trgm_ops);
create index users_by_created on users (tenant_id, created_at, user_id) where deleted_at is null;
create index users_by_updated on users (tenant_id, updated_at, user_id) where deleted_at is null;
create index users_by_name on users (tenant_id, display_name, user_id) where deleted_at is null;
create index users_by_email on users (tenant_id, email_key, user_id) where deleted_at is null;
create index users_by_id on users (tenant_id, user_id) where deleted_at is null;
create index users_by_tel on users (tenant_id, tel, user_id) where deleted_at is null;
create index users_by_photo on users (tenant_id, photo_url, user_id) where deleted_at is null;
create index users_by_provider on users (tenant_id, provider_id, user_id) where deleted_at is null;
create index users_by_verified on users (tenant_id, email_verified, user_id) where deleted_at is null;
create index users_by_login on users (tenant_id, coalesce(last_login, '-infinity'), user_id) where deleted_at is null;
create index users_deleted on users (tenant_id, deleted_at, user_id) where deleted_at is not null;
create index users_admins on users (tenant_id, user_id) where is_admin and deleted_at is null and disabled_at is null;`;

const search = sql`
-- Under row-level security a trigram index is not used, so these two filter by tenant themselves, outside it. The pattern
-- stands in the statement as a literal so that each is planned for how much it really matches.
create function find_users(p_tenant text, p_pattern text, p_deleted boolean, p_order_by text, p_descending boolean, p_limit int, p_offset int)
returns setof users language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when p_descending then 'desc' else 'asc' end;
  sort text := case p_order_by
    when 'display_name' then 'display_name' when 'email' then 'email_key' when 'email_verified' then 'email_verified'
    when 'last_login' then 'coalesce(last_login, ''-infinity'')' when 'tel' then 'tel' when 'photo_url' then 'photo_url'
    when 'provider_id' then 'provider_id' when 'created_at' then 'created_at' when 'updated_at' then 'updated_at'
    when 'deleted_at' then 'deleted_at' else 'user_id' end;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute format(
    'select * from users where tenant_id = %L and deleted_at is %s null and search like %L order by %s %s, user_id %s limit %s offset %s',
    p_tenant, case when p_deleted then 'not' else '' end, p_pattern, sort, direction, direction, p_limit, p_offset);
end $$;

create function count_found_users(p_tenant text, p_pattern text, p_deleted boolean)
returns bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found bigint;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  execute format('select count(*) from users where tenant_id = %L and deleted_at is %s null and search like %L',
    p_tenant, case when p_deleted then 'not' else '' end, p_pattern) into found;
  return found;
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const part of [foldText, users, search]) await part.execute(db);
  await closeTables(db, ["users"]);
  await sql`grant select on tenant to meguri_app`.execute(db);
  // The readiness check compares what is applied with what the code brings.
  await sql`grant select on kysely_migration to meguri_app`.execute(db);
  await closeFunctions(db, ["find_users", "count_found_users"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function find_users, count_found_users`.execute(db);
  await sql`drop table users, tenant`.execute(db);
  await sql`drop function fold_text`.execute(db);
}
