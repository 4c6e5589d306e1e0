CREATE OR REPLACE FUNCTION own_billing_accounts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.account_id from billing_member m
    join billing_account a on a.tenant_id = m.tenant_id and a.id = m.account_id and a.deleted_at is null
  where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
$function$;
comment on function own_billing_accounts() is 'billing: Returns the accounts of the session''s user; nothing to a terminal. Security definer, because no account is open.';
revoke execute on function own_billing_accounts() from public;
grant execute on function own_billing_accounts() to meguri_app;
