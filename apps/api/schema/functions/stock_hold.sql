CREATE OR REPLACE FUNCTION stock_hold(p_medicine text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function stock_hold(text[]) is 'stock: Locks the stock_item rows of medicines in the entered institution, and creates rows that do not exist. Locks in the order of medicine_id, so that two sessions that hold several medicines never wait for each other. Security definer, because the application may not insert stock_item.';
revoke execute on function stock_hold(text[]) from public;
grant execute on function stock_hold(text[]) to meguri_app;
