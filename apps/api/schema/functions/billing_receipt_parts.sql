CREATE OR REPLACE FUNCTION billing_receipt_parts(p_receipts uuid[])
 RETURNS TABLE(receipt_id uuid, document_id uuid, number text, account_id uuid, account_name text, yen bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.receipt_id, p.document_id, d.number, p.account_id, d.recipient ->> 'name', sum(p.yen)::bigint
  from billing_payment p
    join billing_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
  where p.tenant_id = current_setting('app.tenant_id', true) and p.receipt_id = any (p_receipts)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = p.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  group by p.receipt_id, p.document_id, d.number, p.account_id, d.recipient ->> 'name'
  having sum(p.yen) <> 0
  order by d.number
$function$;
comment on function billing_receipt_parts(uuid[]) is 'billing: Returns to an administrator which invoices receipts were assigned to; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_receipt_parts(uuid[]) from public;
grant execute on function billing_receipt_parts(uuid[]) to meguri_app;
