CREATE OR REPLACE FUNCTION unpaid_plans(p_month date)
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.tenant_id, p.institution_id from paid_plan p
  where p.ends_on is null and p.first_billed_month <= p_month
    and not exists (select from billing_institution b
      where b.tenant_id = p.tenant_id and b.institution_id = p.institution_id and b.first_month <= p_month
        and (b.ended_at is null or b.last_month >= p_month))
  limit 200
$function$;
comment on function unpaid_plans(date) is 'billing: Returns institutions whose paid plan goes on in a month, given as its first day, that no account pays for. Security definer, because the job reads across tenants.';
revoke execute on function unpaid_plans(date) from public;
grant execute on function unpaid_plans(date) to meguri_app;
