CREATE OR REPLACE FUNCTION invoice_balance_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'invoice' then
    insert into invoice_balance (tenant_id, wholesaler_id, invoice_id, institution_id, due_on, total_yen, open_yen)
    select tenant_id, wholesaler_id, id, institution_id, due_on, total_yen, total_yen from new_rows;
  else
    update invoice_balance b set open_yen = b.open_yen - n.yen
    from (select tenant_id, wholesaler_id, invoice_id, sum(yen) as yen from new_rows group by 1, 2, 3) n
    where b.tenant_id = n.tenant_id and b.wholesaler_id = n.wholesaler_id and b.invoice_id = n.invoice_id;
  end if;
  return null;
end $function$;
comment on function invoice_balance_follow() is 'settlement: Keeps invoice_balance. Security definer, because the application may not write that table.';
revoke execute on function invoice_balance_follow() from public;
