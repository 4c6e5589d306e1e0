import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const dispensing = sql`
-- A file as it arrived, without its text: what it was, what became of it, and what was wrong with which line.
create table dispensing_file (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null,
  format text not null check (format in ('nsips', 'jahis_rx', 'jahis_tc', 'csv')),
  -- Of the text that was sent: the same content is taken in once.
  sha256 bytea not null,
  size int not null,
  -- replaced and deleted: by a later file for the same prescription.
  state text not null check (state in ('imported', 'replaced', 'deleted', 'failed')),
  -- Dispensings and items it told of.
  dispensings int not null default 0,
  items int not null default 0,
  -- Items whose medicine the master does not know yet.
  unknown_items int not null default 0,
  -- [{line, column, value, problem, warning}]
  problems jsonb not null default '[]',
  -- screen, folder or the name of a terminal
  came_by text not null default 'screen' check (came_by in ('screen', 'folder', 'terminal')),
  imported_by text not null,
  imported_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create unique index dispensing_file_by_content on dispensing_file (tenant_id, institution_id, sha256) where state <> 'failed';
create index dispensing_file_by_time on dispensing_file (tenant_id, institution_id, imported_at, id);

create table dispensing (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  -- What later files name the same prescription by: pharmacy code, prescription or reception number, day.
  source_key text not null,
  file_id uuid not null,
  state text not null default 'active' check (state in ('active', 'replaced', 'deleted')),
  dispensed_on date not null,
  prescribed_on date,
  reception_no text not null default '',
  prescription_no text not null default '',
  clinic_code text not null default '',
  clinic_name text not null default '',
  department text not null default '',
  -- HMAC of the key the browser made; null unless the institution forecasts next visits. Not a name, not reversible.
  patient_key bytea,
  birth_year smallint,
  sex smallint check (sex in (1, 2)),
  item_count int not null,
  -- The day the longest supply ends, from days supplied; null where nothing is taken daily.
  next_visit_on date,
  -- posted, or why the stock was left as it is.
  stock_effect text not null check (stock_effect in ('posted', 'before_start', 'partly')),
  imported_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, file_id) references dispensing_file (tenant_id, institution_id, id)
);
-- As with the stock: where it can, an index begins with what tells rows apart, and not as the key does.
create unique index dispensing_by_source on dispensing (source_key, institution_id, tenant_id) where state = 'active';
create index dispensing_by_file on dispensing (file_id, institution_id, tenant_id);
create index dispensing_by_day on dispensing (tenant_id, institution_id, dispensed_on, id) where state = 'active';
create index dispensing_by_patient on dispensing (patient_key, institution_id, tenant_id, dispensed_on)
  where state = 'active' and patient_key is not null;

create table dispensing_item (
  tenant_id text not null,
  institution_id uuid not null,
  dispensing_id uuid not null,
  line int not null,
  rp_no text not null,
  usage_class text not null check (usage_class in ('oral', 'oral_drops', 'as_needed', 'external', 'injection', 'decoction',
    'infusion', 'material', 'other', 'unknown')),
  usage_name text not null default '',
  -- Days, or times for what is taken as needed.
  usage_count int,
  one_dose_package boolean not null default false,
  -- Null while the master does not know the codes.
  medicine_id text references medicine (id),
  -- The codes as they came, to be asked again when the master has grown: [{"kind": …, "code": …}], the surest first.
  codes jsonb not null default '[]',
  -- False for containers and materials: they are not medicines, and no code of them is asked about.
  is_medicine boolean not null default true,
  name text not null,
  unit text not null default '',
  -- As written: a day, a time or in all, depending on the usage.
  amount numeric(16, 5),
  -- What left the shelf; null where it cannot be told, and then nothing is taken from the stock.
  total numeric(16, 5),
  lot text not null default '',
  generic_prescribed boolean not null default false,
  primary key (tenant_id, institution_id, dispensing_id, line),
  foreign key (tenant_id, institution_id, dispensing_id) references dispensing (tenant_id, institution_id, id)
);
create index dispensing_item_by_medicine on dispensing_item (medicine_id, institution_id, tenant_id, dispensing_id);
create index dispensing_item_unknown on dispensing_item (tenant_id, institution_id, dispensing_id) where medicine_id is null and is_medicine;

-- What a code or a bare name means in this institution, where a person has said so.
create table dispensing_code (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  kind text not null,
  code text not null,
  medicine_id text not null references medicine (id),
  said_by text not null,
  said_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, kind, code),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

create table dispensing_setting (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Null where next visits are not forecast: then no patient's key is made anywhere.
  import_key bytea check (octet_length(import_key) = 32),
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- 不足渡し: what a patient was not given yet stays reserved until it is handed over.
create table remainder (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  dispensing_id uuid not null,
  line int not null,
  medicine_id text not null references medicine (id),
  quantity numeric(16, 5) not null check (quantity > 0),
  state text not null default 'open' check (state in ('open', 'handed_over', 'cancelled')),
  promised_on date,
  note text not null default '',
  noted_by text not null,
  noted_at timestamptz(3) not null,
  ended_by text not null default '',
  ended_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, dispensing_id, line)
    references dispensing_item (tenant_id, institution_id, dispensing_id, line)
);
create index remainder_open on remainder (tenant_id, institution_id, noted_at, id) where state = 'open';

-- 予製: made in advance. Its ingredients leave the stock once, when it is made.
create table premade (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null,
  state text not null default 'made' check (state in ('made', 'used', 'undone')),
  made_on date not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  -- The dispensing it went out with, which had taken the ingredients a second time.
  dispensing_id uuid,
  ended_by text not null default '',
  ended_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, dispensing_id) references dispensing (tenant_id, institution_id, id)
);
create index premade_by_day on premade (tenant_id, institution_id, made_on, id);

create table premade_item (
  tenant_id text not null,
  institution_id uuid not null,
  premade_id uuid not null,
  medicine_id text not null references medicine (id),
  quantity numeric(16, 5) not null check (quantity > 0),
  primary key (tenant_id, institution_id, premade_id, medicine_id),
  foreign key (tenant_id, institution_id, premade_id) references premade (tenant_id, institution_id, id)
);`;

/** Where items wait for the master: names of institutions and nothing else, for the worker that asks it again. */
const waiting = sql`
create function institutions_with_unknown_items() returns table (tenant_id text, institution_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct i.tenant_id, i.institution_id from dispensing_item i where i.medicine_id is null and i.is_medicine
$$;`;

const tables = [
  "dispensing_file",
  "dispensing",
  "dispensing_item",
  "dispensing_code",
  "dispensing_setting",
  "remainder",
  "premade",
  "premade_item",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await dispensing.execute(db);
  await closeInstitutionTables(db, tables, ["select", "insert", "update"]);
  await waiting.execute(db);
  await closeFunctions(db, ["institutions_with_unknown_items"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function institutions_with_unknown_items`.execute(db);
  for (const table of [...tables].reverse()) await sql`drop table ${sql.table(table)}`.execute(db);
}
