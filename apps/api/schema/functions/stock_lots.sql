CREATE OR REPLACE FUNCTION stock_lots(p_medicine text[], p_lot text[], p_expires date[], p_cost numeric[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
comment on function stock_lots(text[],text[],date[],numeric[]) is 'stock: Returns the ids of lots of the entered institution in the order of the arguments, and creates lots that do not exist. A given cost replaces the lot''s unit cost. Holds the medicines before the lots, as everywhere: the opposite order could deadlock. Security definer, because the application may not write lots.';
revoke execute on function stock_lots(text[],text[],date[],numeric[]) from public;
grant execute on function stock_lots(text[],text[],date[],numeric[]) to meguri_app;
