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
  unique nulls not distinct (tenant_id, institution_id, medicine_id, lot, expires_on),
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
create index stock_movement_by_medicine on stock_movement (tenant_id, institution_id, medicine_id, id);
create index stock_movement_by_source on stock_movement (tenant_id, institution_id, source_id);
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

/** The only ways into the ledger. They act in the session's tenant and institution and take no other. */
const ways = sql`
create function stock_hold(p_medicine text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  -- Always in the same order, so that two who hold several medicines never wait for each other.
  insert into stock_item (tenant_id, institution_id, medicine_id)
  select v_tenant, v_institution, m from (select distinct unnest(p_medicine) as m) as asked order by m
  on conflict do nothing;
  perform 1 from stock_item
  where tenant_id = v_tenant and institution_id = v_institution and medicine_id = any (p_medicine)
  order by medicine_id for update;
end $$;

create function stock_lots(p_medicine text[], p_lot text[], p_expires date[], p_cost numeric[]) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  insert into stock_lot (tenant_id, institution_id, medicine_id, lot, expires_on, unit_cost)
  select v_tenant, v_institution, medicine, lot, expires, (array_agg(cost order by ord desc) filter (where cost is not null))[1]
  from unnest(p_medicine, p_lot, p_expires, p_cost) with ordinality as asked (medicine, lot, expires, cost, ord)
  group by medicine, lot, expires order by medicine, lot, expires
  on conflict (tenant_id, institution_id, medicine_id, lot, expires_on) do update
    set unit_cost = coalesce(excluded.unit_cost, stock_lot.unit_cost);
  return (
    select array_agg(l.id order by asked.ord)
    from unnest(p_medicine, p_lot, p_expires) with ordinality as asked (medicine, lot, expires, ord)
    join stock_lot l on l.tenant_id = v_tenant and l.institution_id = v_institution and l.medicine_id = asked.medicine
      and l.lot = asked.lot and l.expires_on is not distinct from asked.expires);
end $$;

create function stock_post(p_at timestamptz, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[],
  p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  perform stock_hold(p_medicine);
  insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
    posted_at, posted_by, source_kind, source_id, reason)
  select v_tenant, v_institution, m.medicine, m.lot, m.kind, m.quantity,
    i.on_hand + sum(m.quantity) over (partition by m.medicine order by m.ord), m.happened_on, p_at, p_by, p_source_kind,
    m.source, m.reason
  from unnest(p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason) with ordinality
    as m (medicine, lot, kind, quantity, happened_on, source, reason, ord)
  join stock_item i on i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m.medicine
  order by m.ord;
  insert into stock_balance (tenant_id, institution_id, medicine_id, lot_id, on_hand)
  select v_tenant, v_institution, medicine, lot, sum(quantity)
  from unnest(p_medicine, p_lot, p_quantity) as m (medicine, lot, quantity) group by medicine, lot
  on conflict (tenant_id, institution_id, medicine_id, lot_id) do update
    set on_hand = stock_balance.on_hand + excluded.on_hand;
  update stock_item i set
    on_hand = i.on_hand + m.quantity,
    last_moved_on = greatest(i.last_moved_on, m.moved_on),
    last_dispensed_on = greatest(i.last_dispensed_on, m.dispensed_on),
    last_received_on = greatest(i.last_received_on, m.received_on)
  from (
    select medicine, sum(quantity) as quantity, max(happened_on) as moved_on,
      max(happened_on) filter (where kind = 'dispense' and quantity < 0) as dispensed_on,
      max(happened_on) filter (where kind = 'receive') as received_on
    from unnest(p_medicine, p_kind, p_quantity, p_on) as m (medicine, kind, quantity, happened_on) group by medicine) as m
  where i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m.medicine;
end $$;

-- Takes from the lots that expire first; what no lot has is taken from the one that is not known, below zero if need be.
create function stock_consume(p_at timestamptz, p_by text, p_source_kind text, p_kind text, p_medicine text[],
  p_quantity numeric[], p_on date[], p_source uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_day date;
  v_medicine text[];
  v_quantity numeric[];
  v_source uuid[];
  v_taken record;
begin
  perform stock_hold(p_medicine);
  -- A day at a time, because what is expired differs from one to the next.
  for v_day, v_medicine, v_quantity, v_source in
    select day, array_agg(medicine order by ord), array_agg(quantity order by ord), array_agg(source order by ord)
    from unnest(p_medicine, p_quantity, p_on, p_source) with ordinality as d (medicine, quantity, day, source, ord)
    group by day order by day
  loop
    with demand as (
      select ord, medicine, source, quantity,
        sum(quantity) over (partition by medicine order by ord) - quantity as begins,
        sum(quantity) over (partition by medicine order by ord) as ends
      from unnest(v_medicine, v_quantity, v_source) with ordinality as d (medicine, quantity, source, ord)
    ), supply as (
      select b.medicine_id as medicine, b.lot_id as lot,
        sum(b.on_hand) over (partition by b.medicine_id order by l.expires_on nulls last, l.id) - b.on_hand as begins,
        sum(b.on_hand) over (partition by b.medicine_id order by l.expires_on nulls last, l.id) as ends
      from stock_balance b join stock_lot l using (tenant_id, institution_id)
      where b.tenant_id = v_tenant and b.institution_id = v_institution and b.medicine_id = any (v_medicine)
        and l.id = b.lot_id and b.on_hand > 0 and (l.expires_on is null or l.expires_on >= v_day)
    ), taken as (
      select d.ord, d.medicine, d.source, s.lot,
        least(d.ends, s.ends) - greatest(d.begins, s.begins) as quantity
      from demand d join supply s on s.medicine = d.medicine and s.begins < d.ends and s.ends > d.begins
    ), short as (
      select d.ord, d.medicine, d.source, d.quantity - coalesce(t.quantity, 0) as quantity
      from demand d left join (select ord, sum(quantity) as quantity from taken group by ord) t using (ord)
      where d.quantity > coalesce(t.quantity, 0)
    ), unknown as (
      select medicine, (stock_lots(array[medicine], array[''], array[null::date], array[null::numeric]))[1] as lot
      from (select distinct medicine from short) as m
    ), parts as (
      select ord, medicine, lot, source, quantity from taken
      union all
      select s.ord, s.medicine, u.lot, s.source, s.quantity from short s join unknown u using (medicine)
    )
    select array_agg(medicine order by ord) as medicine, array_agg(lot order by ord) as lot,
      array_agg(-quantity order by ord) as quantity, array_agg(source order by ord) as source, count(*)::int as parts
    into v_taken from parts;
    perform stock_post(p_at, p_by, p_source_kind, v_taken.medicine, v_taken.lot, array_fill(p_kind, array[v_taken.parts]),
      v_taken.quantity, array_fill(v_day, array[v_taken.parts]), v_taken.source, array_fill(''::text, array[v_taken.parts]));
  end loop;
end $$;

-- Posts the opposite of all that these sources have moved, lot by lot; a second time there is nothing left to post.
create function stock_undo(p_at timestamptz, p_by text, p_source uuid[], p_reason text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_medicines text[];
  v_back record;
begin
  select array_agg(distinct medicine_id) into v_medicines from stock_movement
  where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source);
  if v_medicines is null then return; end if;
  -- Held before they are summed: who else undoes the same waits here and then finds nothing.
  perform stock_hold(v_medicines);
  select array_agg(medicine_id) as medicine, array_agg(lot_id) as lot, array_agg(kind) as kind, array_agg(back) as quantity,
    array_agg(happened_on) as happened_on, array_agg(source_kind) as source_kind, array_agg(source_id) as source,
    count(*)::int as parts
  into v_back from (
    select medicine_id, lot_id, kind, -sum(quantity) as back, max(happened_on) as happened_on, source_kind, source_id
    from stock_movement
    where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source)
    group by medicine_id, lot_id, kind, source_kind, source_id having sum(quantity) <> 0
    order by source_id, medicine_id, lot_id) as moved;
  if v_back.parts = 0 then return; end if;
  perform stock_post(p_at, p_by, v_back.source_kind[1], v_back.medicine, v_back.lot, v_back.kind, v_back.quantity,
    v_back.happened_on, v_back.source, array_fill(p_reason, array[v_back.parts]));
end $$;`;

const functions = ["app_enter", "stock_hold", "stock_lots", "stock_post", "stock_consume", "stock_undo"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await begin(true).execute(db);
  await enter.execute(db);
  await stock.execute(db);
  await ways.execute(db);
  await closeInstitutionTables(db, ["stock_lot", "stock_movement", "stock_balance"], ["select"]);
  await closeInstitutionTables(db, ["stock_item"], ["select", "update"]);
  await closeInstitutionTables(db, ["stock_setting"], ["select", "insert", "update"]);
  await closeInstitutionTables(db, ["stock_act"], ["select", "insert"]);
  await closeFunctions(db, functions);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...functions].reverse()) await sql`drop function ${sql.ref(name)}`.execute(db);
  await sql`drop table stock_act, stock_balance, stock_movement, stock_lot, stock_item, stock_setting`.execute(db);
  await begin(false).execute(db);
}
