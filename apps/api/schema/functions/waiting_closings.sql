CREATE OR REPLACE FUNCTION waiting_closings()
 RETURNS TABLE(tenant_id text, wholesaler_id uuid, run_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, wholesaler_id, id from closing_run where state = 'running' order by started_at
$function$;
comment on function waiting_closings() is 'settlement: Returns the closings under way, for the job that works on them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_closings() from public;
grant execute on function waiting_closings() to meguri_app;
