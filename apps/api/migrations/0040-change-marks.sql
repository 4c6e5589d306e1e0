-- Open pages are notified of changes. Each statement that changes what they show leaves a mark in its transaction; a worker
-- turns the marks that were committed into notifications (docs/adr/0020-change-marks.md).

create unlogged table change_mark (
  tenant_id text not null,
  party text not null,
  subject text not null
);
comment on table change_mark is 'platform: Something changed about which open pages were not notified yet. Unlogged and without a key: rows are only added by the trigger mark_change, and removed by send_changes.';
comment on column change_mark.party is 'Who sees the change: id of an institution, a wholesaler or a user.';
comment on column change_mark.subject is 'What changed: a name of ChangeSubject in lower case, or rights: what the party may do, or who belongs to it.';
alter table change_mark enable row level security;
alter table change_mark force row level security;
create policy of_owner on change_mark to meguri_owner using (true) with check (true);
create policy of_tenant on change_mark to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
grant select on change_mark to meguri_app;

create function mark_change() returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into change_mark (tenant_id, party, subject)
    select distinct fields ->> 'tenant_id', fields ->> party_column, tg_argv[0]
    from changed, to_jsonb(changed) fields, unnest(tg_argv[1:]) party_column
    where fields ->> party_column is not null;
  return null;
end $function$;
comment on function mark_change() is 'platform: Trigger on tables that open pages show: leaves a mark for the parties of the changed rows. Arguments: the subject, then the columns with the parties. Security definer, so that the application cannot write marks itself.';
revoke execute on function mark_change() from public;

create function mark_rights_change() returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into change_mark (tenant_id, party, subject) values (new.tenant_id, to_jsonb(new) ->> tg_argv[0], 'rights');
  return null;
end $function$;
comment on function mark_rights_change() is 'platform: Trigger on a row that decides who may see something: leaves a mark with the subject rights. Argument: the column with the party. Security definer, as mark_change.';
revoke execute on function mark_rights_change() from public;

create function send_changes() returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with marks as (delete from change_mark returning tenant_id, party, subject)
  select pg_notify('changes', json_build_array(tenant_id, party, json_agg(distinct subject))::text)
  from marks group by tenant_id, party
$function$;
comment on function send_changes() is 'platform: Notifies every server of what was marked since the last time: on the channel changes, [tenant, party, [subject, …]], once for each party. Security definer, because the worker sends for all tenants.';
revoke execute on function send_changes() from public;
grant execute on function send_changes() to meguri_app;

do $$
declare
  watched record;
  event record;
begin
  for watched in
    select * from (values
      ('stock_item', 'IU', '''stock'', ''institution_id'''),
      ('delivery', 'IU', '''receiving'', ''institution_id'''),
      ('delivery_line', 'IU', '''receiving'', ''institution_id'''),
      ('stock_count', 'IU', '''counting'', ''institution_id'''),
      ('stock_count_entry', 'IU', '''counting'', ''institution_id'''),
      ('dispensing_file', 'IU', '''dispensing'', ''institution_id'''),
      ('dispensing', 'U', '''dispensing'', ''institution_id'''),
      ('remainder', 'IU', '''dispensing'', ''institution_id'''),
      ('premade', 'IU', '''dispensing'', ''institution_id'''),
      ('stock_return', 'IU', '''returns'', ''institution_id'', ''wholesaler_id'''),
      ('stock_transfer', 'IU', '''transfers'', ''from_institution_id'', ''to_institution_id'''),
      ('purchase_order', 'IU', '''orders'', ''institution_id'', ''wholesaler_id'''),
      ('purchase_order_line', 'IUD', '''orders'', ''institution_id'', ''wholesaler_id'''),
      ('purchase_order_shipment', 'I', '''orders'', ''institution_id'', ''wholesaler_id'''),
      ('order_setting', 'IUD', '''orders'', ''institution_id'''),
      ('trading', 'IU', '''tradings'', ''institution_id'', ''wholesaler_id'''),
      ('share_request', 'IU', '''sharing'', ''asker_id'', ''owner_id'''),
      ('surplus_offer', 'IU', '''sharing'', ''institution_id'''),
      ('notification', 'IU', '''notifications'', ''user_id'''),
      ('invoice', 'I', '''invoices'', ''institution_id'', ''wholesaler_id'''),
      ('invoice_checked', 'I', '''invoices'', ''institution_id'', ''wholesaler_id'''),
      ('invoice_message', 'I', '''invoices'', ''institution_id'', ''wholesaler_id'''),
      ('forecast_run', 'IU', '''forecast'', ''institution_id'''),
      ('membership', 'IUD', '''rights'', ''user_id'''),
      ('corporation_member', 'IUD', '''rights'', ''user_id'''),
      ('wholesaler_member', 'IUD', '''rights'', ''user_id''')
    ) as v (name, events, arguments)
  loop
    for event in
      select * from (values ('I', 'insert', 'new', 'new'), ('U', 'update', 'new', 'changed'), ('D', 'delete', 'old', 'gone')) as e (letter, verb, side, suffix)
    loop
      continue when position(event.letter in watched.events) = 0;
      execute format(
        'create trigger mark_%s after %s on %I referencing %s table as changed for each statement execute function mark_change(%s)',
        event.suffix, event.verb, watched.name, event.side, watched.arguments);
    end loop;
  end loop;
end $$;

create trigger mark_rights after update on users for each row
  when (old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    or old.is_admin is distinct from new.is_admin or old.sessions_valid_after is distinct from new.sessions_valid_after)
  execute function mark_rights_change('user_id');
create trigger mark_rights after update on institution for each row
  when (old.deleted_at is distinct from new.deleted_at or old.corporation_id is distinct from new.corporation_id)
  execute function mark_rights_change('id');
