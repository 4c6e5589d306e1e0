-- A changed price makes the figures of its shop old, and pages that show it read it again.

create trigger mark_new after insert on trading_price referencing new table as changed
  for each statement execute function mark_change('tradings', 'institution_id');
create trigger mark_changed after update on trading_price referencing new table as changed
  for each statement execute function mark_change('tradings', 'institution_id');
create trigger mark_gone after delete on trading_price referencing old table as changed
  for each statement execute function mark_change('tradings', 'institution_id');

create function mark_shops_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  insert into change_mark (tenant_id, party, subject)
    select distinct i.tenant_id, i.id::text, tg_argv[0]
    from changed join institution i on i.tenant_id = changed.tenant_id and i.corporation_id = changed.corporation_id
    where i.deleted_at is null;
  return null;
end $function$;
revoke execute on function mark_shops_change() from public;
comment on function mark_shops_change() is 'ordering: Trigger on tables of a corporation whose values its shops follow: leaves a mark for each shop. Argument: the subject. Security definer, so that the application cannot write marks itself.';

create trigger mark_new after insert on corporation_price referencing new table as changed
  for each statement execute function mark_shops_change('tradings');
create trigger mark_changed after update on corporation_price referencing new table as changed
  for each statement execute function mark_shops_change('tradings');
create trigger mark_gone after delete on corporation_price referencing old table as changed
  for each statement execute function mark_shops_change('tradings');
