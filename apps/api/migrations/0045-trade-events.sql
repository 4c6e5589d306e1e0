-- What happens between a wholesaler and its customers, for the wholesaler's own systems: to be polled, and sent to webhooks.

create table trade_event (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid default uuidv7() not null,
  position bigint,
  type text not null,
  institution_id uuid,
  object_id uuid not null,
  occurred_at timestamp(3) with time zone not null,
  constraint trade_event_pkey primary key (tenant_id, wholesaler_id, id),
  constraint trade_event_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint trade_event_tenant_id_wholesaler_id_fkey foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id)
);
comment on table trade_event is 'door: Something that happened between a wholesaler and a customer. Written by triggers once the wholesaler has a program or a webhook. Kept for 90 days.';
comment on column trade_event.position is 'Place in the sequence of the wholesaler''s events. Given after the commit (number_trade_events), so that no reader passes over an event that is committed later. Null until then.';
comment on column trade_event.type is 'For example order.created. All types are in packages/rules/src/trade-event.ts.';
comment on column trade_event.institution_id is 'The customer; null for one that is not in this system.';
comment on column trade_event.object_id is 'The order, despatch, invoice or return.';
create unique index trade_event_in_sequence on trade_event (tenant_id, wholesaler_id, position);
create index trade_event_unnumbered on trade_event (tenant_id, wholesaler_id, id) where position is null;
create index trade_event_by_age on trade_event (occurred_at);

create table wholesaler_webhook (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid default uuidv7() not null,
  url text not null,
  types text[] default '{}' not null,
  secret_version integer default 1 not null,
  rotated_at timestamp(3) with time zone,
  queued_to bigint default 0 not null,
  gone_at timestamp(3) with time zone,
  created_by text not null,
  created_at timestamp(3) with time zone not null,
  removed_by text default '' not null,
  removed_at timestamp(3) with time zone,
  constraint wholesaler_webhook_pkey primary key (tenant_id, wholesaler_id, id),
  constraint wholesaler_webhook_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint wholesaler_webhook_tenant_id_wholesaler_id_fkey foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id)
);
comment on table wholesaler_webhook is 'door: An address of a wholesaler to which its events are sent.';
comment on column wholesaler_webhook.types is 'Types that are sent; empty for all.';
comment on column wholesaler_webhook.secret_version is 'Number of the secret. Secrets are derived from a key that is not in the database, the id and this number.';
comment on column wholesaler_webhook.rotated_at is 'When the secret was replaced last; the secret before signs too for 24 hours. Null when never.';
comment on column wholesaler_webhook.queued_to is 'Position of the last event that was queued for it.';
comment on column wholesaler_webhook.gone_at is 'When the address responded 410 Gone, after which nothing is sent to it. Null while it did not.';
comment on column wholesaler_webhook.removed_at is 'Null while it is in use.';

create table webhook_delivery (
  tenant_id text not null,
  wholesaler_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  state text default 'waiting' not null,
  attempts integer default 0 not null,
  next_try_at timestamp(3) with time zone not null,
  queued_at timestamp(3) with time zone not null,
  tried_at timestamp(3) with time zone,
  status integer,
  problem text default '' not null,
  took_ms integer,
  constraint webhook_delivery_pkey primary key (tenant_id, wholesaler_id, webhook_id, event_id),
  constraint webhook_delivery_state_check check (state in ('waiting', 'sending', 'delivered', 'failed')),
  constraint webhook_delivery_webhook_fkey foreign key (tenant_id, wholesaler_id, webhook_id) references wholesaler_webhook(tenant_id, wholesaler_id, id)
);
comment on table webhook_delivery is 'door: An event to be sent to a webhook, and how the last try ended. Kept for 30 days.';
comment on column webhook_delivery.event_id is 'Sent as webhook-id, by which a receiver recognizes an event that comes twice. The event, or an id of its own for a test.';
comment on column webhook_delivery.body is 'What is sent, byte for byte at every try, because it is signed.';
comment on column webhook_delivery.state is 'waiting, sending (a worker holds it until next_try_at), delivered or failed (given up).';
comment on column webhook_delivery.next_try_at is 'When it is due, or until when the worker that sends it holds it.';
comment on column webhook_delivery.status is 'HTTP status of the last try; null where there was no response.';
comment on column webhook_delivery.problem is 'Why the last try failed: status, timeout, connection, tls, name or address; empty where it did not.';
create index webhook_delivery_due on webhook_delivery (next_try_at) where state in ('waiting', 'sending');
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, queued_at desc, event_id desc, wholesaler_id, tenant_id);
create index webhook_delivery_by_age on webhook_delivery (queued_at);

do $$
declare
  one text;
  own constant text := $own$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$own$;
  customers constant text := $own$coalesce(current_setting('app.customers', true), '') = '' or institution_id = any(string_to_array(current_setting('app.customers', true), ',')::uuid[])$own$;
begin
  foreach one in array array['trade_event', 'wholesaler_webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
  execute format('create policy of_customers on trade_event as restrictive to meguri_app using (%s)', customers);
  comment on policy of_customers on trade_event is 'All rows; for a program of a wholesaler only those of the customers that it is limited to (app_begin_program).';
end $$;
grant select on trade_event to meguri_app;
grant insert, select, update on wholesaler_webhook to meguri_app;
grant insert, select, update on webhook_delivery to meguri_app;

create function note_trade_events() returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into trade_event (tenant_id, wholesaler_id, type, institution_id, object_id, occurred_at)
    select fields ->> 'tenant_id', (fields ->> 'wholesaler_id')::uuid, named.type, (fields ->> 'institution_id')::uuid,
      (fields ->> tg_argv[1])::uuid, (fields ->> tg_argv[2])::timestamptz
    from added, to_jsonb(added) fields,
      lateral (select case tg_argv[0]
        when 'order' then case fields ->> 'act'
          when 'deliver' then 'order.created'
          when 'tell_sent' then 'order.created'
          when 'answer' then 'order.answered'
          when 'answer_rest' then 'order.answered'
          when 'receive' then 'order.received'
          when 'close' then 'order.closed'
          when 'agree_cancel' then 'order.cancelled' end
        when 'return' then 'return.' || (fields ->> 'state')
        when 'dispute' then case fields ->> 'decision' when 'dispute' then 'invoice.disputed' end
        else tg_argv[0] end as type) named
    where named.type is not null and fields ->> 'wholesaler_id' is not null
      and (exists (select from wholesaler_program p where p.tenant_id = fields ->> 'tenant_id'
          and p.wholesaler_id = (fields ->> 'wholesaler_id')::uuid)
        or exists (select from wholesaler_webhook w where w.tenant_id = fields ->> 'tenant_id'
          and w.wholesaler_id = (fields ->> 'wholesaler_id')::uuid));
  return null;
end $function$;
comment on function note_trade_events() is 'door: Trigger on what a wholesaler and its customers write: notes an event for the wholesaler''s own systems, where it has a program or a webhook. Arguments: the kind of rows or the type, the column with the object, the column with the moment. Security definer, so that the application cannot write events itself.';
revoke execute on function note_trade_events() from public;

create trigger note_new after insert on purchase_order_event referencing new table as added
  for each statement execute function note_trade_events('order', 'order_id', 'recorded_at');
create trigger note_new after insert on purchase_order_shipment referencing new table as added
  for each statement execute function note_trade_events('despatch.created', 'id', 'reported_at');
create trigger note_new after insert on stock_return_event referencing new table as added
  for each statement execute function note_trade_events('return', 'return_id', 'recorded_at');
create trigger note_new after insert on invoice_difference referencing new table as added
  for each statement execute function note_trade_events('dispute', 'invoice_id', 'decided_at');
create trigger note_new after insert on invoice referencing new table as added
  for each statement execute function note_trade_events('invoice.issued', 'id', 'issued_at');

create function number_trade_events(p_wholesaler uuid) returns bigint
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_last bigint;
begin
  if p_wholesaler::text is distinct from current_setting('app.wholesaler_id', true) then return 0; end if;
  if exists (select from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler and position is null) then
    perform pg_advisory_xact_lock(hashtextextended('trade_event ' || v_tenant || ' ' || p_wholesaler, 0));
    select coalesce(max(position), 0) into v_last from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler;
    update trade_event e set position = v_last + n.place
    from (select id, row_number() over (order by id) as place from trade_event
      where tenant_id = v_tenant and wholesaler_id = p_wholesaler and position is null) n
    where e.tenant_id = v_tenant and e.wholesaler_id = p_wholesaler and e.id = n.id;
  end if;
  select coalesce(max(position), 0) into v_last from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler;
  return v_last;
end $function$;
comment on function number_trade_events(uuid) is 'door: Gives the committed events of the entered wholesaler that have no position the next ones, and returns the last. One session at a time, so that positions grow with the commits that readers see. Security definer, because a program that is limited to some customers must not number only theirs.';
revoke execute on function number_trade_events(uuid) from public;
grant execute on function number_trade_events(uuid) to meguri_app;

create function waiting_webhooks(p_now timestamp with time zone) returns table(tenant_id text, wholesaler_id uuid)
  language sql
  stable
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select d.tenant_id, d.wholesaler_id from webhook_delivery d where d.state in ('waiting', 'sending') and d.next_try_at <= p_now
  union
  select w.tenant_id, w.wholesaler_id from wholesaler_webhook w
  where w.removed_at is null and w.gone_at is null and exists (
    select from trade_event e where e.tenant_id = w.tenant_id and e.wholesaler_id = w.wholesaler_id
      and (e.position is null or e.position > w.queued_to))
$function$;
comment on function waiting_webhooks(timestamp with time zone) is 'door: Returns the wholesalers with events that are due to be sent to webhooks, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_webhooks(timestamp with time zone) from public;
grant execute on function waiting_webhooks(timestamp with time zone) to meguri_app;

create function forget_trade_events(p_before timestamp with time zone, p_deliveries_before timestamp with time zone) returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with deliveries as (
    delete from webhook_delivery where (tenant_id, wholesaler_id, webhook_id, event_id) in (
      select tenant_id, wholesaler_id, webhook_id, event_id from webhook_delivery
      where queued_at < p_deliveries_before and state in ('delivered', 'failed') order by queued_at limit 10000) returning 1
  ), events as (
    -- The last one of a wholesaler stays: the next position follows from it.
    delete from trade_event e where (e.tenant_id, e.wholesaler_id, e.id) in (
      select o.tenant_id, o.wholesaler_id, o.id from trade_event o
      where o.occurred_at < p_before and exists (select from trade_event l where l.tenant_id = o.tenant_id
        and l.wholesaler_id = o.wholesaler_id and l.position > o.position) order by o.occurred_at limit 10000) returning 1
  )
  select ((select count(*) from deliveries) + (select count(*) from events))::int
$function$;
comment on function forget_trade_events(timestamp with time zone, timestamp with time zone) is 'door: Deletes at most 10,000 events from before a moment and as many deliveries that ended and are from before another, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete them.';
revoke execute on function forget_trade_events(timestamp with time zone, timestamp with time zone) from public;
grant execute on function forget_trade_events(timestamp with time zone, timestamp with time zone) to meguri_app;
