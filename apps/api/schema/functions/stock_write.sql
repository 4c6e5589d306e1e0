CREATE OR REPLACE FUNCTION stock_write(p_at timestamp with time zone, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
comment on function stock_write(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) is 'stock: Writes movements of medicines that the caller holds, and updates stock_balance and stock_item. Called only by stock_post, stock_consume and stock_undo. Security definer, because the application may not write the ledger.';
revoke execute on function stock_write(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) from public;
