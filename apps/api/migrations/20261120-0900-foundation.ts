import { type Kysely, sql } from "kysely";

const tenantTables = [
  "users",
  "user_count",
  "identity_outbox",
  "corporation",
  "institution",
  "membership",
  "invitation",
  "file",
  "job",
  "user_import_row",
  "notification",
  "audit_event",
  "audit_unsealed",
  "audit_chain",
];

/** Folds text for searching: width (NFKC), case, katakana to hiragana, and the many hyphens. */
const foldText = sql`
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(normalize(value, nfkc) collate "pg_c_utf8"),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ‐‑–—―−',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ------')
$$`;

const people = sql`
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
create index users_admins on users (tenant_id, user_id) where is_admin and deleted_at is null and disabled_at is null;

-- How many users a tenant has, kept by triggers so that a list need not count them; sharded so that writers do not queue.
create table user_count (
  tenant_id text not null references tenant (id),
  shard smallint not null,
  live bigint not null,
  deleted bigint not null,
  -- Grows with every change that a search could see, so that a counted search can be known to be still right.
  version bigint not null,
  primary key (tenant_id, shard)
);

create function add_user_counts(p_tenant text, p_live bigint, p_deleted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into user_count as c (tenant_id, shard, live, deleted, version) values (p_tenant, pg_backend_pid() % 16, p_live, p_deleted, 1)
  on conflict (tenant_id, shard) do update
    set live = c.live + excluded.live, deleted = c.deleted + excluded.deleted, version = c.version + 1
$$;

create function count_users() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_user_counts(tenant_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is not null))
    from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    perform add_user_counts(tenant_id, -count(*) filter (where deleted_at is null), -count(*) filter (where deleted_at is not null))
    from old_rows group by tenant_id;
  else
    perform add_user_counts(tenant_id, sum(live)::bigint, -sum(live)::bigint) from (
      select n.tenant_id, (n.deleted_at is null)::int - (o.deleted_at is null)::int as live
      from new_rows n join old_rows o using (tenant_id, user_id)
      where n.search <> o.search or (n.deleted_at is null) <> (o.deleted_at is null)
    ) change group by tenant_id;
  end if;
  return null;
end $$;
create trigger users_count_insert after insert on users referencing new table as new_rows for each statement execute function count_users();
create trigger users_count_delete after delete on users referencing old table as old_rows for each statement execute function count_users();
create trigger users_count_update after update on users referencing old table as old_rows new table as new_rows for each statement execute function count_users();

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
$$;`;

const organisations = sql`
create table corporation (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  name text not null,
  corporate_number text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);

create table institution (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  corporation_id uuid,
  code text not null default '',
  name text not null,
  verified_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);

create table membership (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  user_id text not null,
  role text not null check (role in ('manager', 'pharmacist', 'clerk')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, user_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id) on delete cascade
);
create index membership_by_user on membership (tenant_id, user_id);

create table invitation (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  institution_id uuid not null,
  email text not null,
  role text not null check (role in ('manager', 'pharmacist', 'clerk')),
  token_hash bytea not null,
  invited_by text not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

create table notification (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  user_id text not null,
  kind text not null,
  data jsonb not null default '{}',
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id) on delete cascade
);
create index notification_by_user on notification (tenant_id, user_id, created_at);`;

const work = sql`
create table file (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  owner_id text not null,
  name text not null,
  type text not null,
  size int not null,
  sha256 bytea not null,
  content bytea not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index file_by_owner on file (tenant_id, owner_id, created_at);

create table job (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null check (state in ('queued', 'checking', 'to_review', 'applying', 'done', 'part_failed', 'failed', 'cancelled')),
  owner_id text not null,
  file_id uuid,
  file_name text not null default '',
  settings jsonb not null default '{}',
  done int not null default 0,
  total int not null default 0,
  right_count int not null default 0,
  warned_count int not null default 0,
  wrong_count int not null default 0,
  problem text not null default '',
  -- A worker that has not renewed its lease is taken to be dead, and another goes on.
  leased_until timestamptz(3),
  -- Which lease: a worker that woke up too late finds another one here and writes nothing.
  lease_id uuid,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (tenant_id, id)
);
create index job_by_owner on job (tenant_id, owner_id, kind, created_at);
create index job_waiting on job (created_at) where state in ('queued', 'checking', 'applying');

create table user_import_row (
  tenant_id text not null references tenant (id),
  job_id uuid not null,
  line int not null,
  -- The user as read; null where the row cannot be read.
  data jsonb,
  -- [{column, value, problem, warning}]
  problems jsonb not null default '[]',
  state text not null default 'right' check (state in ('right', 'warned', 'wrong')),
  applied_at timestamptz(3),
  primary key (tenant_id, job_id, line),
  foreign key (tenant_id, job_id) references job (tenant_id, id) on delete cascade
);
create index user_import_row_waiting on user_import_row (tenant_id, job_id, line) where applied_at is null;
create index user_import_row_problems on user_import_row (tenant_id, job_id, line) where state <> 'right';

create function waiting_job_tenants(p_kind text, p_now timestamptz) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from job
  where kind = p_kind and state in ('queued', 'checking', 'applying') and (leased_until is null or leased_until < p_now)
$$;`;

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

/**
 * Opens a request on the connection it is called on: sets the tenant, the user and the statement timeout for what
 * follows, and returns the user's row. One statement, because a second round trip would halve the throughput.
 */
const session = sql`
create function app_begin(p_tenant text, p_user text, p_timeout_ms int)
returns table (tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean,
  disabled_at timestamptz, deleted_at timestamptz, sessions_valid_after timestamptz)
language plpgsql security definer as $$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $$;

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
end $$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const part of [foldText, people, organisations, work, audit, session]) await part.execute(db);
  for (const table of tenantTables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
    await sql`create policy of_tenant on ${sql.table(table)} to meguri_app
      using (tenant_id = current_setting('app.tenant_id', true))
      with check (tenant_id = current_setting('app.tenant_id', true))`.execute(db);
    await sql`create policy of_owner on ${sql.table(table)} to current_user using (true) with check (true)`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to meguri_app`.execute(db);
  }
  await sql`revoke update, delete on audit_event, audit_chain from meguri_app`.execute(db);
  await sql`revoke update on audit_unsealed from meguri_app`.execute(db);
  await sql`revoke insert, update, delete on user_count from meguri_app`.execute(db);
  await sql`grant select on tenant to meguri_app`.execute(db);
  // The readiness check compares what is applied with what the code brings.
  await sql`grant select on kysely_migration to meguri_app`.execute(db);
  await sql`revoke execute on function app_begin, find_users, count_found_users, audit_ensure_partition, audit_unsealed_tenants, waiting_job_tenants, identity_due_tenants from public`.execute(
    db,
  );
  await sql`grant execute on function app_begin, find_users, count_found_users, audit_ensure_partition, audit_unsealed_tenants, waiting_job_tenants, identity_due_tenants to meguri_app`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function find_users, count_found_users, app_begin, audit_unsealed_tenants, audit_ensure_partition, waiting_job_tenants, identity_due_tenants`.execute(
    db,
  );
  for (const table of [...tenantTables].reverse()) await sql`drop table ${sql.table(table)} cascade`.execute(db);
  await sql`drop function queue_audit_event, count_users, add_user_counts`.execute(db);
  await sql`drop table tenant`.execute(db);
  await sql`drop function fold_text`.execute(db);
}
