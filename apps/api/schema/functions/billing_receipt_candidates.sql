CREATE OR REPLACE FUNCTION billing_receipt_candidates(p_payer text, p_yen bigint)
 RETURNS TABLE(account_id uuid, document_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct b.account_id, b.document_id
  from billing_receipt r
    join billing_payment p on p.tenant_id = r.tenant_id and p.receipt_id = r.id
    join billing_balance b on b.tenant_id = p.tenant_id and b.account_id = p.account_id and b.open_yen = p_yen
  where r.tenant_id = current_setting('app.tenant_id', true) and p_payer <> '' and p_yen > 0 and r.payer_name = p_payer
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = r.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  limit 2
$function$;
comment on function billing_receipt_candidates(text,bigint) is 'billing: Returns to an administrator the invoices with just so much open, of accounts that a payer has paid for before; two at most. Security definer, because no account is open.';
revoke execute on function billing_receipt_candidates(text,bigint) from public;
grant execute on function billing_receipt_candidates(text,bigint) to meguri_app;
