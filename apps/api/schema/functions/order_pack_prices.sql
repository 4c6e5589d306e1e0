CREATE OR REPLACE FUNCTION order_pack_prices(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date)
 RETURNS TABLE(price numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.gtin <> '' and p.gtin = p_gtin then p.price else round(p.unit_price * p_quantity, 4) end
  from prices_in_force(p_tenant, p_institution, p_day) p
  where p.trading_id = p_trading and p.medicine_id = p_medicine
  order by p.gtin <> '' and p.gtin = p_gtin desc, p.gtin, p.valid_from desc, p.id desc limit 1
$function$;
comment on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) is 'ordering: As order_pack_price, as a table of at most one row, which the planner inlines into the statement that joins it. Runs as the caller.';
revoke execute on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) from public;
grant execute on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) to meguri_app;
