CREATE OR REPLACE FUNCTION billing_account_names(p_accounts uuid[])
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.name from billing_account a
  where a.tenant_id = current_setting('app.tenant_id', true) and a.id = any (p_accounts)
    and exists (select from billing_institution b
      where b.tenant_id = a.tenant_id and b.account_id = a.id
        and b.institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
$function$;
comment on function billing_account_names(uuid[]) is 'billing: Returns the names of accounts that pay, paid or request to pay for the institution that the session has entered. Security definer, because the accounts are not open to it.';
revoke execute on function billing_account_names(uuid[]) from public;
grant execute on function billing_account_names(uuid[]) to meguri_app;
