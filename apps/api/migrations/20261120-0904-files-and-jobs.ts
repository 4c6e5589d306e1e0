import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

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

const tables = ["file", "job", "user_import_row"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await work.execute(db);
  await closeTables(db, tables);
  await closeFunctions(db, ["waiting_job_tenants"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function waiting_job_tenants`.execute(db);
  for (const table of [...tables].reverse()) await sql`drop table ${sql.table(table)}`.execute(db);
}
