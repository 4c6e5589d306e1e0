-- A run over all shops is computed in the background, and what a head office compares is stored for each shop.

alter table chain_run
  add column state text not null default 'done',
  add column shops_total integer not null default 0,
  add column shops_read integer not null default 0,
  add column ended_at timestamptz(3),
  add constraint chain_run_state_check check (state in ('running', 'done', 'failed'));
comment on column chain_run.state is 'running: it is computed in the background. done: it proposes. failed: it ended without proposals; those of the run before stay.';
comment on column chain_run.shops_total is 'Shops that it computes.';
comment on column chain_run.shops_read is 'Of those, how many are read so far.';
comment on column chain_run.ended_at is 'When it was done or failed; null while it runs, and for runs from before this column.';
create unique index chain_run_one_at_once on chain_run (corporation_id, tenant_id) where state = 'running';
alter table chain_run_shop add column is_failed boolean not null default false;
comment on column chain_run_shop.is_failed is 'Whether the shop could not be read: it neither gives nor gets anything, and has no proposals.';
grant update (state, day, shops_total, shops_read, ended_at) on chain_run to meguri_app;

create function waiting_chain_runs()
  returns table (tenant_id text, corporation_id uuid, run_id uuid, started_by text)
  language sql stable security definer set search_path = public, pg_temp as $function$
  select tenant_id, corporation_id, id, created_by from chain_run where state = 'running' order by created_at
$function$;
comment on function waiting_chain_runs() is 'ordering: Returns the runs over all shops that are under way, for the job that works on them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_chain_runs() from public;
grant execute on function waiting_chain_runs() to meguri_app;

create function fail_chain_run(p_run uuid, p_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $function$
  update chain_run set state = 'failed', ended_at = p_at
  where tenant_id = current_setting('app.tenant_id', true) and id = p_run and state = 'running'
$function$;
comment on function fail_chain_run(uuid, timestamptz) is 'ordering: Ends a run over all shops that could not be computed. Security definer, because who started it may have left the head office.';
revoke execute on function fail_chain_run(uuid, timestamptz) from public;
grant execute on function fail_chain_run(uuid, timestamptz) to meguri_app;

create table shop_figures (
  tenant_id text not null,
  institution_id uuid not null,
  changes bigint not null default 0,
  taken_until timestamptz(3),
  computed_changes bigint,
  computed_at timestamptz(3),
  day date,
  stock_yen bigint not null default 0,
  stock_days integer,
  near_expiry_yen bigint not null default 0,
  at_risk_yen bigint not null default 0,
  expired_yen bigint not null default 0,
  gap_yen bigint,
  service double precision,
  awaited integer not null default 0,
  constraint shop_figures_pkey primary key (tenant_id, institution_id),
  constraint shop_figures_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
comment on table shop_figures is 'ordering: The figures of a shop that its head office compares, as the shop''s own pages compute them. Written by a job.';
comment on column shop_figures.changes is 'How often something changed that the figures may depend on, as change marks report it.';
comment on column shop_figures.taken_until is 'Until when a worker holds the shop; null where none does.';
comment on column shop_figures.computed_changes is 'What changes was when the figures were computed; null while they never were. They are old where it is not changes.';
comment on column shop_figures.computed_at is 'When they were computed; null while they never were.';
comment on column shop_figures.day is 'The day for which they were computed.';
comment on column shop_figures.stock_yen is 'Value of the stock, whole yen, as all that follow.';
comment on column shop_figures.stock_days is 'Days for which the stock lasts; null where nothing is used.';
comment on column shop_figures.near_expiry_yen is 'Value of what expires within 90 days.';
comment on column shop_figures.at_risk_yen is 'Value of what will not be used before it expires.';
comment on column shop_figures.expired_yen is 'Value of what has expired.';
comment on column shop_figures.gap_yen is '薬価差 of the last 365 days; null without prices.';
comment on column shop_figures.service is 'Share of days on which nothing ran short, by the last forecast; null without one.';
comment on column shop_figures.awaited is 'Lines of orders that do not come as ordered.';

create table shop_month (
  tenant_id text not null,
  institution_id uuid not null,
  month text not null,
  computed_at timestamptz(3) not null,
  purchases_yen bigint not null,
  sales_yen bigint not null,
  stock_yen bigint not null,
  expired_yen bigint not null,
  disposed_yen bigint not null,
  shortages integer not null,
  constraint shop_month_pkey primary key (tenant_id, institution_id, month),
  constraint shop_month_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
comment on table shop_month is 'ordering: The figures of a shop in a month that its head office compares, whole yen. Written by a job; the month under way up to now.';
comment on column shop_month.month is 'YYYY-MM.';
comment on column shop_month.purchases_yen is 'What was bought, at list prices, as the settlement report counts it.';
comment on column shop_month.sales_yen is 'What was dispensed, at the list price of its day.';
comment on column shop_month.stock_yen is 'Value of the stock at the end of the month.';
comment on column shop_month.expired_yen is 'Of that, what had expired.';
comment on column shop_month.disposed_yen is 'Value of what was disposed of.';
comment on column shop_month.shortages is 'Prescriptions of which a part could not be dispensed at once (不足渡し).';

do $do$
declare t text;
begin
  foreach t in array array['shop_figures', 'shop_month'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', t);
    execute format($p$create policy of_shops on %I to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
      and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
      with check (tenant_id = current_setting('app.tenant_id', true)
      and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)$p$, t);
    execute format('comment on policy of_shops on %I is %L', t, 'The job enters one shop after another.');
    execute format($p$create policy of_head_office on %I for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
      and institution_id in (select i.id from corporation_member m
        join institution i on i.tenant_id = m.tenant_id and i.corporation_id = m.corporation_id
        where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)))$p$, t);
    execute format('comment on policy of_head_office on %I is %L', t, 'The head office reads the figures of its shops.');
    execute format('grant select, insert, update on %I to meguri_app', t);
  end loop;
end $do$;

create function take_shop_figures(p_day date, p_at timestamptz, p_until timestamptz, p_pause interval)
  returns table (tenant_id text, institution_id uuid, changes bigint, is_new_day boolean)
  language sql security definer set search_path = public, pg_temp as $function$
  insert into shop_figures (tenant_id, institution_id)
    select i.tenant_id, i.id from institution i
    where i.deleted_at is null and exists (select from corporation_member m
        where m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id)
      and not exists (select from shop_figures f where f.tenant_id = i.tenant_id and f.institution_id = i.id)
    on conflict do nothing;
  update shop_figures f set taken_until = p_until
  from (select o.tenant_id, o.institution_id from shop_figures o
    join institution i on i.tenant_id = o.tenant_id and i.id = o.institution_id and i.deleted_at is null
      and exists (select from corporation_member m where m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id)
    where (o.taken_until is null or o.taken_until < p_at)
      and (o.computed_changes is null or o.day <> p_day or (o.changes <> o.computed_changes and o.computed_at <= p_at - p_pause))
    order by o.computed_at nulls first, o.institution_id for update of o skip locked limit 1) as first
  where f.tenant_id = first.tenant_id and f.institution_id = first.institution_id
  returning f.tenant_id, f.institution_id, f.changes, f.day is distinct from p_day
$function$;
comment on function take_shop_figures(date, timestamptz, timestamptz, interval) is 'ordering: Takes the shop of a corporation with a head office whose stored figures are missing, of another day, or older than p_pause and changed since, and holds it until p_until. Returns no row when there is none. Skips rows that another worker has locked. Security definer, because workers take shops of all tenants.';
revoke execute on function take_shop_figures(date, timestamptz, timestamptz, interval) from public;
grant execute on function take_shop_figures(date, timestamptz, timestamptz, interval) to meguri_app;

create or replace function send_changes()
  returns void language sql security definer set search_path = public, pg_temp as $function$
  with marks as (delete from change_mark returning tenant_id, party, subject),
  shop as (select f.tenant_id, f.institution_id from shop_figures f
    where (f.tenant_id, f.institution_id::text) in (select tenant_id, party from marks)
    order by f.tenant_id, f.institution_id for update),
  changed as (update shop_figures f set changes = f.changes + 1 from shop s
    where f.tenant_id = s.tenant_id and f.institution_id = s.institution_id)
  select pg_notify('changes', json_build_array(tenant_id, party, json_agg(distinct subject))::text)
  from marks group by tenant_id, party
$function$;
comment on function send_changes() is 'platform: Notifies every server of what was marked since the last time: on the channel changes, [tenant, party, [subject, …]], once for each party. Notes for a shop whose figures are stored that they may be old. Security definer, because the worker sends for all tenants.';
