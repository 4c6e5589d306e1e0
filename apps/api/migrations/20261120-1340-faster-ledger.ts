import { type Kysely, sql } from "kysely";
import * as ledger from "./20261120-1201-stock-ledger.ts";
import { closeFunctions } from "./support/close.ts";

/** The ways into the ledger, doing what they did with less: each medicine is held once, and lots are walked through once. */
const ways = sql`
create or replace function stock_hold(p_medicine text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  -- Always in the same order, so that two who hold several medicines never wait for each other.
  insert into stock_item (tenant_id, institution_id, medicine_id)
  select v_tenant, v_institution, m from (select distinct unnest(p_medicine) as m) as asked
  where (select true from stock_item i
    where i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m) is null
  order by m
  on conflict do nothing;
  perform 1 from stock_item
  where tenant_id = v_tenant and institution_id = v_institution and medicine_id = any (p_medicine)
  order by medicine_id for update;
end $$;

create or replace function stock_lots(p_medicine text[], p_lot text[], p_expires date[], p_cost numeric[]) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_ids uuid[];
begin
  -- Medicines before lots, as everywhere: who has the lot and wants the medicine would meet who has the medicine.
  perform stock_hold(p_medicine);
  -- What was written is put beside what was asked by sorting: a join would be planned by what the database knows of the
  -- table, which at first is nothing, and could compare every line with every lot.
  with asked as (
    select * from unnest(p_medicine, p_lot, p_expires, p_cost) with ordinality as a (medicine, lot, expires, cost, ord)
  ), written as (
    insert into stock_lot (tenant_id, institution_id, medicine_id, lot, expires_on, unit_cost)
    select v_tenant, v_institution, medicine, lot, expires,
      (array_agg(cost order by ord desc) filter (where cost is not null))[1]
    from asked group by medicine, lot, expires order by medicine, lot, expires
    on conflict (tenant_id, institution_id, medicine_id, lot, expires_on) do update
      set unit_cost = coalesce(excluded.unit_cost, stock_lot.unit_cost)
    returning id, medicine_id, lot, expires_on
  ), beside as (
    select ord, first_value(id) over (partition by medicine, lot, expires order by id nulls last) as id
    from (
      select id, medicine_id as medicine, lot, expires_on as expires, null::bigint as ord from written
      union all
      select null, medicine, lot, expires, ord from asked) as together
  )
  select array_agg(id order by ord) into v_ids from beside where ord is not null;
  return v_ids;
end $$;

-- Writes movements of medicines that the caller holds, and what they make of the balances.
create function stock_write(p_at timestamptz, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[],
  p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
    posted_at, posted_by, source_kind, source_id, reason)
  select v_tenant, v_institution, m.medicine, m.lot, m.kind, m.quantity,
    (select i.on_hand from stock_item i
      where i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m.medicine)
      + sum(m.quantity) over (partition by m.medicine order by m.ord), m.happened_on, p_at, p_by, p_source_kind,
    m.source, m.reason
  from unnest(p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason) with ordinality
    as m (medicine, lot, kind, quantity, happened_on, source, reason, ord)
  order by m.ord;
  insert into stock_balance (tenant_id, institution_id, medicine_id, lot_id, on_hand)
  select v_tenant, v_institution, medicine, lot, sum(quantity)
  from unnest(p_medicine, p_lot, p_quantity) as m (medicine, lot, quantity) group by medicine, lot
  on conflict (tenant_id, institution_id, medicine_id, lot_id) do update
    set on_hand = stock_balance.on_hand + excluded.on_hand;
  insert into stock_item (tenant_id, institution_id, medicine_id, on_hand, last_moved_on, last_dispensed_on, last_received_on)
  select v_tenant, v_institution, medicine, sum(quantity), max(happened_on),
    max(happened_on) filter (where kind = 'dispense' and quantity < 0), max(happened_on) filter (where kind = 'receive')
  from unnest(p_medicine, p_kind, p_quantity, p_on) as m (medicine, kind, quantity, happened_on) group by medicine
  on conflict (tenant_id, institution_id, medicine_id) do update set
    on_hand = stock_item.on_hand + excluded.on_hand,
    last_moved_on = greatest(stock_item.last_moved_on, excluded.last_moved_on),
    last_dispensed_on = greatest(stock_item.last_dispensed_on, excluded.last_dispensed_on),
    last_received_on = greatest(stock_item.last_received_on, excluded.last_received_on);
end $$;

create or replace function stock_post(p_at timestamptz, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[],
  p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stock_hold(p_medicine);
  perform stock_write(p_at, p_by, p_source_kind, p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason);
end $$;

-- Takes from the lots that expire first; what no lot has is taken from the one that is not known, below zero if need be.
create or replace function stock_consume(p_at timestamptz, p_by text, p_source_kind text, p_kind text, p_medicine text[],
  p_quantity numeric[], p_on date[], p_source uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_wanted record;
  -- What is on hand, lot by lot, those that expire first before the others.
  v_held_medicine text[];
  v_held_lot uuid[];
  v_held numeric[];
  v_expires date[];
  v_at int := 1;
  v_rest numeric;
  v_left numeric;
  v_part numeric;
  -- What is taken; a lot is empty where it is the one that is not known, and v_unknown_at says whose.
  v_parts int := 0;
  v_medicine text[] := '{}';
  v_lot uuid[] := '{}';
  v_taken numeric[] := '{}';
  v_on date[] := '{}';
  v_source uuid[] := '{}';
  v_unknown text[] := '{}';
  v_unknown_at int[] := '{}';
  v_unknown_lot uuid[];
begin
  perform stock_hold(p_medicine);
  -- offset 0: each lot is looked up once, and not once for every list made of it.
  select array_agg(medicine order by medicine, expires, lot), array_agg(lot order by medicine, expires, lot),
    array_agg(on_hand order by medicine, expires, lot), array_agg(expires order by medicine, expires, lot)
  into v_held_medicine, v_held_lot, v_held, v_expires from (
    select b.medicine_id as medicine, b.lot_id as lot, b.on_hand,
      (select l.expires_on from stock_lot l
        where l.tenant_id = v_tenant and l.institution_id = v_institution and l.id = b.lot_id) as expires
    from stock_balance b
    where b.tenant_id = v_tenant and b.institution_id = v_institution and b.medicine_id = any (p_medicine)
      and b.on_hand > 0 offset 0) as held;
  v_rest := v_held[1];
  -- Medicine by medicine and day by day: a lot that is empty or has expired is not needed again by what comes after.
  for v_wanted in
    select medicine, quantity, day, source
    from unnest(p_medicine, p_quantity, p_on, p_source) with ordinality as d (medicine, quantity, day, source, ord)
    order by medicine, day, ord
  loop
    v_left := v_wanted.quantity;
    while v_left > 0 loop
      while v_held_medicine[v_at] < v_wanted.medicine or (v_held_medicine[v_at] = v_wanted.medicine
        and (v_rest = 0 or v_expires[v_at] < v_wanted.day)) loop
        v_at := v_at + 1;
        v_rest := v_held[v_at];
      end loop;
      v_parts := v_parts + 1;
      if v_held_medicine[v_at] = v_wanted.medicine then
        v_part := least(v_rest, v_left);
        v_rest := v_rest - v_part;
        v_lot[v_parts] := v_held_lot[v_at];
      else
        v_part := v_left;
        v_lot[v_parts] := null;
        if v_unknown[cardinality(v_unknown)] is distinct from v_wanted.medicine then
          v_unknown := v_unknown || v_wanted.medicine;
        end if;
        v_unknown_at[v_parts] := cardinality(v_unknown);
      end if;
      v_left := v_left - v_part;
      v_medicine[v_parts] := v_wanted.medicine;
      v_taken[v_parts] := -v_part;
      v_on[v_parts] := v_wanted.day;
      v_source[v_parts] := v_wanted.source;
    end loop;
  end loop;
  if v_unknown <> '{}' then
    v_unknown_lot := stock_lots(v_unknown, array_fill(''::text, array[cardinality(v_unknown)]),
      array_fill(null::date, array[cardinality(v_unknown)]), array_fill(null::numeric, array[cardinality(v_unknown)]));
    for v_at in 1 .. v_parts loop
      if v_lot[v_at] is null then v_lot[v_at] := v_unknown_lot[v_unknown_at[v_at]]; end if;
    end loop;
  end if;
  perform stock_write(p_at, p_by, p_source_kind, v_medicine, v_lot, array_fill(p_kind, array[v_parts]), v_taken, v_on,
    v_source, array_fill(''::text, array[v_parts]));
end $$;

-- Posts the opposite of all that these sources have moved, lot by lot; a second time there is nothing left to post.
create or replace function stock_undo(p_at timestamptz, p_by text, p_source uuid[], p_reason text) returns void
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
  perform stock_write(p_at, p_by, v_back.source_kind[1], v_back.medicine, v_back.lot, v_back.kind, v_back.quantity,
    v_back.happened_on, v_back.source, array_fill(p_reason, array[v_back.parts]));
end $$;`;

const inner = ["stock_write"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await ways.execute(db);
  await closeFunctions(db, [], inner);
}

/** Puts back the ways as they were. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await ledger.down(db);
  await sql`drop function stock_write`.execute(db);
  await ledger.up(db);
}
