-- A run of proposals over all shops of a corporation: own surplus is moved before anything is bought. And what was missing when a
-- transfer was received, with the reasons of both sides.

create table chain_run (
  tenant_id text not null,
  corporation_id uuid not null,
  id uuid not null,
  day date not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  constraint chain_run_pkey primary key (tenant_id, corporation_id, id),
  constraint chain_run_tenant_id_corporation_id_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);
comment on table chain_run is 'ordering: A run of order proposals over all shops of a corporation. The latest is the one that counts.';
comment on column chain_run.day is 'The day for which the needs were computed.';

create table chain_run_shop (
  tenant_id text not null,
  corporation_id uuid not null,
  run_id uuid not null,
  institution_id uuid not null,
  lines_before integer not null,
  yen_before bigint not null,
  lines integer not null,
  yen bigint not null,
  ordered_at timestamptz(3),
  constraint chain_run_shop_pkey primary key (tenant_id, corporation_id, run_id, institution_id),
  constraint chain_run_shop_tenant_id_corporation_id_run_id_fkey foreign key (tenant_id, corporation_id, run_id) references chain_run (tenant_id, corporation_id, id),
  constraint chain_run_shop_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
comment on table chain_run_shop is 'ordering: What a run proposes to buy for a shop.';
comment on column chain_run_shop.lines_before is 'Medicines that are ticked in the shop''s order of the day without moves.';
comment on column chain_run_shop.yen_before is 'What they would cost, yen without tax.';
comment on column chain_run_shop.lines is 'Medicines that remain to be bought after the moves.';
comment on column chain_run_shop.yen is 'What they cost, yen without tax.';
comment on column chain_run_shop.ordered_at is 'When the head office had the proposals put into the shop''s cart; null while it has not.';

create table chain_move (
  tenant_id text not null,
  corporation_id uuid not null,
  run_id uuid not null,
  id uuid not null,
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  medicine_id text not null,
  lot_id uuid not null,
  lot text not null default '',
  expires_on date,
  quantity numeric(16,5) not null,
  unit_cost numeric(14,4),
  missing numeric(16,5) not null,
  surplus numeric(16,5) not null,
  state text not null default 'proposed',
  note text not null default '',
  decided_by text not null default '',
  decided_at timestamptz(3),
  transfer_id uuid,
  constraint chain_move_pkey primary key (tenant_id, id),
  constraint chain_move_quantity_check check (quantity > 0),
  constraint chain_move_state_check check (state in ('proposed', 'accepted', 'dropped', 'declined', 'sent')),
  constraint chain_move_medicine_id_fkey foreign key (medicine_id) references medicine (id),
  constraint chain_move_tenant_id_corporation_id_run_id_fkey foreign key (tenant_id, corporation_id, run_id) references chain_run (tenant_id, corporation_id, id),
  constraint chain_move_tenant_id_from_institution_id_fkey foreign key (tenant_id, from_institution_id) references institution (tenant_id, id),
  constraint chain_move_tenant_id_to_institution_id_fkey foreign key (tenant_id, to_institution_id) references institution (tenant_id, id)
);
comment on table chain_move is 'ordering: A proposal of a run to move part of a lot from one shop to another.';
comment on column chain_move.lot_id is 'Lot on the giver''s shelf.';
comment on column chain_move.unit_cost is 'Yen for one unit without tax, from the giver''s lot; null when not known.';
comment on column chain_move.missing is 'What the receiver lacked of the medicine when the run was computed.';
comment on column chain_move.surplus is 'What the giver had beyond its own need when the run was computed.';
comment on column chain_move.state is 'proposed: the head office decides. accepted: the giver sends it; it counts as coming at the receiver. dropped: not wanted, or replaced by a later run. declined: the giver cannot. sent: it is in a transfer.';
comment on column chain_move.note is 'Why it was declined.';
comment on column chain_move.transfer_id is 'The transfer it went with; null while it has not been sent.';
create index chain_move_of_run on chain_move (run_id, corporation_id, tenant_id);
create index chain_move_from on chain_move (from_institution_id, state, tenant_id);
create index chain_move_to on chain_move (to_institution_id, state, tenant_id);

do $do$
declare t text;
begin
  foreach t in array array['chain_run', 'chain_run_shop', 'chain_move'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', t);
    execute format($p$create policy of_head_office on %I to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
      and corporation_id in (select m.corporation_id from corporation_member m where m.tenant_id = current_setting('app.tenant_id', true)
        and m.user_id = current_setting('app.user_id', true)))
      with check (tenant_id = current_setting('app.tenant_id', true)
      and corporation_id in (select m.corporation_id from corporation_member m where m.tenant_id = current_setting('app.tenant_id', true)
        and m.user_id = current_setting('app.user_id', true)))$p$, t);
    execute format('comment on policy of_head_office on %I is %L', t, 'The head office reads and writes.');
  end loop;
end $do$;
create policy of_givers on chain_move for update to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and from_institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant_id', true) and from_institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
comment on policy of_givers on chain_move is 'The giver sends it or declines it.';
create policy of_shops on chain_move for select to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id));
comment on policy of_shops on chain_move is 'Both shops see what concerns them.';
grant select, insert on chain_run to meguri_app;
grant select, insert on chain_run_shop to meguri_app;
grant update (ordered_at) on chain_run_shop to meguri_app;
grant select, insert on chain_move to meguri_app;
grant update (state, note, decided_by, decided_at, transfer_id) on chain_move to meguri_app;
create trigger mark_changed after update on chain_move referencing new table as changed for each statement execute function mark_change('stock', 'from_institution_id', 'to_institution_id');

alter table stock_transfer_line
  add column received_quantity numeric(16,5),
  add column receiver_reason text not null default '',
  add column receiver_note text not null default '',
  add column sender_reason text not null default '',
  add column sender_note text not null default '',
  add column sender_by text not null default '',
  add column sender_at timestamptz(3),
  add constraint stock_transfer_line_received_check check (received_quantity >= 0 and received_quantity <= quantity),
  add constraint stock_transfer_line_receiver_reason_check check (receiver_reason in ('', 'missing', 'damaged', 'wrong', 'other')),
  add constraint stock_transfer_line_sender_reason_check check (sender_reason in ('', 'kept', 'lost'));
comment on column stock_transfer_line.received_quantity is 'What came, in the medicine''s unit; null where all of it came, or it is under way.';
comment on column stock_transfer_line.receiver_reason is 'Why less came, by the receiver: not in the parcel (missing), damaged, another item (wrong), other; '''' where all of it came.';
comment on column stock_transfer_line.receiver_note is 'More words on it.';
comment on column stock_transfer_line.sender_reason is 'What became of the rest, by the sender: it was still on the shelf and is back in the stock (kept), or it is lost (lost); '''' while the sender has not answered.';
comment on column stock_transfer_line.sender_note is 'More words on it.';
comment on column stock_transfer_line.sender_by is 'User of the sender who answered; '''' while nobody did.';
comment on column stock_transfer_line.sender_at is 'When that was; null while nobody did.';
grant update (received_quantity, receiver_reason, receiver_note, sender_reason, sender_note, sender_by, sender_at) on stock_transfer_line to meguri_app;
create policy of_sides on stock_transfer_line for update to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id))
  with check (tenant_id = current_setting('app.tenant_id', true) and nullif(current_setting('app.institution_id', true), '')::uuid in (from_institution_id, to_institution_id));
comment on policy of_sides on stock_transfer_line is 'Either side enters its reason of a difference. The grant allows only these columns.';

create or replace function transfer_record_of(p_tenant text, p_transfer uuid)
  returns void language sql security definer set search_path = public, pg_temp as $function$
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, own_name, partner_id, partner_name, written_at)
  select t.tenant_id, own.id, case when own.id = t.from_institution_id then 'out' else 'in' end, 'corporation', t.id, l.line,
    (t.ended_at at time zone 'Asia/Tokyo')::date, m.id, m.name, m.unit, m.regulation, l.lot, l.expires_on,
    coalesce(l.received_quantity, l.quantity), own.name, other.id, other.name, t.ended_at
  from stock_transfer t
    join stock_transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.id and coalesce(l.received_quantity, l.quantity) > 0
    join medicine m on m.id = l.medicine_id
    join institution own on own.tenant_id = t.tenant_id and own.id in (t.from_institution_id, t.to_institution_id)
    join institution other on other.tenant_id = t.tenant_id
      and other.id in (t.from_institution_id, t.to_institution_id) and other.id <> own.id
  where t.tenant_id = p_tenant and t.id = p_transfer and t.state = 'received'
  on conflict do nothing
$function$;
comment on function transfer_record_of(text, uuid) is 'sharing: Writes the transfer records of both sides of a received transfer within a corporation, of what came; a shorter record without addresses, permits and price. A second call writes nothing. Security definer, because the application may only read transfer_record.';
