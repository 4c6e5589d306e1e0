CREATE OR REPLACE FUNCTION forget_order_keys(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from order_key where (tenant_id, key) in (
      select tenant_id, key from order_key where created_at < p_before order by created_at limit 10000) returning 1)
  select count(*)::int from gone
$function$;
comment on function forget_order_keys(timestamp with time zone) is 'ordering: Deletes at most 10,000 idempotency keys from before a moment, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete keys.';
revoke execute on function forget_order_keys(timestamp with time zone) from public;
grant execute on function forget_order_keys(timestamp with time zone) to meguri_app;
