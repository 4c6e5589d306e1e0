-- Half of the time of posting a delivery went to foreign keys that check row by row what the functions that write the
-- ledger check, or create, for all rows at once. They stay as definitions, NOT ENFORCED. Nothing deletes what they refer to.

alter table stock_movement
  alter constraint stock_movement_tenant_id_institution_id_lot_id_fkey not enforced,
  alter constraint stock_movement_tenant_id_institution_id_medicine_id_fkey not enforced;
comment on constraint stock_movement_tenant_id_institution_id_lot_id_fkey on stock_movement is 'Not enforced: stock_write, which alone writes the ledger, checks lots with their medicines.';
comment on constraint stock_movement_tenant_id_institution_id_medicine_id_fkey on stock_movement is 'Not enforced: stock_write, which alone writes the ledger, writes the stock_item of each medicine.';

alter table stock_balance alter constraint stock_balance_tenant_id_institution_id_lot_id_fkey not enforced;
comment on constraint stock_balance_tenant_id_institution_id_lot_id_fkey on stock_balance is 'Not enforced: stock_write, which alone writes balances, checks lots with their medicines.';

-- The foreign key to institution includes it.
alter table stock_lot drop constraint stock_lot_tenant_id_fkey;
alter table stock_lot
  alter constraint stock_lot_medicine_id_fkey not enforced,
  alter constraint stock_lot_tenant_id_institution_id_fkey not enforced;
comment on constraint stock_lot_medicine_id_fkey on stock_lot is 'Not enforced: stock_lots, which alone creates lots, holds the stock_item of each medicine, and that has this key.';
comment on constraint stock_lot_tenant_id_institution_id_fkey on stock_lot is 'Not enforced: stock_lots, which alone creates lots, holds the stock_item of each medicine, and that has this key.';

alter table delivery_line alter constraint delivery_line_tenant_id_institution_id_delivery_id_fkey not enforced;
comment on constraint delivery_line_tenant_id_institution_id_delivery_id_fkey on delivery_line is 'Not enforced: the statement that inserts lines joins their deliveries, and nothing moves a line to another delivery.';

create or replace function stock_write(p_at timestamp with time zone, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  -- In place of foreign keys. A subquery, so that each lot is looked up by its key whatever is known of the table.
  if exists (select from (select distinct medicine, lot from unnest(p_medicine, p_lot) as m (medicine, lot)) as m
    where (select l.medicine_id from stock_lot l
      where l.tenant_id = v_tenant and l.institution_id = v_institution and l.id = m.lot) is distinct from m.medicine) then
    raise foreign_key_violation using message = 'a movement refers to a lot that its medicine does not have',
      table = 'stock_movement', constraint = 'stock_movement_tenant_id_institution_id_lot_id_fkey';
  end if;
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
  if exists (select from stock_lot
    where tenant_id = v_tenant and institution_id = v_institution and quarantine is not null) then
    perform stock_sum_quarantined(p_medicine);
  end if;
end $function$;

-- Lots are written only while their medicines are held: no other session can create the same lot in between, so those that
-- exist are read first and the others are inserted without ON CONFLICT.
create or replace function stock_lots(p_medicine text[], p_lot text[], p_expires date[], p_cost numeric[])
 returns uuid[]
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_ids uuid[];
begin
  -- Medicines before lots, as everywhere: who has the lot and wants the medicine would meet who has the medicine.
  perform stock_hold(p_medicine);
  with requested as (
    select * from unnest(p_medicine, p_lot, p_expires, p_cost) with ordinality as a (medicine, lot, expires, cost, ord)
  ), wanted as (
    select medicine, lot, expires, (array_agg(cost order by ord desc) filter (where cost is not null))[1] as cost,
      array_agg(ord) as ords,
      -- A subquery, so that each lot is looked up by its key whatever is known of the table.
      (select l.id from stock_lot l where l.medicine_id = medicine and l.lot = requested.lot
        and l.expires_on is not distinct from expires
        and l.institution_id = v_institution and l.tenant_id = v_tenant) as known
    from requested group by medicine, lot, expires
  ), named as (
    select *, coalesce(known, uuidv7()) as id from wanted order by medicine, lot, expires
  ), created as (
    insert into stock_lot (tenant_id, institution_id, id, medicine_id, lot, expires_on, unit_cost)
    select v_tenant, v_institution, id, medicine, lot, expires, cost from named where known is null
  ), priced as (
    update stock_lot l set unit_cost = n.cost from named n
    where n.known is not null and n.cost is not null and l.tenant_id = v_tenant and l.institution_id = v_institution
      and l.id = n.known and l.unit_cost is distinct from n.cost
  )
  select array_agg(id order by ord) into v_ids from named, unnest(ords) as ord;
  return v_ids;
end $function$;
