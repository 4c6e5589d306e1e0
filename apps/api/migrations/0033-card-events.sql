-- What the card provider reports (webhooks), handled after it was received.

create table card_event (
  tenant_id text not null,
  id text not null,
  account_id uuid not null,
  kind text not null,
  object_id text not null,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null,
  ended_at timestamptz(3),
  outcome text not null default '',
  constraint card_event_pkey primary key (tenant_id, id),
  constraint card_event_kind_check check (kind in ('setup', 'card')),
  constraint card_event_outcome_check check (outcome in ('', 'handled', 'given_up') and (outcome = '') = (ended_at is null)),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id)
);
comment on table card_event is 'billing: An event of the card provider about an account. It names only the object that changed: the object is read from the provider.';
comment on column card_event.id is 'Id of the event at the provider, which sends an event several times.';
comment on column card_event.kind is 'setup: a page on which a card is entered. card: the card itself.';
comment on column card_event.object_id is 'Id of the page or the card at the provider.';
comment on column card_event.created_at is 'When the provider created it.';
comment on column card_event.outcome is 'Empty while it waits.';
create index card_event_waiting on card_event (tenant_id, next_try_at) where ended_at is null;
alter table card_event enable row level security;
alter table card_event force row level security;
create policy of_owner on card_event to meguri_owner using (true) with check (true);
create policy of_tenant on card_event to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
grant select, insert, update on card_event to meguri_app;

create index billing_card_setup_by_id on billing_card_setup (setup_id);
create index billing_account_by_card on billing_account (card_method_id) where card_method_id <> '';

create function card_event_account(p_kind text, p_object text) returns table(tenant_id text, account_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select s.tenant_id, s.account_id from billing_card_setup s where p_kind = 'setup' and s.setup_id = p_object
  union all
  select a.tenant_id, a.id from billing_account a
  where p_kind = 'card' and p_object <> '' and a.card_method_id = p_object and a.deleted_at is null
$function$;
comment on function card_event_account(text, text) is 'billing: Returns the account that opened a page of the card provider, or that has a card. Security definer, because an event of the provider names no tenant.';
revoke execute on function card_event_account(text, text) from public;
grant execute on function card_event_account(text, text) to meguri_app;

create function waiting_card_events(p_now timestamptz) returns setof text
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select distinct tenant_id from card_event where ended_at is null and next_try_at <= p_now
$function$;
comment on function waiting_card_events(timestamptz) is 'billing: Returns the tenants with events of the card provider that are due, for the job that handles them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_card_events(timestamptz) from public;
grant execute on function waiting_card_events(timestamptz) to meguri_app;
