CREATE OR REPLACE FUNCTION scan_log_forget(p_before timestamp with time zone, p_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from scan_log s using (
      select tenant_id, institution_id, id from scan_log where received_at < p_before order by received_at limit p_most) o
    where s.tenant_id = o.tenant_id and s.institution_id = o.institution_id and s.id = o.id returning 1)
  select count(*)::int from gone
$function$;
comment on function scan_log_forget(timestamp with time zone,integer) is 'stock: Deletes at most p_most scans that were received before a moment, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete scans.';
revoke execute on function scan_log_forget(timestamp with time zone,integer) from public;
grant execute on function scan_log_forget(timestamp with time zone,integer) to meguri_app;
