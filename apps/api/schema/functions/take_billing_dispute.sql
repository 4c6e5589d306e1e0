CREATE OR REPLACE FUNCTION take_billing_dispute(p_now timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(dispute_id text, account_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update billing_dispute r set next_look_at = p_until
  from (select w.id from billing_dispute w
    where w.tenant_id = current_setting('app.tenant_id', true) and w.next_look_at <= p_now
    order by w.next_look_at, w.id limit 1 for update skip locked) n
  where r.tenant_id = current_setting('app.tenant_id', true) and r.id = n.id
  returning r.id, r.account_id
$function$;
comment on function take_billing_dispute(timestamp with time zone,timestamp with time zone) is 'billing: As take_billing_charge, of disputes. Security definer, because no account is open.';
revoke execute on function take_billing_dispute(timestamp with time zone,timestamp with time zone) from public;
grant execute on function take_billing_dispute(timestamp with time zone,timestamp with time zone) to meguri_app;
