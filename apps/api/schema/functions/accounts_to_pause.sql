CREATE OR REPLACE FUNCTION accounts_to_pause(p_today date, p_after_due integer, p_after_failure integer)
 RETURNS TABLE(tenant_id text, account_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct a.tenant_id, a.id
  from billing_balance b
    join billing_account a on a.tenant_id = b.tenant_id and a.id = b.account_id and a.deleted_at is null and a.paused_at is null
    join billing_document d on d.tenant_id = b.tenant_id and d.id = b.document_id
    left join billing_charge c on c.tenant_id = b.tenant_id and c.document_id = b.document_id
  where b.open_yen > 0 and coalesce(d.due_on + p_after_due, c.first_failed_on + p_after_failure) <= p_today
  limit 200
$function$;
comment on function accounts_to_pause(date,integer,integer) is 'billing: Returns accounts with an invoice that has been open for so long that their plans are paused: so many days after its due day, or after its first failed charge. Security definer, because the job reads across tenants.';
revoke execute on function accounts_to_pause(date,integer,integer) from public;
grant execute on function accounts_to_pause(date,integer,integer) to meguri_app;
