CREATE OR REPLACE FUNCTION fail_chain_run(p_run uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update chain_run set state = 'failed', ended_at = p_at
  where tenant_id = current_setting('app.tenant_id', true) and id = p_run and state = 'running'
$function$;
comment on function fail_chain_run(uuid,timestamp with time zone) is 'ordering: Ends a run over all shops that could not be computed. Security definer, because who started it may have left the head office.';
revoke execute on function fail_chain_run(uuid,timestamp with time zone) from public;
grant execute on function fail_chain_run(uuid,timestamp with time zone) to meguri_app;
