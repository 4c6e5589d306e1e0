CREATE OR REPLACE FUNCTION billing_institution_count(p_account uuid, p_month date)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::integer from billing_institution b
  where b.tenant_id = current_setting('app.tenant_id', true) and b.account_id = p_account and b.agreed_at is not null
    and (b.ended_at is null or b.last_month >= p_month)
$function$;
comment on function billing_institution_count(uuid,date) is 'billing: Returns for how many institutions an account pays in a month or will later, without requests; the month as its first day.';
revoke execute on function billing_institution_count(uuid,date) from public;
grant execute on function billing_institution_count(uuid,date) to meguri_app;
