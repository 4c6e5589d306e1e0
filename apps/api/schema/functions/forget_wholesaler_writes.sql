CREATE OR REPLACE FUNCTION forget_wholesaler_writes(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from wholesaler_write where (tenant_id, wholesaler_id, key) in (
      select tenant_id, wholesaler_id, key from wholesaler_write where written_at < p_before order by written_at limit 10000) returning 1)
  select count(*)::int from gone
$function$;
comment on function forget_wholesaler_writes(timestamp with time zone) is 'door: Deletes at most 10,000 idempotency keys of programs from before a moment, the oldest first, of all tenants. Returns how many. Security definer, because the worker has no tenant, and the application may not delete keys.';
revoke execute on function forget_wholesaler_writes(timestamp with time zone) from public;
grant execute on function forget_wholesaler_writes(timestamp with time zone) to meguri_app;
