CREATE OR REPLACE FUNCTION waiting_webhooks(p_now timestamp with time zone)
 RETURNS TABLE(tenant_id text, wholesaler_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.tenant_id, d.wholesaler_id from webhook_delivery d where d.state in ('waiting', 'sending') and d.next_try_at <= p_now
  union
  select w.tenant_id, w.wholesaler_id from wholesaler_webhook w
  where w.removed_at is null and w.gone_at is null and exists (
    select from trade_event e where e.tenant_id = w.tenant_id and e.wholesaler_id = w.wholesaler_id
      and (e.position is null or e.position > w.queued_to))
$function$;
comment on function waiting_webhooks(timestamp with time zone) is 'door: Returns the wholesalers with events that are due to be sent to webhooks, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_webhooks(timestamp with time zone) from public;
grant execute on function waiting_webhooks(timestamp with time zone) to meguri_app;
