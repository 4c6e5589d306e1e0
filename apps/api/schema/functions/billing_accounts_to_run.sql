CREATE OR REPLACE FUNCTION billing_accounts_to_run(p_month date)
 RETURNS TABLE(tenant_id text, account_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.tenant_id, a.id from billing_account a
  where a.deleted_at is null and (a.billed_through is null or a.billed_through < p_month)
  order by a.tenant_id, a.id limit 500
$function$;
comment on function billing_accounts_to_run(date) is 'billing: Returns accounts that the monthly run has not billed through a month, given as its first day. Security definer, because the job reads across tenants.';
revoke execute on function billing_accounts_to_run(date) from public;
grant execute on function billing_accounts_to_run(date) to meguri_app;
