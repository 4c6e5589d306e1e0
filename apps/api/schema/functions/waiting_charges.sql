CREATE OR REPLACE FUNCTION waiting_charges(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id from billing_charge where next_look_at <= p_now
  union
  select tenant_id from billing_refund where next_look_at <= p_now
  union
  select tenant_id from billing_dispute where next_look_at <= p_now
$function$;
comment on function waiting_charges(timestamp with time zone) is 'billing: Returns the tenants with charges, refunds or disputes that are due. Security definer, because the job reads across tenants.';
revoke execute on function waiting_charges(timestamp with time zone) from public;
grant execute on function waiting_charges(timestamp with time zone) to meguri_app;
