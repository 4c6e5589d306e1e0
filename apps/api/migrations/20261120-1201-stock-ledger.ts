import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

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
  v_ids uuid[];
begin
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
    ), held as (
      select b.medicine_id as medicine, b.lot_id as lot, b.on_hand,
        (select l.expires_on from stock_lot l
          where l.tenant_id = v_tenant and l.institution_id = v_institution and l.id = b.lot_id) as expires
      from stock_balance b
      where b.tenant_id = v_tenant and b.institution_id = v_institution and b.medicine_id = any (v_medicine)
        and b.on_hand > 0
    ), supply as (
      select medicine, lot, sum(on_hand) over earliest - on_hand as begins, sum(on_hand) over earliest as ends
      from held where expires is null or expires >= v_day
      window earliest as (partition by medicine order by expires nulls last, lot)
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

const functions = ["stock_hold", "stock_lots", "stock_post", "stock_consume", "stock_undo"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await ways.execute(db);
  await closeFunctions(db, functions);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...functions].reverse()) await sql`drop function ${sql.ref(name)}`.execute(db);
}
