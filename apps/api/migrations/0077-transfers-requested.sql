-- A shop requests a medicine from another shop of its corporation, whose stock it sees without a sharing group.

create table stock_transfer_request (
  tenant_id text not null,
  id uuid not null,
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  medicine_id text not null,
  quantity numeric(16,5) not null,
  note text not null default '',
  state text not null default 'open',
  answer text not null default '',
  transfer_id uuid,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  ended_by text not null default '',
  ended_at timestamptz(3),
  constraint stock_transfer_request_pkey primary key (tenant_id, id),
  constraint stock_transfer_request_quantity_check check (quantity > 0),
  constraint stock_transfer_request_state_check check (state in ('open', 'sent', 'declined', 'withdrawn')),
  constraint stock_transfer_request_medicine_id_fkey foreign key (medicine_id) references medicine (id),
  constraint stock_transfer_request_tenant_id_from_institution_id_fkey foreign key (tenant_id, from_institution_id) references institution (tenant_id, id),
  constraint stock_transfer_request_tenant_id_to_institution_id_fkey foreign key (tenant_id, to_institution_id) references institution (tenant_id, id),
  constraint stock_transfer_request_tenant_id_transfer_id_fkey foreign key (tenant_id, transfer_id) references stock_transfer (tenant_id, id)
);
comment on table stock_transfer_request is 'stock: A request of a shop to another one of its corporation to send it a medicine. Both shops see the same row.';
comment on column stock_transfer_request.from_institution_id is 'The shop that is to send.';
comment on column stock_transfer_request.to_institution_id is 'The shop that requests.';
comment on column stock_transfer_request.quantity is 'How much is requested, in the medicine''s unit.';
comment on column stock_transfer_request.note is 'What the other shop should know.';
comment on column stock_transfer_request.state is 'open: the other shop decides. sent: it is in a transfer. declined: the other shop does not send it. withdrawn: it is no longer needed.';
comment on column stock_transfer_request.answer is 'Why it was declined.';
comment on column stock_transfer_request.transfer_id is 'The transfer it went with; null while it has not been sent.';
comment on column stock_transfer_request.ended_at is 'When it was sent, declined or withdrawn; null while it is open.';
create unique index stock_transfer_request_open on stock_transfer_request (to_institution_id, from_institution_id, medicine_id, tenant_id) where state = 'open';
comment on index stock_transfer_request_open is 'One open request for a medicine between two shops.';
create index stock_transfer_request_from on stock_transfer_request (from_institution_id, state, tenant_id);

alter table stock_transfer_request enable row level security;
alter table stock_transfer_request force row level security;
create policy of_owner on stock_transfer_request to meguri_owner using (true) with check (true);
create policy of_institution on stock_transfer_request for select to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id));
comment on policy of_institution on stock_transfer_request is 'Both shops see a request.';
create policy of_receiver on stock_transfer_request for insert to meguri_app
  with check (tenant_id = current_setting('app.tenant_id', true) and to_institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
comment on policy of_receiver on stock_transfer_request is 'Only the shop that needs it creates a request.';
create policy of_sides on stock_transfer_request for update to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id))
  with check (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id));
comment on policy of_sides on stock_transfer_request is 'Either shop ends a request. The grant allows only what ends it.';
grant select, insert on stock_transfer_request to meguri_app;
grant update (state, answer, transfer_id, ended_by, ended_at) on stock_transfer_request to meguri_app;
create trigger mark_new after insert on stock_transfer_request referencing new table as changed for each statement execute function mark_change('transfers', 'from_institution_id', 'to_institution_id');
create trigger mark_changed after update on stock_transfer_request referencing new table as changed for each statement execute function mark_change('transfers', 'from_institution_id', 'to_institution_id');

create function sister_stock_seen(p_medicine text[])
  returns table (institution_id uuid, medicine_id text, name text, amount numeric, km double precision)
  language sql stable security definer set search_path = public, pg_temp as $function$
  select o.id, s.medicine_id, o.name, s.on_hand, kilometres_between(i.latitude, i.longitude, o.latitude, o.longitude)
  from institution i
    join institution o on o.tenant_id = i.tenant_id and o.corporation_id = i.corporation_id and o.id <> i.id and o.deleted_at is null
    join shared_stock s on s.tenant_id = o.tenant_id and s.institution_id = o.id and s.medicine_id = any(p_medicine) and s.on_hand > 0
  where i.tenant_id = current_setting('app.tenant_id', true) and i.deleted_at is null
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid
$function$;
revoke execute on function sister_stock_seen(text[]) from public;
grant execute on function sister_stock_seen(text[]) to meguri_app;
comment on function sister_stock_seen(text[]) is 'sharing: Returns what the other shops of the entered institution''s corporation have of medicines, without what is reserved or quarantined, with name and distance in kilometres. Nothing where no institution is entered or it has no corporation. Security definer, because it reads rows of other institutions; a corporation is one owner, so no privacy level applies.';
