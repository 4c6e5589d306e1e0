CREATE OR REPLACE FUNCTION receipt_medicine(p_code text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select id from medicine where id = p_code and entry = 'product'),
    (select min(c.medicine_id) from medicine_code c join medicine m on m.id = c.medicine_id and m.entry = 'product'
      where c.kind = 'receipt' and c.code = p_code having count(*) = 1))
$function$;
comment on function receipt_medicine(text) is 'medicine: Returns the one product that a receipt code (レセ電) means; null when it means none or several.';
revoke execute on function receipt_medicine(text) from public;
grant execute on function receipt_medicine(text) to meguri_app;
