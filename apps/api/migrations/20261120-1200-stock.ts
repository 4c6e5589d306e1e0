import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

/** Opens a request; the institution of the request before must not stay open on the connection. */
const begin = (alsoInstitution: boolean) => sql`
create or replace function app_begin(p_tenant text, p_user text, p_timeout_ms int)
returns table (tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean,
  disabled_at timestamptz, deleted_at timestamptz, sessions_valid_after timestamptz)
language plpgsql security definer as $$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    ${sql.raw(alsoInstitution ? "pg_catalog.set_config('app.institution_id', '', false)," : "")}
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $$;`;

/** Opens an institution for the rest of the request, where the session's user has a place in it. */
const enter = sql`
create function app_enter(p_institution uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_place text;
begin
  select coalesce(m.role, case when c.user_id is not null then 'hq' end) into v_place
  from institution i
    left join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id
      and m.user_id = current_setting('app.user_id', true)
    left join corporation_member c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
      and c.user_id = current_setting('app.user_id', true)
  where i.tenant_id = current_setting('app.tenant_id', true) and i.id = p_institution and i.deleted_at is null;
  perform set_config('app.institution_id', case when v_place is null then '' else p_institution::text end, false);
  return v_place;
end $$;`;

const stock = sql`
-- What an institution has said of its stock as a whole.
create table stock_setting (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Dispensings before this day leave the stock as it is: what was on the shelf then was never told.
  begins_on date,
  valuation text not null default 'list_price' check (valuation in ('list_price', 'purchase_price')),
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- One medicine in one institution: its balance over all lots and what people have set for it.
create table stock_item (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  -- Derived: the sum of the ledger.
  on_hand numeric(16, 5) not null default 0,
  -- Promised: accepted requests, offers, undelivered remainders.
  reserved numeric(16, 5) not null default 0 check (reserved >= 0),
  order_point numeric(16, 5) check (order_point >= 0),
  -- 棚番.
  location text not null default '',
  last_moved_on date,
  last_dispensed_on date,
  last_received_on date,
  last_counted_at timestamptz(3),
  primary key (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

create table stock_lot (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  medicine_id text not null references medicine (id),
  -- Empty where only the expiry is known; empty without an expiry is the lot that is not known.
  lot text not null default '',
  expires_on date,
  -- Yen for one unit, without tax, as last received; null where it was never told.
  unit_cost numeric(14, 4) check (unit_cost >= 0),
  primary key (tenant_id, institution_id, id),
  -- Beside an index that begins as the key does, a database that has no figures yet looks a row up by its institution
  -- alone and reads all of them: other indexes begin with what tells rows apart.
  unique nulls not distinct (medicine_id, lot, expires_on, institution_id, tenant_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- The ledger. Nothing here is ever changed or taken away: a mistake is mended by an opposite movement.
create table stock_movement (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  medicine_id text not null,
  lot_id uuid not null,
  kind text not null check (kind in ('receive', 'dispense', 'adjust', 'stock_take', 'transfer_in', 'transfer_out',
    'dispose', 'return', 'premake', 'remainder')),
  quantity numeric(16, 5) not null check (quantity <> 0),
  -- On hand of the medicine after this movement, over all lots.
  balance numeric(16, 5) not null,
  -- The day it happened, which may be before the day it was told.
  happened_on date not null,
  posted_at timestamptz(3) not null,
  posted_by text not null,
  source_kind text not null check (source_kind in ('dispensing', 'delivery', 'change', 'count', 'premade', 'remainder')),
  source_id uuid not null,
  reason text not null default '',
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, medicine_id) references stock_item (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);
create index stock_movement_by_medicine on stock_movement (medicine_id, institution_id, tenant_id, id);
create index stock_movement_by_source on stock_movement (source_id, institution_id, tenant_id);
-- What was used of late, without reading the rows themselves.
create index stock_movement_use on stock_movement (tenant_id, institution_id, happened_on) include (medicine_id, quantity)
  where kind = 'dispense';

create table stock_balance (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  lot_id uuid not null,
  -- Derived: the sum of the lot's ledger. Negative says that more went out than anybody told came in.
  on_hand numeric(16, 5) not null,
  primary key (tenant_id, institution_id, medicine_id, lot_id),
  foreign key (tenant_id, institution_id, lot_id) references stock_lot (tenant_id, institution_id, id)
);

-- Acts that a person confirmed: sent again, the same act is answered again and done once.
create table stock_act (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  request_id uuid not null,
  fingerprint bytea not null,
  source_id uuid not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, request_id)
);`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await begin(true).execute(db);
  await enter.execute(db);
  await stock.execute(db);
  await closeInstitutionTables(db, ["stock_lot", "stock_movement", "stock_balance"], ["select"]);
  await closeInstitutionTables(db, ["stock_item"], ["select", "update"]);
  await closeInstitutionTables(db, ["stock_setting"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["stock_act"], ["select", "insert"]);
  await closeFunctions(db, ["app_enter"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function app_enter`.execute(db);
  await sql`drop table stock_act, stock_balance, stock_movement, stock_lot, stock_item, stock_setting`.execute(db);
  await begin(false).execute(db);
}
