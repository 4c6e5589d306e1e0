CREATE OR REPLACE FUNCTION waiting_dispatches(p_now timestamp with time zone)
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct d.tenant_id, d.institution_id from order_dispatch d where d.state <> 'ended' and d.next_try_at <= p_now
$function$;
comment on function waiting_dispatches(timestamp with time zone) is 'ordering: Returns the institutions with orders that are due to be sent, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_dispatches(timestamp with time zone) from public;
grant execute on function waiting_dispatches(timestamp with time zone) to meguri_app;
