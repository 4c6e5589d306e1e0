CREATE OR REPLACE FUNCTION order_pack_price(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
      select p.price from order_pack_prices(p_tenant, p_institution, p_trading, p_medicine, p_gtin, p_quantity, p_day) p
    $function$;
comment on function order_pack_price(text,uuid,uuid,text,text,numeric,date) is 'ordering: Returns what a package costs at a wholesaler on a day, in yen without tax: the price of the package itself, or else of its units. Null when no price is valid. Runs as the caller.';
revoke execute on function order_pack_price(text,uuid,uuid,text,text,numeric,date) from public;
grant execute on function order_pack_price(text,uuid,uuid,text,text,numeric,date) to meguri_app;
