-- A recall makes what is stored of the shops concerned old, and their open pages read it again.

create index stock_item_by_medicine on stock_item (medicine_id, institution_id, tenant_id);
comment on index stock_item_by_medicine is 'Which institutions have or had a medicine, for recalls.';

create function mark_recalled_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  if tg_table_name = 'recall' then
    insert into change_mark (tenant_id, party, subject)
      select distinct s.tenant_id, s.institution_id::text, 'stock'
      from changed join recall_medicine m on m.recall_number = changed.number
        join lateral (select tenant_id, institution_id from stock_item i where i.medicine_id = m.medicine_id
          union all select tenant_id, institution_id from dispensing_item d where d.medicine_id = m.medicine_id) s on true;
  else
    insert into change_mark (tenant_id, party, subject)
      select distinct s.tenant_id, s.institution_id::text, 'stock'
      from changed
        join lateral (select tenant_id, institution_id from stock_item i where i.medicine_id = changed.medicine_id
          union all select tenant_id, institution_id from dispensing_item d where d.medicine_id = changed.medicine_id) s on true;
  end if;
  return null;
end $function$;
revoke execute on function mark_recalled_stock() from public;
comment on function mark_recalled_stock() is 'watch: Trigger on recalls and their medicines: leaves a mark for each institution that has, had or dispensed one of the medicines. Security definer, because recalls are of all tenants.';

create trigger mark_changed after update on recall referencing new table as changed
  for each statement execute function mark_recalled_stock();
create trigger mark_new after insert on recall_medicine referencing new table as changed
  for each statement execute function mark_recalled_stock();
create trigger mark_gone after delete on recall_medicine referencing old table as changed
  for each statement execute function mark_recalled_stock();
