CREATE OR REPLACE FUNCTION wholesaler_sandbox(p_wholesaler uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id from wholesaler s
  where s.tenant_id = current_setting('app.tenant_id', true) and s.sandbox_of = p_wholesaler
    and p_wholesaler::text = current_setting('app.wholesaler_id', true)
$function$;
comment on function wholesaler_sandbox(uuid) is 'door: Returns the sandbox of the entered wholesaler, or null. Security definer, because the sandbox is not visible before it is entered.';
revoke execute on function wholesaler_sandbox(uuid) from public;
grant execute on function wholesaler_sandbox(uuid) to meguri_app;
