CREATE OR REPLACE FUNCTION billing_revenue(p_from date, p_until date)
 RETURNS TABLE(month text, net_yen bigint, tax_yen bigint, open_yen bigint, invoice_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select to_char(d.month, 'YYYY-MM'), sum(d.net_yen)::bigint, sum(d.tax_yen)::bigint, sum(b.open_yen)::bigint,
    count(*) filter (where d.kind = 'invoice')::integer
  from billing_document d
    join billing_balance b on b.tenant_id = d.tenant_id and b.document_id = d.id
  where d.tenant_id = current_setting('app.tenant_id', true) and d.month between p_from and p_until
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  group by d.month order by d.month
$function$;
comment on function billing_revenue(date,date) is 'billing: Returns what was billed month by month to an administrator, credit notes subtracted; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_revenue(date,date) from public;
grant execute on function billing_revenue(date,date) to meguri_app;
