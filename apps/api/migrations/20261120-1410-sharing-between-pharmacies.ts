import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";

const sources = ["dispensing", "delivery", "change", "count", "premade", "remainder", "return", "transfer"];

const sourcesAre = (values: string[]) => sql`
alter table stock_movement drop constraint stock_movement_source_kind_check,
  add constraint stock_movement_source_kind_check
    check (source_kind in (${sql.join(values.map((value) => sql.lit(value)))}));`;

const own = sql`
create table share_setting (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Whether its prices are 税込 or 税抜.
  tax_included boolean not null default true,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- A lot that is offered to a group. Partners see it by surplus_offers_seen only.
create table surplus_offer (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  medicine_id text not null references medicine (id),
  lot_id uuid not null,
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null check (quantity > 0),
  -- What the requests that still stand, or were collected, take of it.
  claimed numeric(16, 5) not null default 0 check (claimed >= 0 and claimed <= quantity),
  min_quantity numeric(16, 5) not null default 0,
  unit_price numeric(14, 4) not null check (unit_price >= 0),
  tax_included boolean not null,
  until_on date not null,
  cold_chain_kept boolean not null default false,
  opened_on date,
  note text not null default '',
  offered_by text not null,
  offered_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  foreign key (tenant_id, group_id) references sharing_group (tenant_id, id),
  foreign key (tenant_id, institution_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);
create index surplus_offer_by_institution on surplus_offer (institution_id, id);
create index surplus_offer_by_group on surplus_offer (group_id, until_on) where withdrawn_at is null;

-- 譲渡・譲受の記録, as it was when the goods changed hands. Nobody but the database's own functions writes it, and it
-- is never deleted.
create table transfer_record (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('share', 'offer', 'corporation')),
  source_id uuid not null,
  line int not null,
  happened_on date not null,
  medicine_id text not null,
  medicine_name text not null,
  unit text not null,
  regulation text not null,
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null,
  is_opened boolean not null default false,
  own_name text not null,
  own_address text not null default '',
  own_permit text not null default '',
  partner_id uuid not null,
  partner_name text not null,
  partner_address text not null default '',
  partner_permit text not null default '',
  document_checked text not null default '',
  checked_by text not null default '',
  collected_by text not null default '',
  total_yen bigint not null default 0,
  written_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, id),
  -- What changed hands once is written once.
  unique (source_id, line, institution_id, tenant_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index transfer_record_by_day on transfer_record (institution_id, happened_on, id);`;

const between = sql`
-- 分譲: one row that both sides see.
create table share_request (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  asker_id uuid not null,
  owner_id uuid not null,
  offer_id uuid,
  state text not null default 'requested' check (state in ('requested', 'countered', 'accepted', 'collected', 'paid',
    'settled', 'declined', 'withdrawn', 'expired', 'cancelled')),
  version int not null default 1,
  medicine_id text not null references medicine (id),
  quantity numeric(16, 5) not null check (quantity > 0),
  needed_on date not null,
  -- HH:MM; empty where the day will do.
  needed_time text not null default '',
  -- When that has passed.
  due_at timestamptz(3) not null,
  collector text not null default '',
  message text not null default '',
  payment text not null check (payment in ('cash', 'month_end')),
  asked_at timestamptz(3) not null,
  -- What the owner gives and for how much; null until the owner has said so.
  given numeric(16, 5) check (given > 0 and given <= quantity),
  unit_price numeric(14, 4) check (unit_price >= 0),
  tax_included boolean not null default true,
  tax_rate int not null default 10 check (tax_rate in (8, 10)),
  amount_yen bigint not null default 0,
  terms_note text not null default '',
  -- What is held of the owner's stock, and of the offer.
  reserved numeric(16, 5) not null default 0 check (reserved >= 0),
  claimed numeric(16, 5) not null default 0 check (claimed >= 0),
  collected_by text not null default '',
  document_checked text not null default '',
  checked_by text not null default '',
  collected_at timestamptz(3),
  primary key (tenant_id, id),
  -- What belongs to it repeats both sides, so that it is closed by itself.
  unique (id, asker_id, owner_id, tenant_id),
  foreign key (tenant_id, asker_id) references institution (tenant_id, id),
  foreign key (tenant_id, owner_id) references institution (tenant_id, id),
  foreign key (tenant_id, offer_id) references surplus_offer (tenant_id, id)
);
create index share_request_of_asker on share_request (asker_id, id);
create index share_request_of_owner on share_request (owner_id, id);
create index share_request_of_offer on share_request (offer_id) where offer_id is not null;
create index share_request_due on share_request (due_at) where state in ('requested', 'countered');

create table share_request_lot (
  tenant_id text not null,
  request_id uuid not null,
  line int not null,
  asker_id uuid not null,
  owner_id uuid not null,
  -- Null where the owner keeps no counted stock.
  lot_id uuid,
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null check (quantity > 0),
  is_opened boolean not null default false,
  opened_on date,
  primary key (tenant_id, request_id, line),
  foreign key (request_id, asker_id, owner_id, tenant_id) references share_request (id, asker_id, owner_id, tenant_id),
  foreign key (tenant_id, owner_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);
create index share_request_lot_by_lot on share_request_lot (lot_id) where lot_id is not null;

-- Who moved a request on, and when; nobody's where time did. Rows are only added.
create table share_request_event (
  tenant_id text not null,
  request_id uuid not null,
  id uuid not null default uuidv7(),
  asker_id uuid not null,
  owner_id uuid not null,
  state text not null,
  acted_for uuid,
  acted_by text not null default '',
  acted_at timestamptz(3) not null,
  note text not null default '',
  primary key (tenant_id, request_id, id),
  foreign key (request_id, asker_id, owner_id, tenant_id) references share_request (id, asker_id, owner_id, tenant_id)
);

-- 月末精算: the two sides stand in the order of their ids, so that there is one a month.
create table share_settlement (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  first_id uuid not null,
  second_id uuid not null,
  -- Its first day.
  month date not null,
  state text not null default 'open' check (state in ('open', 'closed', 'paid', 'received')),
  version int not null default 1,
  closed_by text not null default '',
  closed_at timestamptz(3),
  paid_at timestamptz(3),
  received_at timestamptz(3),
  primary key (tenant_id, id),
  unique (first_id, second_id, month, tenant_id),
  unique (id, first_id, second_id, tenant_id),
  foreign key (tenant_id, first_id) references institution (tenant_id, id),
  foreign key (tenant_id, second_id) references institution (tenant_id, id)
);
create index share_settlement_of_second on share_settlement (second_id, month);

create table share_settlement_line (
  tenant_id text not null,
  settlement_id uuid not null,
  id uuid not null default uuidv7(),
  first_id uuid not null,
  second_id uuid not null,
  giver_id uuid not null,
  request_id uuid not null,
  happened_on date not null,
  -- Null in a correction.
  quantity numeric(16, 5),
  amount_yen bigint not null,
  tax_included boolean not null,
  tax_rate int not null,
  corrects uuid,
  note text not null default '',
  written_by text not null,
  written_at timestamptz(3) not null,
  primary key (tenant_id, settlement_id, id),
  foreign key (settlement_id, first_id, second_id, tenant_id)
    references share_settlement (id, first_id, second_id, tenant_id),
  foreign key (tenant_id, request_id) references share_request (tenant_id, id)
);
create unique index share_settlement_line_once on share_settlement_line (request_id, tenant_id) where corrects is null;

-- What is closed stands: a correction is a line of a later month.
create function share_settlement_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from share_settlement s where s.tenant_id = new.tenant_id and s.id = new.settlement_id and s.state = 'open'
  for share;
  if not found then raise exception 'settlement % is closed', new.settlement_id; end if;
  return null;
end $$;
-- After, so that who may not write here at all learns nothing of it.
create trigger share_settlement_stands after insert on share_settlement_line
  for each row execute function share_settlement_stands();`;

/** Both sides see and write what is between them, and nobody else does. */
async function closeBetween(db: Kysely<unknown>, name: string, sides: [string, string], rights: string): Promise<void> {
  const table = sql.table(name);
  const is = (side: string) => sql`${sql.ref(side)} = nullif(current_setting('app.institution_id', true), '')::uuid`;
  const either = sql`tenant_id = current_setting('app.tenant_id', true) and (${is(sides[0])} or ${is(sides[1])})`;
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create policy of_sides on ${table} to meguri_app using (${either}) with check (${either})`.execute(db);
  await sql`create policy of_owner on ${table} to current_user using (true) with check (true)`.execute(db);
  await sql`grant ${sql.raw(rights)} on ${table} to meguri_app`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sourcesAre([...sources, "share"]).execute(db);
  await own.execute(db);
  await closeInstitutionTables(db, ["share_setting", "surplus_offer"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["transfer_record"], ["select"]);
  await between.execute(db);
  await closeBetween(db, "share_request", ["asker_id", "owner_id"], "select, insert, update");
  await closeBetween(db, "share_request_lot", ["asker_id", "owner_id"], "select, insert, delete");
  await closeBetween(db, "share_request_event", ["asker_id", "owner_id"], "select, insert");
  await closeBetween(db, "share_settlement", ["first_id", "second_id"], "select, insert, update");
  await closeBetween(db, "share_settlement_line", ["first_id", "second_id"], "select, insert");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table share_settlement_line, share_settlement, share_request_event, share_request_lot, share_request,
    transfer_record, surplus_offer, share_setting`.execute(db);
  await sql`drop function share_settlement_stands`.execute(db);
  await sourcesAre(sources).execute(db);
}
