-- The tables and functions of the area "ordering", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app_orders_waiting(p_tenant text)
 RETURNS TABLE(wholesaler_id uuid, orders integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.wholesaler_id, count(*)::int
  from wholesaler_member m
    join wholesaler w on w.tenant_id = m.tenant_id and w.id = m.wholesaler_id and w.state = 'approved'
    join purchase_order o on o.tenant_id = m.tenant_id and o.wholesaler_id = m.wholesaler_id and o.state = 'sent'
  where m.tenant_id = p_tenant and p_tenant = current_setting('app.tenant_id', true)
    and m.user_id = current_setting('app.user_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
  group by o.wholesaler_id
$function$;
comment on function app_orders_waiting(text) is 'ordering: Returns how many orders wait for an answer at each approved wholesaler of the session''s user. Returns nothing for a terminal. Security definer, because a request opens one wholesaler at a time and this counts all of them at once.';
revoke execute on function app_orders_waiting(text) from public;
grant execute on function app_orders_waiting(text) to meguri_app;

CREATE OR REPLACE FUNCTION forget_order_keys(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from order_key where (tenant_id, key) in (
      select tenant_id, key from order_key where made_at < p_before order by made_at limit 10000) returning 1)
  select count(*)::int from gone
$function$;
comment on function forget_order_keys(timestamp with time zone) is 'ordering: Deletes at most 10,000 idempotency keys from before a moment, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete keys.';
revoke execute on function forget_order_keys(timestamp with time zone) from public;
grant execute on function forget_order_keys(timestamp with time zone) to meguri_app;

CREATE OR REPLACE FUNCTION on_order_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moves refcursor;
  moved record;
begin
  -- Always in the same order, so that two who move several medicines never wait for each other.
  if tg_op = 'UPDATE' then
    open moves for
      select n.tenant_id, n.institution_id, n.medicine_id, sum(n.quantity) as quantity
      from (select tenant_id, institution_id, medicine_id, open_quantity as quantity from now_rows
        union all select tenant_id, institution_id, medicine_id, -open_quantity from before_rows) n
      group by n.tenant_id, n.institution_id, n.medicine_id having sum(n.quantity) <> 0
      order by n.institution_id, n.medicine_id;
  else
    open moves for
      select n.tenant_id, n.institution_id, n.medicine_id, sum(n.open_quantity) as quantity from now_rows n
      group by n.tenant_id, n.institution_id, n.medicine_id having sum(n.open_quantity) <> 0
      order by n.institution_id, n.medicine_id;
  end if;
  loop
    fetch moves into moved;
    exit when not found;
    update on_order o set quantity = o.quantity + moved.quantity
    where o.tenant_id = moved.tenant_id and o.institution_id = moved.institution_id and o.medicine_id = moved.medicine_id;
    if not found then
      insert into on_order as o (tenant_id, institution_id, medicine_id, quantity)
      values (moved.tenant_id, moved.institution_id, moved.medicine_id, moved.quantity)
      on conflict (tenant_id, institution_id, medicine_id) do update set quantity = o.quantity + excluded.quantity;
    end if;
  end loop;
  close moves;
  return null;
end $function$;
comment on function on_order_follow() is 'ordering: Trigger on purchase_order_line: adds the change of open_quantity to on_order. Writes in the order of institution and medicine, so that two sessions that change several medicines never wait for each other. Its statements are static and are planned once per connection. Security definer, because a wholesaler''s answer changes what a pharmacy has on order and the wholesaler may not write the pharmacy''s rows.';
revoke execute on function on_order_follow() from public;

CREATE OR REPLACE FUNCTION order_pack_price(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
      select p.price from order_pack_prices(p_tenant, p_institution, p_trading, p_medicine, p_gtin, p_quantity, p_day) p
    $function$;
comment on function order_pack_price(text,uuid,uuid,text,text,numeric,date) is 'ordering: Returns what a package costs at a wholesaler on a day, in yen without tax: the price of the package itself, or else of its units. Null when no price is valid. Runs as the caller.';
revoke execute on function order_pack_price(text,uuid,uuid,text,text,numeric,date) from public;
grant execute on function order_pack_price(text,uuid,uuid,text,text,numeric,date) to meguri_app;

CREATE OR REPLACE FUNCTION order_pack_prices(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date)
 RETURNS TABLE(price numeric)
 LANGUAGE sql
 STABLE
AS $function$ 
  select case when p.gtin <> '' and p.gtin = p_gtin then p.price else round(p.unit_price * p_quantity, 4) end
  from trading_price p
  where p.tenant_id = p_tenant and p.institution_id = p_institution and p.trading_id = p_trading
    and p.medicine_id = p_medicine and p.valid_from <= p_day and (p.valid_until is null or p.valid_until >= p_day)
  order by p.gtin <> '' and p.gtin = p_gtin desc, p.gtin, p.valid_from desc, p.id desc limit 1 $function$;
comment on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) is 'ordering: As order_pack_price, as a table of at most one row, which the planner inlines into the statement that joins it. Runs as the caller.';
revoke execute on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) from public;
grant execute on function order_pack_prices(text,uuid,uuid,text,text,numeric,date) to meguri_app;

CREATE OR REPLACE FUNCTION waiting_dispatches(p_now timestamp with time zone)
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct d.tenant_id, d.institution_id from order_dispatch d where d.state <> 'ended' and d.next_try_at <= p_now
$function$;
comment on function waiting_dispatches(timestamp with time zone) is 'ordering: Returns the institutions with orders that are due to be sent, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_dispatches(timestamp with time zone) from public;
grant execute on function waiting_dispatches(timestamp with time zone) to meguri_app;

create table on_order (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  quantity numeric(16,5) not null,
  constraint on_order_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id),
  constraint on_order_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint on_order_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint on_order_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table on_order is 'ordering: What is on order of a medicine. Derived: the sum of open_quantity of the lines, kept by the trigger on_order_follow.';
comment on column on_order.quantity is 'In the medicine''s unit.';
alter table on_order enable row level security;
alter table on_order force row level security;
grant select on on_order to meguri_app;

create table order_key (
  tenant_id text not null,
  key uuid not null,
  institution_id uuid not null,
  fingerprint bytea not null,
  order_ids uuid[] not null,
  made_by text not null,
  made_at timestamp(3) with time zone not null,
  constraint order_key_pkey PRIMARY KEY (tenant_id, key),
  constraint order_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint order_key_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table order_key is 'ordering: The idempotency key of a placement. The same key with the same request has the same result and is done once. Kept for 400 days.';
comment on column order_key.fingerprint is 'SHA-256 of the request. The same key with another fingerprint is refused.';
alter table order_key enable row level security;
alter table order_key force row level security;
CREATE INDEX order_key_by_age ON order_key USING btree (made_at);
grant insert, select on order_key to meguri_app;

create table order_setting (
  tenant_id text not null,
  institution_id uuid not null,
  clerk_limit_yen bigint default 0 not null,
  guard_hours integer default 12 not null,
  revision_on date,
  revision_percent numeric(5,2) default 4 not null,
  last_number integer default 0 not null,
  updated_at timestamp(3) with time zone not null,
  constraint order_setting_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint order_setting_clerk_limit_yen_check CHECK ((clerk_limit_yen >= 0)),
  constraint order_setting_guard_hours_check CHECK (((guard_hours >= 0) AND (guard_hours <= 168))),
  constraint order_setting_revision_percent_check CHECK (((revision_percent >= (0)::numeric) AND (revision_percent <= (100)::numeric))),
  constraint order_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint order_setting_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table order_setting is 'ordering: How an institution orders. A session that places an order locks this row, so that two sessions cannot place the same order.';
comment on column order_setting.clerk_limit_yen is 'The most that a clerk may place at once, in yen without tax; 0 for no limit.';
comment on column order_setting.guard_hours is 'Hours within which a repeated order of the same medicine, or of one with the same generic name, is reported; 0 for never.';
comment on column order_setting.revision_on is 'Day of the next price revision; null, or a past day, for the coming 1 April.';
comment on column order_setting.revision_percent is 'Expected fall of prices at the revision, in per cent.';
comment on column order_setting.last_number is 'Last order number that was used.';
alter table order_setting enable row level security;
alter table order_setting force row level security;
grant insert, select, update on order_setting to meguri_app;

create table wholesaler (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  van_code text not null,
  company text not null,
  narcotics_prefectures text[] default '{}'::text[] not null,
  details jsonb default '{}'::jsonb not null,
  licence_file_id uuid,
  schedule jsonb default '{}'::jsonb not null,
  minimum_order_yen bigint default 0 not null,
  state text default 'draft'::text not null,
  state_reason text default ''::text not null,
  state_at timestamp(3) with time zone not null,
  applied_by text default ''::text not null,
  proposed jsonb,
  proposed_by text default ''::text not null,
  proposed_at timestamp(3) with time zone,
  waits_since timestamp(3) with time zone generated always as (
CASE
    WHEN (state = 'applied'::text) THEN state_at
    ELSE proposed_at
END) stored,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint wholesaler_pkey PRIMARY KEY (tenant_id, id),
  constraint wholesaler_minimum_order_yen_check CHECK ((minimum_order_yen >= 0)),
  constraint wholesaler_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'applied'::text, 'approved'::text, 'rejected'::text, 'suspended'::text]))),
  constraint wholesaler_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table wholesaler is 'ordering: A registration of a wholesaler. Several people may draft one of the same company; only one registration of a VAN code can be applied, approved or suspended.';
comment on column wholesaler.van_code is '卸VANコード, 9 characters.';
comment on column wholesaler.narcotics_prefectures is 'Prefectures in which it may sell narcotics; empty when it is no 麻薬卸売業者.';
comment on column wholesaler.details is 'Everything that the wholesaler states about itself (packages/rules/src/wholesaler.ts), including van_code, company and narcotics_prefectures.';
comment on column wholesaler.licence_file_id is 'File with the licence in force; null for none.';
comment on column wholesaler.schedule is 'Delivery times (便) and calendar when nothing else is agreed with a customer.';
comment on column wholesaler.minimum_order_yen is 'Least amount of an order in yen without tax when nothing else is agreed with a customer; 0 for none.';
comment on column wholesaler.state is 'draft, applied (an administrator decides), approved (pharmacies see it), rejected (may be changed and applied for again), suspended.';
comment on column wholesaler.state_reason is 'Why it was rejected or suspended, in the administrator''s words.';
comment on column wholesaler.proposed is 'The change that an approved wholesaler requests, in the shape of details; null while it requests none.';
comment on column wholesaler.proposed_at is 'Null while it requests no change.';
comment on column wholesaler.waits_since is 'Since when it waits for an administrator: the order of their list. Null while it does not wait.';
alter table wholesaler enable row level security;
alter table wholesaler force row level security;
CREATE INDEX wholesaler_by_company ON wholesaler USING btree (company, id, tenant_id) WHERE (state = 'approved'::text);
CREATE INDEX wholesaler_decided ON wholesaler USING btree (state_at, id, tenant_id) WHERE ((waits_since IS NULL) AND (state <> 'draft'::text));
CREATE UNIQUE INDEX wholesaler_van_code ON wholesaler USING btree (van_code, tenant_id) WHERE (state = ANY (ARRAY['applied'::text, 'approved'::text, 'suspended'::text]));
comment on index wholesaler_van_code is 'Only one registration of a VAN code is admitted.';
CREATE INDEX wholesaler_waiting ON wholesaler USING btree (waits_since, id, tenant_id) WHERE (waits_since IS NOT NULL);
grant insert, select, update on wholesaler to meguri_app;

create table trading (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  wholesaler_id uuid,
  van_code text not null,
  name text default ''::text not null,
  customer_code text default ''::text not null,
  state text not null,
  state_note text default ''::text not null,
  state_at timestamp(3) with time zone not null,
  channel text default 'system'::text not null,
  email text default ''::text not null,
  fax text default ''::text not null,
  tel text default ''::text not null,
  contact text default ''::text not null,
  schedule jsonb,
  minimum_order_yen bigint default 0 not null,
  narcotics_prefectures text[] default '{}'::text[] not null,
  made_by text not null,
  updated_at timestamp(3) with time zone not null,
  order_layout jsonb,
  constraint trading_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint trading_channel_check CHECK ((channel = ANY (ARRAY['system'::text, 'email'::text, 'eos'::text, 'csv'::text, 'fax'::text]))),
  constraint trading_minimum_order_yen_check CHECK ((minimum_order_yen >= 0)),
  constraint trading_order_layout_check CHECK ((jsonb_typeof(order_layout) = 'object'::text)),
  constraint trading_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'in_house'::text, 'ended'::text]))),
  constraint trading_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint trading_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id),
  constraint trading_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table trading is 'ordering: The terms between an institution and a wholesaler.';
comment on column trading.wholesaler_id is 'Null when the wholesaler is not in this system.';
comment on column trading.van_code is '卸VANコード, 9 characters.';
comment on column trading.name is 'Name as the institution entered it; '''' when the wholesaler''s registration has it.';
comment on column trading.customer_code is 'Code by which the wholesaler knows the institution (得意先コード); '''' when none was given.';
comment on column trading.state is 'requested: the wholesaler must answer. approved, refused: by the wholesaler. in_house: entered by the institution for a wholesaler that is not in this system. ended: by either side.';
comment on column trading.state_note is 'Note on the last change of state.';
comment on column trading.channel is 'How orders go out: system (inbox in this system), email (with PDF and CSV), eos (EOS file to download), csv (CSV file to download), fax (sheet to print).';
comment on column trading.contact is 'Contact person at the wholesaler (MS).';
comment on column trading.schedule is 'Delivery times (便) and calendar for this institution alone; null when the wholesaler''s own apply.';
comment on column trading.minimum_order_yen is 'Least amount of an order in yen without tax for this institution alone; 0 when the wholesaler''s own applies.';
comment on column trading.narcotics_prefectures is 'Prefectures in which a wholesaler that is not in this system may sell narcotics. For others the registration has them.';
comment on column trading.order_layout is 'Layout of order files to the wholesaler; null when the usual layout applies.';
alter table trading enable row level security;
alter table trading force row level security;
CREATE INDEX trading_by_wholesaler ON trading USING btree (wholesaler_id, tenant_id, id) WHERE (wholesaler_id IS NOT NULL);
CREATE UNIQUE INDEX trading_van_code ON trading USING btree (van_code, institution_id, tenant_id) WHERE (state <> ALL (ARRAY['refused'::text, 'ended'::text]));
comment on index trading_van_code is 'One trading per institution and VAN code, unless it is refused or ended.';
grant insert, select, update on trading to meguri_app;

create table purchase_order (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  trading_id uuid not null,
  wholesaler_id uuid,
  kind text not null,
  state text default 'draft'::text not null,
  number integer,
  channel text,
  version integer default 1 not null,
  urgent_reason text default ''::text not null,
  telephone text default ''::text not null,
  note text default ''::text not null,
  problem text default ''::text not null,
  expected_on date,
  digest bytea,
  started_by text not null,
  started_at timestamp(3) with time zone not null,
  placed_by text default ''::text not null,
  placed_at timestamp(3) with time zone,
  constraint purchase_order_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint purchase_order_channel_check CHECK ((channel = ANY (ARRAY['system'::text, 'email'::text, 'eos'::text, 'csv'::text, 'fax'::text]))),
  constraint purchase_order_kind_check CHECK ((kind = ANY (ARRAY['usual'::text, 'urgent'::text, 'narcotic'::text]))),
  constraint purchase_order_placed CHECK (((placed_at IS NULL) = (number IS NULL))),
  constraint purchase_order_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'placed'::text, 'sending'::text, 'sent'::text, 'accepted'::text, 'part_short'::text, 'backordered'::text, 'rejected'::text, 'part_received'::text, 'received'::text, 'closed'::text, 'unknown'::text, 'failed'::text, 'cancelled'::text]))),
  constraint purchase_order_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint purchase_order_tenant_id_institution_id_trading_id_fkey FOREIGN KEY (tenant_id, institution_id, trading_id) REFERENCES trading(tenant_id, institution_id, id),
  constraint purchase_order_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table purchase_order is 'ordering: An order to a wholesaler. The cart of an institution is its drafts.';
comment on column purchase_order.wholesaler_id is 'Wholesaler whose inbox it has arrived in. Null until then, and for channels that leave this system.';
comment on column purchase_order.kind is 'usual: with the next delivery (便). urgent: 急配. narcotic: 麻薬, apart from other medicines.';
comment on column purchase_order.state is 'See packages/rules/src/order-states.ts for the states and their transitions.';
comment on column purchase_order.number is 'The institution''s own number; null while it is a draft.';
comment on column purchase_order.channel is 'As trading.channel when it was placed; null while it is a draft.';
comment on column purchase_order.version is 'Increases with every change of the order. A change names the version that it is based on.';
comment on column purchase_order.urgent_reason is 'Why it is urgent; '''' for other kinds.';
comment on column purchase_order.telephone is 'Number that the wholesaler may call about the order.';
comment on column purchase_order.note is 'For the wholesaler.';
comment on column purchase_order.problem is 'What prevented it from going out; '''' when nothing did.';
comment on column purchase_order.expected_on is 'Next day on which something of it comes, by the schedule or the wholesaler''s answer; null when not known.';
comment on column purchase_order.digest is 'Hash of everything that is ordered. An identical cart is recognized by it. Null while it is a draft.';
alter table purchase_order enable row level security;
alter table purchase_order force row level security;
CREATE INDEX purchase_order_by_placing ON purchase_order USING btree (institution_id, placed_at, id, tenant_id) WHERE (placed_at IS NOT NULL);
CREATE UNIQUE INDEX purchase_order_draft ON purchase_order USING btree (trading_id, kind, institution_id, tenant_id) WHERE (state = 'draft'::text);
comment on index purchase_order_draft is 'One draft per trading and kind.';
CREATE INDEX purchase_order_inbox ON purchase_order USING btree (wholesaler_id, placed_at, id, tenant_id) WHERE (wholesaler_id IS NOT NULL);
CREATE UNIQUE INDEX purchase_order_number ON purchase_order USING btree (institution_id, number, tenant_id) WHERE (number IS NOT NULL);
CREATE INDEX purchase_order_open ON purchase_order USING btree (institution_id, trading_id, id, tenant_id) WHERE (state <> ALL (ARRAY['draft'::text, 'received'::text, 'closed'::text, 'cancelled'::text, 'rejected'::text]));
CREATE INDEX purchase_order_unanswered ON purchase_order USING btree (wholesaler_id, tenant_id) WHERE ((state = 'sent'::text) AND (wholesaler_id IS NOT NULL));
comment on index purchase_order_unanswered is 'Orders that wait in a wholesaler''s inbox; counted by app_orders_waiting.';
grant insert, select, update on purchase_order to meguri_app;

create table delivery_order (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  constraint delivery_order_pkey PRIMARY KEY (tenant_id, institution_id, delivery_id, order_id),
  constraint delivery_order_tenant_id_institution_id_delivery_id_fkey FOREIGN KEY (tenant_id, institution_id, delivery_id) REFERENCES delivery(tenant_id, institution_id, id),
  constraint delivery_order_tenant_id_institution_id_order_id_fkey FOREIGN KEY (tenant_id, institution_id, order_id) REFERENCES purchase_order(tenant_id, institution_id, id)
);
comment on table delivery_order is 'ordering: An order that a delivery is checked against.';
alter table delivery_order enable row level security;
alter table delivery_order force row level security;
CREATE INDEX delivery_order_by_order ON delivery_order USING btree (order_id, institution_id, tenant_id);
grant delete, insert, select on delivery_order to meguri_app;

create table order_dispatch (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  channel text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp(3) with time zone not null,
  last_error text default ''::text not null,
  constraint order_dispatch_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint order_dispatch_channel_check CHECK ((channel = ANY (ARRAY['system'::text, 'email'::text]))),
  constraint order_dispatch_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'ended'::text]))),
  constraint order_dispatch_tenant_id_institution_id_order_id_fkey FOREIGN KEY (tenant_id, institution_id, order_id) REFERENCES purchase_order(tenant_id, institution_id, id)
);
comment on table order_dispatch is 'ordering: An order to send to a wholesaler, written in the transaction that places it.';
comment on column order_dispatch.id is 'Sent as the id of the message, by which a receiver recognizes a message that comes twice.';
comment on column order_dispatch.state is 'waiting, sending (a worker holds it until next_try_at) or ended.';
comment on column order_dispatch.next_try_at is 'When it is due, or until when the worker that sends it holds it.';
alter table order_dispatch enable row level security;
alter table order_dispatch force row level security;
CREATE INDEX order_dispatch_by_order ON order_dispatch USING btree (order_id, institution_id, tenant_id);
CREATE INDEX order_dispatch_due ON order_dispatch USING btree (next_try_at) WHERE (state <> 'ended'::text);
grant insert, select, update on order_dispatch to meguri_app;

create table purchase_order_event (
  tenant_id text not null,
  institution_id uuid not null,
  order_id uuid not null,
  id uuid default uuidv7() not null,
  wholesaler_id uuid,
  act text not null,
  state text not null,
  told_by text default ''::text not null,
  told_at timestamp(3) with time zone not null,
  answered_by text default ''::text not null,
  note text default ''::text not null,
  constraint purchase_order_event_pkey PRIMARY KEY (tenant_id, institution_id, order_id, id),
  constraint purchase_order_event_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'placed'::text, 'sending'::text, 'sent'::text, 'accepted'::text, 'part_short'::text, 'backordered'::text, 'rejected'::text, 'part_received'::text, 'received'::text, 'closed'::text, 'unknown'::text, 'failed'::text, 'cancelled'::text]))),
  constraint purchase_order_event_tenant_id_institution_id_order_id_fkey FOREIGN KEY (tenant_id, institution_id, order_id) REFERENCES purchase_order(tenant_id, institution_id, id),
  constraint purchase_order_event_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table purchase_order_event is 'ordering: A step of an order: who moved it on, when and how. Append-only.';
comment on column purchase_order_event.act is 'What was done, as in packages/rules/src/order-states.ts; ship for a shipment, which does not change the state.';
comment on column purchase_order_event.state is 'State after the step.';
comment on column purchase_order_event.told_by is 'User who recorded the step; '''' when the system did it.';
comment on column purchase_order_event.answered_by is 'Person at the wholesaler who gave the answer by telephone; '''' when nobody did.';
comment on column purchase_order_event.note is 'Words that were given; for ship, the number of the slip.';
alter table purchase_order_event enable row level security;
alter table purchase_order_event force row level security;
grant insert, select on purchase_order_event to meguri_app;

create table purchase_order_line (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  wholesaler_id uuid,
  medicine_id text not null,
  gtin text default ''::text not null,
  package_words text default ''::text not null,
  pack_quantity numeric(16,5) not null,
  packs integer default 1 not null,
  pack_price numeric(14,4),
  item_code text default ''::text not null,
  wanted_on date,
  note text default ''::text not null,
  reason jsonb,
  version integer default 1 not null,
  put_by text not null,
  put_at timestamp(3) with time zone not null,
  answer text default ''::text not null,
  confirmed_packs integer default 0 not null,
  expected_on date,
  received_quantity numeric(16,5) default 0 not null,
  open_quantity numeric(16,5) default 0 not null,
  cap_reason text default ''::text not null,
  constraint purchase_order_line_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint purchase_order_line_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'accepted'::text, 'short'::text, 'backordered'::text, 'rejected'::text]))),
  constraint purchase_order_line_check CHECK (((confirmed_packs >= 0) AND (confirmed_packs <= packs))),
  constraint purchase_order_line_open_quantity_check CHECK ((open_quantity >= (0)::numeric)),
  constraint purchase_order_line_pack_price_check CHECK ((pack_price >= (0)::numeric)),
  constraint purchase_order_line_pack_quantity_check CHECK ((pack_quantity > (0)::numeric)),
  constraint purchase_order_line_packs_check CHECK (((packs >= 1) AND (packs <= 99999))),
  constraint purchase_order_line_received_quantity_check CHECK ((received_quantity >= (0)::numeric)),
  constraint purchase_order_line_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint purchase_order_line_tenant_id_institution_id_order_id_fkey FOREIGN KEY (tenant_id, institution_id, order_id) REFERENCES purchase_order(tenant_id, institution_id, id),
  constraint purchase_order_line_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table purchase_order_line is 'ordering: A line of an order.';
comment on column purchase_order_line.id is 'Created on the client that added the line.';
comment on column purchase_order_line.wholesaler_id is 'As purchase_order.wholesaler_id.';
comment on column purchase_order_line.gtin is 'GTIN-14 of the sales package; '''' when the master has none.';
comment on column purchase_order_line.package_words is 'The package in words, for example PTP 100錠.';
comment on column purchase_order_line.pack_quantity is 'Contents of a package in the medicine''s unit.';
comment on column purchase_order_line.pack_price is 'Yen for a package without tax; null when not known.';
comment on column purchase_order_line.item_code is 'The wholesaler''s own number of the item; '''' when none was given.';
comment on column purchase_order_line.wanted_on is 'Day by which it is wanted (希望納期); null when it does not matter.';
comment on column purchase_order_line.reason is 'Why it is ordered, in numbers (OrderReason of the API); quantities are decimal text in the medicine''s unit. Null when a person added the line. Older rows lack unconfirmed: how much of the usable stock has an expiry that nobody has confirmed.';
comment on column purchase_order_line.version is 'Increases with every change of the line. A change names the version that it is based on.';
comment on column purchase_order_line.answer is 'The wholesaler''s answer: '''' (none yet), accepted (all), short (some, the rest does not come), backordered (some or all comes later), rejected (none).';
comment on column purchase_order_line.confirmed_packs is 'Packages that the wholesaler will bring; meaningful after the answer.';
comment on column purchase_order_line.expected_on is 'Day on which it comes according to the wholesaler; null when not given.';
comment on column purchase_order_line.received_quantity is 'What came, in the medicine''s unit.';
comment on column purchase_order_line.open_quantity is 'What of it is on its way, in the medicine''s unit. The trigger on_order_follow sums it into on_order.';
comment on column purchase_order_line.cap_reason is 'Why a person ordered more of a medicine in 限定出荷 than its 残り枠; '''' when they did not. Not shown to the wholesaler.';
alter table purchase_order_line enable row level security;
alter table purchase_order_line force row level security;
CREATE INDEX purchase_order_line_by_medicine ON purchase_order_line USING btree (medicine_id, institution_id, order_id, tenant_id);
CREATE INDEX purchase_order_line_by_order ON purchase_order_line USING btree (order_id, institution_id, tenant_id);
grant delete, insert, select, update on purchase_order_line to meguri_app;

create table delivery_expectation (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  line_id uuid not null,
  open_quantity numeric(16,5) not null,
  shipped_quantity numeric(16,5),
  shipped_lots jsonb not null,
  scanned_quantity numeric(16,5) not null,
  constraint delivery_expectation_pkey PRIMARY KEY (tenant_id, institution_id, delivery_id, line_id),
  constraint delivery_expectation_open_quantity_check CHECK ((open_quantity >= (0)::numeric)),
  constraint delivery_expectation_scanned_quantity_check CHECK ((scanned_quantity >= (0)::numeric)),
  constraint delivery_expectation_shipped_quantity_check CHECK ((shipped_quantity >= (0)::numeric)),
  constraint delivery_expectation_tenant_id_institution_id_delivery_id_fkey FOREIGN KEY (tenant_id, institution_id, delivery_id) REFERENCES delivery(tenant_id, institution_id, id),
  constraint delivery_expectation_tenant_id_institution_id_line_id_fkey FOREIGN KEY (tenant_id, institution_id, line_id) REFERENCES purchase_order_line(tenant_id, institution_id, id)
);
comment on table delivery_expectation is 'ordering: The figures of an order''s line that a posted delivery was checked against, as they were when it was posted. Append-only. All quantities are in the medicine''s unit.';
comment on column delivery_expectation.line_id is 'Line of the order (purchase_order_line).';
comment on column delivery_expectation.open_quantity is 'What of the line had not come before this delivery.';
comment on column delivery_expectation.shipped_quantity is 'Quantity in the shipment notices; null without a notice.';
comment on column delivery_expectation.shipped_lots is 'JSON array of the lot numbers in the shipment notices.';
comment on column delivery_expectation.scanned_quantity is 'What was scanned for the line.';
alter table delivery_expectation enable row level security;
alter table delivery_expectation force row level security;
grant insert, select on delivery_expectation to meguri_app;

create table delivery_order_line (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  line_id uuid not null,
  quantity numeric(16,5) not null,
  constraint delivery_order_line_pkey PRIMARY KEY (tenant_id, institution_id, delivery_id, line_id),
  constraint delivery_order_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint delivery_order_line_tenant_id_institution_id_delivery_id_fkey FOREIGN KEY (tenant_id, institution_id, delivery_id) REFERENCES delivery(tenant_id, institution_id, id),
  constraint delivery_order_line_tenant_id_institution_id_line_id_fkey FOREIGN KEY (tenant_id, institution_id, line_id) REFERENCES purchase_order_line(tenant_id, institution_id, id)
);
comment on table delivery_order_line is 'ordering: What of an order''s line a posted delivery brought.';
comment on column delivery_order_line.line_id is 'Line of the order (purchase_order_line).';
comment on column delivery_order_line.quantity is 'In the medicine''s unit.';
alter table delivery_order_line enable row level security;
alter table delivery_order_line force row level security;
grant insert, select on delivery_order_line to meguri_app;

create table purchase_order_shipment (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  wholesaler_id uuid not null,
  slip_number text default ''::text not null,
  shipped_on date not null,
  told_by text not null,
  told_at timestamp(3) with time zone not null,
  constraint purchase_order_shipment_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint purchase_order_shipment_tenant_id_institution_id_order_id_fkey FOREIGN KEY (tenant_id, institution_id, order_id) REFERENCES purchase_order(tenant_id, institution_id, id),
  constraint purchase_order_shipment_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table purchase_order_shipment is 'ordering: A shipment of an order as the wholesaler reports it (出荷案内).';
comment on column purchase_order_shipment.id is 'Created on the client that reported it.';
comment on column purchase_order_shipment.slip_number is 'Number of the delivery slip (納品書番号).';
alter table purchase_order_shipment enable row level security;
alter table purchase_order_shipment force row level security;
CREATE INDEX purchase_order_shipment_by_order ON purchase_order_shipment USING btree (order_id, institution_id, tenant_id);
CREATE INDEX purchase_order_shipment_by_slip ON purchase_order_shipment USING btree (institution_id, fold_text(slip_number), tenant_id) WHERE (slip_number <> ''::text);
grant insert, select on purchase_order_shipment to meguri_app;

create table purchase_order_shipment_line (
  tenant_id text not null,
  institution_id uuid not null,
  shipment_id uuid not null,
  number integer not null,
  line_id uuid not null,
  wholesaler_id uuid not null,
  lot text default ''::text not null,
  expires_on date,
  packs integer default 1 not null,
  constraint purchase_order_shipment_line_pkey PRIMARY KEY (tenant_id, institution_id, shipment_id, number),
  constraint purchase_order_shipment_line_packs_check CHECK (((packs >= 1) AND (packs <= 99999))),
  constraint purchase_order_shipment_line_tenant_id_institution_id_line_fkey FOREIGN KEY (tenant_id, institution_id, line_id) REFERENCES purchase_order_line(tenant_id, institution_id, id),
  constraint purchase_order_shipment_line_tenant_id_institution_id_ship_fkey FOREIGN KEY (tenant_id, institution_id, shipment_id) REFERENCES purchase_order_shipment(tenant_id, institution_id, id),
  constraint purchase_order_shipment_line_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table purchase_order_shipment_line is 'ordering: A lot of a shipment.';
comment on column purchase_order_shipment_line.number is 'Position in the shipment.';
comment on column purchase_order_shipment_line.line_id is 'Line of the order (purchase_order_line).';
comment on column purchase_order_shipment_line.expires_on is 'Null when not given.';
alter table purchase_order_shipment_line enable row level security;
alter table purchase_order_shipment_line force row level security;
grant insert, select on purchase_order_shipment_line to meguri_app;

create table trading_price (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  trading_id uuid not null,
  wholesaler_id uuid,
  medicine_id text not null,
  gtin text default ''::text not null,
  package_quantity numeric(16,5),
  price numeric(14,4) not null,
  unit_price numeric(14,4) not null,
  standing text not null,
  contract text not null,
  valid_from date not null,
  valid_until date,
  note text default ''::text not null,
  by_wholesaler boolean not null,
  put_by text not null,
  put_at timestamp(3) with time zone not null,
  constraint trading_price_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint trading_price_contract_check CHECK ((contract = ANY (ARRAY['item'::text, 'total'::text, 'uniform'::text]))),
  constraint trading_price_days CHECK ((valid_until >= valid_from)),
  constraint trading_price_package_quantity_check CHECK ((package_quantity > (0)::numeric)),
  constraint trading_price_price_check CHECK ((price >= (0)::numeric)),
  constraint trading_price_standing_check CHECK ((standing = ANY (ARRAY['provisional'::text, 'agreed'::text]))),
  constraint trading_price_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint trading_price_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint trading_price_tenant_id_institution_id_trading_id_fkey FOREIGN KEY (tenant_id, institution_id, trading_id) REFERENCES trading(tenant_id, institution_id, id),
  constraint trading_price_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table trading_price is 'ordering: A price of a trading, without tax. Append-only. Of two prices that are valid on a day, the one that begins later applies, then the later row.';
comment on column trading_price.wholesaler_id is 'Wholesaler that may see the row; null when the wholesaler is not in this system.';
comment on column trading_price.gtin is 'GTIN-14 of the package that the price is for; '''' for one unit.';
comment on column trading_price.package_quantity is 'Units in that package; null for a price of one unit.';
comment on column trading_price.price is 'Yen for the package, or for one unit.';
comment on column trading_price.unit_price is 'Yen for one unit.';
comment on column trading_price.standing is '仮納入価 provisional, 妥結価 agreed.';
comment on column trading_price.contract is '単品単価 item, 総価 total, 一律値引き uniform.';
comment on column trading_price.valid_until is 'Last day; null until a later price.';
comment on column trading_price.note is 'Why it was corrected, in words.';
comment on column trading_price.by_wholesaler is 'Whether the wholesaler entered it, and not the institution.';
alter table trading_price enable row level security;
alter table trading_price force row level security;
CREATE INDEX trading_price_by_medicine ON trading_price USING btree (medicine_id, institution_id, trading_id, valid_from, tenant_id);
CREATE INDEX trading_price_by_trading ON trading_price USING btree (trading_id, medicine_id, valid_from, id, institution_id, tenant_id);
grant insert, select on trading_price to meguri_app;

create table trading_route (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null,
  key text not null,
  main_trading_id uuid not null,
  second_trading_id uuid,
  updated_by text not null,
  updated_at timestamp(3) with time zone not null,
  constraint trading_route_pkey PRIMARY KEY (tenant_id, institution_id, kind, key),
  constraint trading_route_kind_check CHECK ((kind = ANY (ARRAY['medicine'::text, 'maker'::text]))),
  constraint trading_route_tenant_id_institution_id_main_trading_id_fkey FOREIGN KEY (tenant_id, institution_id, main_trading_id) REFERENCES trading(tenant_id, institution_id, id),
  constraint trading_route_tenant_id_institution_id_second_trading_id_fkey FOREIGN KEY (tenant_id, institution_id, second_trading_id) REFERENCES trading(tenant_id, institution_id, id)
);
comment on table trading_route is 'ordering: Which wholesaler an institution orders a medicine, or else all medicines of a maker, from (帳合).';
comment on column trading_route.key is 'Id of the medicine, or name of the maker as in the master.';
comment on column trading_route.second_trading_id is 'Used when the main wholesaler has none; null when none is named.';
alter table trading_route enable row level security;
alter table trading_route force row level security;
grant delete, insert, select, update on trading_route to meguri_app;

create table wholesaler_invitation (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  wholesaler_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by text not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint wholesaler_invitation_pkey PRIMARY KEY (tenant_id, id),
  constraint wholesaler_invitation_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'staff'::text]))),
  constraint wholesaler_invitation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint wholesaler_invitation_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table wholesaler_invitation is 'ordering: An invitation to become a member of a wholesaler, sent by mail.';
comment on column wholesaler_invitation.token_hash is 'Hash of the token in the mailed link; the token itself is not stored.';
comment on column wholesaler_invitation.accepted_at is 'Null while it is not accepted.';
comment on column wholesaler_invitation.revoked_at is 'Null while it is not revoked.';
alter table wholesaler_invitation enable row level security;
alter table wholesaler_invitation force row level security;
CREATE UNIQUE INDEX wholesaler_invitation_by_token ON wholesaler_invitation USING btree (token_hash, tenant_id);
CREATE INDEX wholesaler_invitation_by_wholesaler ON wholesaler_invitation USING btree (wholesaler_id, id, tenant_id);
grant insert, select, update on wholesaler_invitation to meguri_app;

create table wholesaler_member (
  tenant_id text not null,
  wholesaler_id uuid not null,
  user_id text not null,
  role text not null,
  created_at timestamp(3) with time zone not null,
  constraint wholesaler_member_pkey PRIMARY KEY (tenant_id, wholesaler_id, user_id),
  constraint wholesaler_member_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'staff'::text]))),
  constraint wholesaler_member_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint wholesaler_member_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE,
  constraint wholesaler_member_tenant_id_wholesaler_id_fkey FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id)
);
comment on table wholesaler_member is 'ordering: A person''s role in a wholesaler.';
comment on column wholesaler_member.role is 'staff: customers, orders and prices. manager: also the registration and members.';
alter table wholesaler_member enable row level security;
alter table wholesaler_member force row level security;
CREATE INDEX wholesaler_member_by_user ON wholesaler_member USING btree (user_id, tenant_id);
grant delete, insert, select, update on wholesaler_member to meguri_app;

create policy of_institution on delivery_expectation to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_expectation to meguri_owner using (true) with check (true);
create policy of_institution on delivery_order to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_order to meguri_owner using (true) with check (true);
create policy of_institution on delivery_order_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_order_line to meguri_owner using (true) with check (true);
alter table file add constraint file_wholesaler FOREIGN KEY (tenant_id, wholesaler_id) REFERENCES wholesaler(tenant_id, id);
create policy of_institution on on_order to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on on_order to meguri_owner using (true) with check (true);
create policy of_institution on order_dispatch to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on order_dispatch to meguri_owner using (true) with check (true);
create policy of_institution on order_key to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on order_key to meguri_owner using (true) with check (true);
create policy of_institution on order_setting to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on order_setting to meguri_owner using (true) with check (true);
create policy of_owner on purchase_order to meguri_owner using (true) with check (true);
create policy of_sides on purchase_order to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on purchase_order is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_owner on purchase_order_event to meguri_owner using (true) with check (true);
create policy of_sides on purchase_order_event to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on purchase_order_event is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_owner on purchase_order_line to meguri_owner using (true) with check (true);
create policy of_sides on purchase_order_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on purchase_order_line is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
CREATE TRIGGER on_order_of_changed AFTER UPDATE ON purchase_order_line REFERENCING OLD TABLE AS before_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION on_order_follow();
CREATE TRIGGER on_order_of_new AFTER INSERT ON purchase_order_line REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION on_order_follow();
create policy of_owner on purchase_order_shipment to meguri_owner using (true) with check (true);
create policy of_sides on purchase_order_shipment to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on purchase_order_shipment is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_owner on purchase_order_shipment_line to meguri_owner using (true) with check (true);
create policy of_sides on purchase_order_shipment_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on purchase_order_shipment_line is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_owner on trading to meguri_owner using (true) with check (true);
create policy of_sides on trading to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on trading is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_owner on trading_price to meguri_owner using (true) with check (true);
create policy of_sides on trading_price to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (wholesaler_id = (NULLIF(current_setting('app.wholesaler_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on trading_price is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_institution on trading_route to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on trading_route to meguri_owner using (true) with check (true);
create policy of_owner on wholesaler to meguri_owner using (true) with check (true);
create policy of_tenant on wholesaler to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on wholesaler_invitation to meguri_owner using (true) with check (true);
create policy of_tenant on wholesaler_invitation to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on wholesaler_member to meguri_owner using (true) with check (true);
create policy of_tenant on wholesaler_member to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
