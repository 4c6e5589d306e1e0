CREATE OR REPLACE FUNCTION waiting_mail_tenants(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from mail_outbox where sent_at is null and given_up_at is null and next_try_at <= p_now
$function$;
comment on function waiting_mail_tenants(timestamp with time zone) is 'platform: Returns the tenants with mails that are due, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_mail_tenants(timestamp with time zone) from public;
grant execute on function waiting_mail_tenants(timestamp with time zone) to meguri_app;
