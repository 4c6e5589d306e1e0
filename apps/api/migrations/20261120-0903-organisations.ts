import { type Kysely, sql } from "kysely";
import { closeTables } from "./support/close.ts";

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

const tables = ["corporation", "institution", "membership", "invitation", "notification"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await organisations.execute(db);
  await closeTables(db, tables);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [...tables].reverse()) await sql`drop table ${sql.table(table)}`.execute(db);
}
