import { type Kysely, sql } from "kysely";

const tables = [
  "medicine_master",
  "medicine",
  "medicine_code",
  "medicine_price",
  "medicine_package",
  "supply_status",
  "generic_name",
  "master_version",
  "master_change",
  "parked_code",
];

/** The master of medicines: everybody's and nobody's, so that no table of it has a tenant. */
const master = sql`
-- One row: imports hold it while they write, and readers see by its version whether what they remember is still true.
create table medicine_master (
  id boolean primary key default true check (id),
  version bigint not null default 0
);
insert into medicine_master default values;

create table medicine (
  id text primary key check (id ~ '^(6[0-9]{8}|X[0-9]{8})$'),
  -- Lines that only serve billing stand in the receipt master too; nobody buys or searches for them.
  entry text not null default 'product' check (entry in ('product', 'billing_item', 'selected_care')),
  name text not null,
  kana text not null default '',
  generic_name text not null default '',
  generic_name_code text not null default '',
  ingredient text not null default '',
  unit text not null default '',
  form text not null default '' check (form in ('', 'internal', 'other', 'injection', 'external', 'dental')),
  regulation text not null default 'none'
    check (regulation in ('none', 'narcotic', 'poison', 'stimulant_material', 'psychotropic')),
  storage text not null default '',
  maker text not null default '',
  is_generic boolean not null default false,
  price_code text not null default '',
  transitional_until date,
  ends_on date,
  -- Folded as what is typed is folded.
  name_folded text not null default '',
  kana_folded text not null default '',
  generic_folded text not null default '',
  ingredient_folded text not null default '',
  -- The receipt master's own record, to which its difference files are applied.
  ssk jsonb,
  updated_at timestamptz(3) not null
);
create index medicine_by_price_code on medicine (price_code) where price_code <> '';
create index medicine_by_generic on medicine (generic_name_code, id) where generic_name_code <> '' and entry = 'product';

-- Many-to-many: one code may mean several medicines.
create table medicine_code (
  kind text not null check (kind in ('receipt', 'yj', 'price', 'hot7', 'hot9', 'hot11', 'hot13', 'jan', 'gtin', 'generic')),
  code text not null,
  medicine_id text not null references medicine (id) on delete cascade,
  -- What a person said a code means counts alone.
  source text not null check (source in ('ssk', 'generic-name', 'package', 'person')),
  primary key (kind, code, medicine_id)
);
create index medicine_code_by_medicine on medicine_code (medicine_id);
create index medicine_code_by_code on medicine_code (code);

create table medicine_price (
  medicine_id text not null references medicine (id) on delete cascade,
  -- -infinity: since before anybody told.
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  price numeric(14, 4) not null check (price >= 0),
  source text not null check (source in ('ssk', 'price')),
  primary key (medicine_id, valid_from)
);

create table medicine_package (
  hot13 text not null,
  medicine_id text not null references medicine (id) on delete cascade,
  gtin text not null default '',
  jan text not null default '',
  quantity numeric(16, 5),
  unit text not null default '',
  form text not null default '',
  words text not null default '',
  seller text not null default '',
  primary key (hot13, medicine_id)
);
create index medicine_package_by_medicine on medicine_package (medicine_id);

-- What was set by hand stands beside what was imported, and wins until it is given back.
create table supply_status (
  medicine_id text not null references medicine (id) on delete cascade,
  edited boolean not null,
  kind text not null check (kind in ('normal', 'limited', 'halted')),
  reason text not null default '' check (reason in ('', 'own', 'others', 'other')),
  expected_end text not null default '',
  updated_at timestamptz(3) not null,
  primary key (medicine_id, edited)
);

create table generic_name (
  code text primary key,
  name text not null
);

create table master_version (
  id uuid primary key,
  source text not null check (source in ('ssk', 'price', 'generic-name', 'package', 'supply')),
  file_name text not null,
  sha256 text not null,
  rows int not null,
  added int not null,
  changed int not null,
  ended int not null,
  unchanged int not null,
  parked int not null,
  applied_at timestamptz(3) not null,
  applied_by_name text not null default '',
  -- The same bytes are applied once: applied again after later files they would take those back.
  unique (source, sha256)
);

-- What a version replaced: each medicine as it was before, null where it was not there yet.
create table master_change (
  version_id uuid not null references master_version (id) on delete cascade,
  medicine_id text not null,
  before jsonb,
  primary key (version_id, medicine_id)
);
create index master_change_by_medicine on master_change (medicine_id, version_id);

create table parked_code (
  kind text not null check (kind in ('receipt', 'yj', 'price')),
  code text not null,
  source text not null check (source in ('price', 'package', 'supply')),
  reason text not null check (reason in ('ambiguous', 'unknown')),
  name text not null default '',
  candidates text[] not null default '{}',
  -- The lines as read, to be applied once it is known what the code means.
  lines jsonb not null,
  -- Set aside for good: imports leave it.
  settled_at timestamptz(3),
  parked_at timestamptz(3) not null,
  primary key (kind, code, source)
);`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await master.execute(db);
  for (const name of tables) {
    const table = sql.table(name);
    // Reading is everybody's. A change of the master says that it is one, so that no other code writes here by mistake.
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`create policy for_everybody on ${table} for select to meguri_app using (true)`.execute(db);
    await sql`create policy of_master on ${table} to meguri_app
      using (current_setting('app.master_change', true) = 'on')
      with check (current_setting('app.master_change', true) = 'on')`.execute(db);
    await sql`grant select, insert, update, delete on ${table} to meguri_app`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...tables].reverse()) await sql`drop table ${sql.table(name)}`.execute(db);
}
