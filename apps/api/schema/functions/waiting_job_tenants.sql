CREATE OR REPLACE FUNCTION waiting_job_tenants(p_kind text, p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from job
  where kind = p_kind and state in ('queued', 'checking', 'applying') and (leased_until is null or leased_until < p_now)
$function$;
comment on function waiting_job_tenants(text,timestamp with time zone) is 'account: Returns the tenants with a job of a kind that waits for a worker or whose lease has ended. Security definer, because workers read across tenants.';
revoke execute on function waiting_job_tenants(text,timestamp with time zone) from public;
grant execute on function waiting_job_tenants(text,timestamp with time zone) to meguri_app;
