CREATE OR REPLACE FUNCTION waiting_card_events(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from card_event where ended_at is null and next_try_at <= p_now
$function$;
comment on function waiting_card_events(timestamp with time zone) is 'billing: Returns the tenants with events of the card provider that are due, for the job that handles them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_card_events(timestamp with time zone) from public;
grant execute on function waiting_card_events(timestamp with time zone) to meguri_app;
