CREATE OR REPLACE FUNCTION waiting_chain_runs()
 RETURNS TABLE(tenant_id text, corporation_id uuid, run_id uuid, started_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, corporation_id, id, created_by from chain_run where state = 'running' order by created_at
$function$;
comment on function waiting_chain_runs() is 'ordering: Returns the runs over all shops that are under way, for the job that works on them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_chain_runs() from public;
grant execute on function waiting_chain_runs() to meguri_app;
