CREATE OR REPLACE FUNCTION find_billing_documents(p_pattern text, p_month date, p_open_only boolean, p_overdue_on date, p_after_failure integer, p_open_yen bigint, p_before_year integer, p_before integer, p_limit integer)
 RETURNS TABLE(account_id uuid, document_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.account_id, d.id
  from billing_document d
    join billing_balance b on b.tenant_id = d.tenant_id and b.document_id = d.id
    left join billing_charge c on c.tenant_id = d.tenant_id and c.document_id = d.id
  where d.tenant_id = current_setting('app.tenant_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
    and (p_overdue_on is null
      or b.open_yen > 0 and coalesce(d.due_on, c.first_failed_on + p_after_failure) < p_overdue_on)
    and (p_open_yen = 0 or b.open_yen = p_open_yen)
    and d.search like p_pattern and (p_month is null or d.month = p_month) and (not p_open_only or b.open_yen > 0)
    and (p_before is null or (d.year, d.serial) < (p_before_year, p_before))
  order by d.year desc, d.serial desc limit p_limit
$function$;
comment on function find_billing_documents(text,date,boolean,date,integer,bigint,integer,integer,integer) is 'billing: Returns the documents of the tenant''s accounts to an administrator, newest first; nothing to others. Overdue on a day are those with an open amount after their due day, or so many days after their first failed charge. Security definer, because no account is open.';
revoke execute on function find_billing_documents(text,date,boolean,date,integer,bigint,integer,integer,integer) from public;
grant execute on function find_billing_documents(text,date,boolean,date,integer,bigint,integer,integer,integer) to meguri_app;
