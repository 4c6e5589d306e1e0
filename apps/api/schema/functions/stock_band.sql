CREATE OR REPLACE FUNCTION stock_band(p_amount numeric, p_package numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_amount is null then null when p_amount <= 0 then 'nothing'
    when p_amount < coalesce(p_package, 100) then 'few' when p_amount < 3 * coalesce(p_package, 100) then 'some'
    else 'plenty' end
$function$;
comment on function stock_band(numeric,numeric) is 'stock: Returns how much an amount is: nothing, few (less than one package), some (less than three) or plenty. A package is the smallest one of the medicine, or 100 units when none is known. Null for null.';
revoke execute on function stock_band(numeric,numeric) from public;
