CREATE OR REPLACE FUNCTION forget_trade_events(p_before timestamp with time zone, p_deliveries_before timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with deliveries as (
    delete from webhook_delivery where (tenant_id, wholesaler_id, webhook_id, event_id) in (
      select tenant_id, wholesaler_id, webhook_id, event_id from webhook_delivery
      where queued_at < p_deliveries_before and state in ('delivered', 'failed') order by queued_at limit 10000) returning 1
  ), events as (
    -- The last one of a wholesaler stays: the next position follows from it.
    delete from trade_event e where (e.tenant_id, e.wholesaler_id, e.id) in (
      select o.tenant_id, o.wholesaler_id, o.id from trade_event o
      where o.occurred_at < p_before and exists (select from trade_event l where l.tenant_id = o.tenant_id
        and l.wholesaler_id = o.wholesaler_id and l.position > o.position) order by o.occurred_at limit 10000) returning 1
  )
  select ((select count(*) from deliveries) + (select count(*) from events))::int
$function$;
comment on function forget_trade_events(timestamp with time zone,timestamp with time zone) is 'door: Deletes at most 10,000 events from before a moment and as many deliveries that ended and are from before another, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete them.';
revoke execute on function forget_trade_events(timestamp with time zone,timestamp with time zone) from public;
grant execute on function forget_trade_events(timestamp with time zone,timestamp with time zone) to meguri_app;
