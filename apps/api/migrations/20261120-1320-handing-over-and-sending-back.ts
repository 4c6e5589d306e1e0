import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";

const sources = ["dispensing", "delivery", "change", "count", "premade", "remainder"];
const states = ["open", "handed_over", "cancelled"];

const check = (table: string, column: string, values: string[]) => sql`
alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_check`)},
  add constraint ${sql.ref(`${table}_${column}_check`)} check (${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))}));`;

const handing = sql`
alter table remainder
  -- Under which the hand-over stands in the ledger; another each time, so that it can be taken back and done anew.
  add column handed_id uuid;
create index remainder_by_dispensing on remainder (dispensing_id, institution_id, tenant_id);
create index remainder_ended on remainder (tenant_id, institution_id, ended_at) where state <> 'open';

alter table premade
  add column expires_on date,
  -- The past prescription it repeats.
  add column based_on uuid,
  -- Under which its use stands in the ledger; another each time.
  add column use_id uuid,
  add foreign key (tenant_id, institution_id, based_on) references dispensing (tenant_id, institution_id, id);
create index premade_by_dispensing on premade (dispensing_id, institution_id, tenant_id) where dispensing_id is not null;`;

const returns = sql`
-- 返品: what goes back to a wholesaler.
create table stock_return (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null default 'draft' check (state in ('draft', 'requested', 'approved', 'refused', 'collected',
    'credited', 'closed', 'cancelled')),
  wholesaler text not null,
  van_code text not null default '',
  note text not null default '',
  started_by text not null,
  started_at timestamptz(3) not null,
  credit_yen bigint not null default 0 check (credit_yen >= 0),
  credit_slip text not null default '',
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

create table stock_return_line (
  tenant_id text not null,
  institution_id uuid not null,
  return_id uuid not null,
  lot_id uuid not null,
  quantity numeric(16, 5) not null check (quantity > 0),
  reason text not null default '',
  damaged boolean not null default false,
  non_returnable boolean not null default false,
  put_by text not null,
  put_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, return_id, lot_id),
  foreign key (tenant_id, institution_id, return_id) references stock_return (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);

-- Who moved a return on, and when. Rows are only added.
create table stock_return_event (
  tenant_id text not null,
  institution_id uuid not null,
  return_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  told_by text not null,
  told_at timestamptz(3) not null,
  -- Who answered at the wholesaler.
  answered_by text not null default '',
  note text not null default '',
  primary key (tenant_id, institution_id, return_id, id),
  foreign key (tenant_id, institution_id, return_id) references stock_return (tenant_id, institution_id, id)
);`;

const transfers = sql`
-- 店舗間移動: one row that both sides see.
create table stock_transfer (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  state text not null default 'sent' check (state in ('sent', 'received', 'cancelled')),
  note text not null default '',
  sent_by text not null,
  sent_at timestamptz(3) not null,
  ended_by text not null default '',
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  -- Its lines repeat both sides, so that they are closed by themselves.
  unique (id, from_institution_id, to_institution_id, tenant_id),
  foreign key (tenant_id, from_institution_id) references institution (tenant_id, id),
  foreign key (tenant_id, to_institution_id) references institution (tenant_id, id)
);
create index stock_transfer_from on stock_transfer (from_institution_id, tenant_id, id);
create index stock_transfer_to on stock_transfer (to_institution_id, tenant_id, id);

create table stock_transfer_line (
  tenant_id text not null,
  transfer_id uuid not null,
  line int not null,
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  medicine_id text not null references medicine (id),
  lot text not null default '',
  expires_on date,
  quantity numeric(16, 5) not null check (quantity > 0),
  unit_cost numeric(14, 4),
  primary key (tenant_id, transfer_id, line),
  foreign key (transfer_id, from_institution_id, to_institution_id, tenant_id)
    references stock_transfer (id, from_institution_id, to_institution_id, tenant_id)
);`;

/** Both sides see a transfer; only the sender writes one, and either side ends it. */
async function closeBetween(db: Kysely<unknown>): Promise<void> {
  const own = (side: string) => sql`tenant_id = current_setting('app.tenant_id', true)
    and ${sql.ref(side)} = nullif(current_setting('app.institution_id', true), '')::uuid`;
  const either = sql`((${own("from_institution_id")}) or (${own("to_institution_id")}))`;
  for (const name of ["stock_transfer", "stock_transfer_line"]) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy of_institution on ${table} for select to meguri_app using (${either})`.execute(db);
    await sql`create policy of_sender on ${table} for insert to meguri_app
      with check (${own("from_institution_id")})`.execute(db);
    await sql`create policy of_owner on ${table} to current_user using (true) with check (true)`.execute(db);
    await sql`grant select, insert on ${table} to meguri_app`.execute(db);
  }
  await sql`create policy of_sides on stock_transfer for update to meguri_app
    using (${either}) with check (${either})`.execute(db);
  await sql`grant update (state, ended_by, ended_at) on stock_transfer to meguri_app`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await check("stock_movement", "source_kind", [...sources, "return", "transfer"]).execute(db);
  await check("remainder", "state", [...states, "undone", "ended"]).execute(db);
  await handing.execute(db);
  await returns.execute(db);
  await closeInstitutionTables(db, ["stock_return"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["stock_return_line"], ["select", "insert", "update", "delete"]);
  await closeInstitutionTables(db, ["stock_return_event"], ["select", "insert"]);
  await transfers.execute(db);
  await closeBetween(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stock_transfer_line, stock_transfer, stock_return_event, stock_return_line, stock_return`.execute(
    db,
  );
  await sql`drop index remainder_by_dispensing, remainder_ended, premade_by_dispensing`.execute(db);
  await sql`alter table premade drop column expires_on, drop column based_on, drop column use_id`.execute(db);
  await sql`alter table remainder drop column handed_id`.execute(db);
  await check("remainder", "state", states).execute(db);
  await check("stock_movement", "source_kind", sources).execute(db);
}
