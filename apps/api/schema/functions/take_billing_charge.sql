CREATE OR REPLACE FUNCTION take_billing_charge(p_now timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(document_id uuid, account_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update billing_charge c set next_look_at = p_until
  from (select w.document_id from billing_charge w
    where w.tenant_id = current_setting('app.tenant_id', true) and w.next_look_at <= p_now
    order by w.next_look_at, w.document_id limit 1 for update skip locked) n
  where c.tenant_id = current_setting('app.tenant_id', true) and c.document_id = n.document_id
  returning c.document_id, c.account_id
$function$;
comment on function take_billing_charge(timestamp with time zone,timestamp with time zone) is 'billing: Takes the charge of the session''s tenant that has waited longest, past those that others hold; nobody else takes it until a moment. Security definer, because no account is open.';
revoke execute on function take_billing_charge(timestamp with time zone,timestamp with time zone) from public;
grant execute on function take_billing_charge(timestamp with time zone,timestamp with time zone) to meguri_app;
