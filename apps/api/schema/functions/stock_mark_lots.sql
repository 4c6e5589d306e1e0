CREATE OR REPLACE FUNCTION stock_mark_lots(p_lot uuid[], p_inferred boolean)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with marked as (
    update stock_lot set inferred = p_inferred
    where tenant_id = current_setting('app.tenant_id') and institution_id = current_setting('app.institution_id')::uuid
      and id = any (p_lot)
    returning 1)
  select count(*)::int from marked
$function$;
comment on function stock_mark_lots(uuid[],boolean) is 'stock: Marks lots of the entered institution as inferred, or as checked. Returns how many rows it marked. Security definer, because the application may not write lots.';
revoke execute on function stock_mark_lots(uuid[],boolean) from public;
grant execute on function stock_mark_lots(uuid[],boolean) to meguri_app;
