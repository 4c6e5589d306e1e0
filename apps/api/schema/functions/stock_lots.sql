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
  -- What was written is matched with what was requested by sorting: a join would be planned by what the database knows of the
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
end $function$;
comment on function stock_lots(text[],text[],date[],numeric[]) is 'stock: Returns the ids of lots of the entered institution in the order of the arguments, and creates lots that do not exist. A given cost replaces the lot''s unit cost. Holds the medicines before the lots, as everywhere: the opposite order could deadlock. Security definer, because the application may not write lots.';
revoke execute on function stock_lots(text[],text[],date[],numeric[]) from public;
grant execute on function stock_lots(text[],text[],date[],numeric[]) to meguri_app;
