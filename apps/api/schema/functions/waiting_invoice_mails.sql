CREATE OR REPLACE FUNCTION waiting_invoice_mails(p_now timestamp with time zone)
 RETURNS TABLE(tenant_id text, wholesaler_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id, wholesaler_id from invoice_mail where state = 'waiting' and next_try_at <= p_now
$function$;
comment on function waiting_invoice_mails(timestamp with time zone) is 'settlement: Returns the wholesalers with e-mails that are due, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_invoice_mails(timestamp with time zone) from public;
grant execute on function waiting_invoice_mails(timestamp with time zone) to meguri_app;
