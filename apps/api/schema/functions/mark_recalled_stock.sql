CREATE OR REPLACE FUNCTION mark_recalled_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'recall' then
    insert into change_mark (tenant_id, party, subject)
      select distinct s.tenant_id, s.institution_id::text, 'stock'
      from changed join recall_medicine m on m.recall_number = changed.number
        join lateral (select tenant_id, institution_id from stock_lot l where l.medicine_id = m.medicine_id
          union all select tenant_id, institution_id from dispensing_item d where d.medicine_id = m.medicine_id) s on true;
  else
    insert into change_mark (tenant_id, party, subject)
      select distinct s.tenant_id, s.institution_id::text, 'stock'
      from changed
        join lateral (select tenant_id, institution_id from stock_lot l where l.medicine_id = changed.medicine_id
          union all select tenant_id, institution_id from dispensing_item d where d.medicine_id = changed.medicine_id) s on true;
  end if;
  return null;
end $function$;
comment on function mark_recalled_stock() is 'watch: Trigger on recalls and their medicines: leaves a mark for each institution that has, had or dispensed one of the medicines. Security definer, because recalls are of all tenants.';
revoke execute on function mark_recalled_stock() from public;
