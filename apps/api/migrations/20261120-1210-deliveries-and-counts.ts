import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";

const deliveries = sql`
-- What a wholesaler brought: open while it is scanned, by several people at once, then posted once.
create table delivery (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null default 'open' check (state in ('open', 'posted', 'cancelled')),
  -- As written on the slip; a wholesaler's own record, where there is one, comes with ordering.
  wholesaler text not null default '',
  -- 納品書番号; empty where none came with it.
  slip_number text not null default '',
  delivered_on date not null,
  note text not null default '',
  started_by text not null,
  started_at timestamptz(3) not null,
  posted_by text not null default '',
  posted_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
-- However wide or in which kana two people write the same slip, it is begun once.
create unique index delivery_by_slip on delivery (tenant_id, institution_id, fold_text(wholesaler), fold_text(slip_number))
  where slip_number <> '' and state <> 'cancelled';
create index delivery_by_day on delivery (tenant_id, institution_id, delivered_on, id);

create table delivery_line (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  -- Made where it was scanned, so that a scan that is sent twice counts once.
  id uuid not null,
  -- Null while nobody has said which medicine the code means.
  medicine_id text references medicine (id),
  code text not null default '',
  lot text not null default '',
  expires_on date,
  -- In the medicine's unit, over all packs.
  quantity numeric(16, 5) not null check (quantity > 0),
  packs int check (packs > 0),
  unit_cost numeric(14, 4) check (unit_cost >= 0),
  scanned_by text not null,
  scanned_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, delivery_id) references delivery (tenant_id, institution_id, id)
);
create index delivery_line_by_delivery on delivery_line (tenant_id, institution_id, delivery_id, id);

-- 棚卸: what is counted is compared with what the ledger said at the moment the counting of that medicine began.
create table stock_count (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null default 'open' check (state in ('open', 'posted', 'cancelled')),
  name text not null,
  -- Shelf it is about; empty for all, or for medicines as they come.
  location text not null default '',
  -- Whether what the shelf holds and nobody counted is posted as gone.
  uncounted_is_zero boolean not null default false,
  started_by text not null,
  started_at timestamptz(3) not null,
  posted_by text not null default '',
  posted_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index stock_count_by_start on stock_count (tenant_id, institution_id, started_at, id);

create table stock_count_expected (
  tenant_id text not null,
  institution_id uuid not null,
  count_id uuid not null,
  medicine_id text not null references medicine (id),
  lot_id uuid not null,
  expected numeric(16, 5) not null,
  frozen_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, count_id, medicine_id, lot_id),
  foreign key (tenant_id, institution_id, count_id) references stock_count (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);

create table stock_count_entry (
  tenant_id text not null,
  institution_id uuid not null,
  count_id uuid not null,
  -- Made where it was scanned, so that a scan that is sent twice counts once.
  id uuid not null,
  -- Null where no medicine has this code yet; the entry is kept until somebody says what it is.
  medicine_id text references medicine (id),
  code text not null default '',
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null check (quantity >= 0),
  counted_by text not null,
  counted_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, count_id) references stock_count (tenant_id, institution_id, id)
);
create index stock_count_entry_by_count on stock_count_entry (tenant_id, institution_id, count_id, id);`;

const tables = ["delivery", "delivery_line", "stock_count", "stock_count_expected", "stock_count_entry"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await deliveries.execute(db);
  await closeInstitutionTables(db, tables, ["select", "insert", "update"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [...tables].reverse()) await sql`drop table ${sql.table(table)}`.execute(db);
}
