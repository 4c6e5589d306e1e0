-- A recall reads which institutions have or had a medicine by the lots, whose key begins with the medicine, so stock_item needs no index for it.

create or replace function mark_recalled_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
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

drop index stock_item_by_medicine;
