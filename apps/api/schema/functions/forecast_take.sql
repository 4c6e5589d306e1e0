CREATE OR REPLACE FUNCTION forecast_take(p_at timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(tenant_id text, institution_id uuid, reason text, requested_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      update forecast_due d set taken_until = p_until
      from (select o.tenant_id, o.institution_id from forecast_due o
        where o.due_at <= p_at and (o.taken_until is null or o.taken_until < p_at)
        order by o.reason = 'night', o.due_at for update skip locked limit 1) as first
      where d.tenant_id = first.tenant_id and d.institution_id = first.institution_id
      returning d.tenant_id, d.institution_id, d.reason, d.requested_at
    $function$;
comment on function forecast_take(timestamp with time zone,timestamp with time zone) is 'forecast: Takes the institution that is due longest, requests and imports before the night''s work, and holds it until p_until. Returns no row when none is due. Skips rows that another worker has locked. Security definer, because workers take institutions of all tenants.';
revoke execute on function forecast_take(timestamp with time zone,timestamp with time zone) from public;
grant execute on function forecast_take(timestamp with time zone,timestamp with time zone) to meguri_app;
