CREATE OR REPLACE FUNCTION billing_balance_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'billing_document' then
    insert into billing_balance (tenant_id, document_id, account_id, total_yen, open_yen)
    select tenant_id, id, account_id, total_yen, total_yen from new_rows;
  else
    update billing_balance b set open_yen = b.open_yen - n.yen
    from (select tenant_id, document_id, sum(yen) as yen from new_rows group by 1, 2) n
    where b.tenant_id = n.tenant_id and b.document_id = n.document_id;
  end if;
  return null;
end $function$;
comment on function billing_balance_follow() is 'billing: Keeps billing_balance. Security definer, because the application may not write that table.';
revoke execute on function billing_balance_follow() from public;
