CREATE OR REPLACE FUNCTION billing_documents_by_id(p_documents uuid[])
 RETURNS TABLE(account_id uuid, document_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.account_id, d.id from billing_document d
  where d.tenant_id = current_setting('app.tenant_id', true) and d.id = any (p_documents)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
$function$;
comment on function billing_documents_by_id(uuid[]) is 'billing: Returns the accounts of documents to an administrator; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_documents_by_id(uuid[]) from public;
grant execute on function billing_documents_by_id(uuid[]) to meguri_app;
