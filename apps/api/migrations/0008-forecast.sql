-- The tables and functions of the area "forecast", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION forecast_begin_night(p_day date, p_since date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into forecast_due (tenant_id, institution_id, reason, due_at, asked_at)
  select i.tenant_id, i.id, 'night', p_at, p_at from institution i
  where i.deleted_at is null
    and exists (select from dispensing d where d.tenant_id = i.tenant_id and d.institution_id = i.id
      and d.state = 'active' and d.dispensed_on >= p_since)
    and not exists (select from forecast_run r where r.tenant_id = i.tenant_id and r.institution_id = i.id
      and r.as_of >= p_day and r.state = 'done')
  on conflict (tenant_id, institution_id) do nothing
$function$;
comment on function forecast_begin_night(date,date,timestamp with time zone) is 'forecast: Makes the forecast due, for the night, of every institution that has dispensed since p_since and has no finished run for p_day. Institutions that are due already are left as they are. Security definer, because the job works across tenants.';
revoke execute on function forecast_begin_night(date,date,timestamp with time zone) from public;
grant execute on function forecast_begin_night(date,date,timestamp with time zone) to meguri_app;

CREATE OR REPLACE FUNCTION forecast_follows_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into forecast_due as d (tenant_id, institution_id, reason, due_at, asked_at)
  select c.tenant_id, c.institution_id, 'import', clock_timestamp() + interval '20 seconds', clock_timestamp()
  from (select distinct tenant_id, institution_id from changed where state <> 'failed') as c
  on conflict (tenant_id, institution_id) do update set due_at = least(d.due_at, excluded.due_at),
    asked_at = excluded.asked_at, reason = case when d.reason = 'night' then excluded.reason else d.reason end;
  return null;
end $function$;
comment on function forecast_follows_files() is 'forecast: Trigger on dispensing_file: makes the forecast of the institution due in 20 seconds, when the other files of the same upload are in; failed files are ignored. An entry that exists keeps the earlier time, and its reason becomes import if it was night. Security definer, so that every way of importing can write forecast_due.';
revoke execute on function forecast_follows_files() from public;

CREATE OR REPLACE FUNCTION forecast_make_pools(p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  delete from forecast_pool where tenant_id = v_tenant;
  insert into forecast_pool (tenant_id, key, institutions, dispensings, exposure, squares, crossed, exposure_squares,
    by_week, amounts, amount_counts, made_at)
  with of_kind as (
    select institution_id, kind as key, dispensings::float8 as dispensings, exposure::float8 as exposure
    from forecast_tally where tenant_id = v_tenant),
  counted as (
    select * from of_kind
    union all
    select institution_id, left(key, 3), sum(dispensings), sum(exposure) from of_kind where key <> '' group by 1, 2),
  -- The rate that is believed of an institution, from the one in the middle of those that dispense.
  bound as (
    select key, 10 * percentile_disc(0.5) within group (order by dispensings / exposure) as rate
    from counted where key <> '' and dispensings > 0 and exposure > 0 group by key),
  seen as (
    select c.institution_id, c.key, c.exposure, c.dispensings * s.share as dispensings, s.share
    from counted c left join bound b on b.key = c.key
      cross join lateral (select case when c.dispensings > b.rate * c.exposure
        then b.rate * c.exposure / c.dispensings else 1 end as share) s),
  summed as (
    select key, count(*)::int as institutions, sum(dispensings) as dispensings, sum(exposure) as exposure,
      sum(dispensings * dispensings) as squares, sum(dispensings * exposure) as crossed,
      sum(exposure * exposure) as exposure_squares
    from seen group by key having key = '' or count(*) filter (where dispensings > 0) >= 3),
  week as (
    select s.key, w.week, sum(w.count * s.share)::float8 as count
    from forecast_tally t cross join lateral unnest(t.weeks, t.week_counts) as w (week, count)
      join seen s on s.institution_id = t.institution_id
        and (s.key = t.kind or (t.kind <> '' and s.key = left(t.kind, 3)))
    where t.tenant_id = v_tenant group by 1, 2),
  year as (
    select s.key, array_agg(coalesce(w.count, 0) order by n.week) as by_week
    from summed s cross join generate_series(0, 51) as n (week) left join week w on w.key = s.key and w.week = n.week
    group by s.key),
  -- The largest amount that is believed, from the largest of the institution in the middle.
  largest as (
    select t.kind as key, 5 * percentile_disc(0.5) within group (order by l.amount) as amount
    from forecast_tally t cross join lateral (select max(a.amount) as amount from unnest(t.amounts) as a (amount)) l
    where t.tenant_id = v_tenant and l.amount is not null group by 1),
  amount as (
    select key, amount, count, row_number() over (partition by key order by count desc, amount) as place
    from (select t.kind as key, a.amount, sum(a.count)::float8 as count
      from forecast_tally t cross join lateral unnest(t.amounts, t.amount_counts) as a (amount, count)
        join largest l on l.key = t.kind
      where t.tenant_id = v_tenant and a.amount <= l.amount group by 1, 2) found),
  usual as (
    select key, array_agg(amount order by amount) as amounts, array_agg(count order by amount) as amount_counts
    from amount where place <= 10 group by key)
  select v_tenant, s.key, s.institutions, s.dispensings, s.exposure, s.squares, s.crossed, s.exposure_squares, y.by_week,
    coalesce(u.amounts, '{}'), coalesce(u.amount_counts, '{}'), p_at
  from summed s join year y on y.key = s.key left join usual u on u.key = s.key;
end $function$;
comment on function forecast_make_pools(timestamp with time zone) is 'forecast: Computes the pools of the session''s tenant again from forecast_tally, for kinds and classes that at least three of its institutions dispense. The rate of an institution counts up to 10 times the median rate, and amounts count up to 5 times the median of the institutions'' largest amounts, so that one wrong count or amount does not reach the others. Security definer, because it reads rows of all institutions of the tenant.';
revoke execute on function forecast_make_pools(timestamp with time zone) from public;
grant execute on function forecast_make_pools(timestamp with time zone) to meguri_app;

CREATE OR REPLACE FUNCTION forecast_take(p_at timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(tenant_id text, institution_id uuid, reason text, asked_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      update forecast_due d set taken_until = p_until
      from (select o.tenant_id, o.institution_id from forecast_due o
        where o.due_at <= p_at and (o.taken_until is null or o.taken_until < p_at)
        order by o.reason = 'night', o.due_at for update skip locked limit 1) as first
      where d.tenant_id = first.tenant_id and d.institution_id = first.institution_id
      returning d.tenant_id, d.institution_id, d.reason, d.asked_at
    $function$;
comment on function forecast_take(timestamp with time zone,timestamp with time zone) is 'forecast: Takes the institution that is due longest, requests and imports before the night''s work, and holds it until p_until. Returns no row when none is due. Skips rows that another worker has locked. Security definer, because workers take institutions of all tenants.';
revoke execute on function forecast_take(timestamp with time zone,timestamp with time zone) from public;
grant execute on function forecast_take(timestamp with time zone,timestamp with time zone) to meguri_app;

create table closed_day (
  tenant_id text not null,
  institution_id uuid not null,
  day date not null,
  note text default ''::text not null,
  constraint closed_day_pkey PRIMARY KEY (tenant_id, institution_id, day),
  constraint closed_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint closed_day_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table closed_day is 'forecast: A day on which an institution is closed in addition to its weekdays and public holidays.';
alter table closed_day enable row level security;
alter table closed_day force row level security;
grant delete, insert, select, update on closed_day to meguri_app;

create table expected_visit (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  patient_key bytea not null,
  birth_year smallint,
  probability real not null,
  within7 real not null,
  within14 real not null,
  within28 real not null,
  earliest date not null,
  likely date not null,
  latest date not null,
  amount numeric(16,5) not null,
  last_visit date not null,
  days_supplied real,
  constraint expected_visit_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id, patient_key),
  constraint expected_visit_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint expected_visit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint expected_visit_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table expected_visit is 'forecast: A patient''s expected visit for a medicine. Only when next visits are forecast, and only for pharmacists.';
comment on column expected_visit.patient_key is 'As dispensing.patient_key.';
comment on column expected_visit.birth_year is 'Null when not known.';
comment on column expected_visit.probability is 'Probability of a visit within the 56 days of the forecast.';
comment on column expected_visit.within7 is 'Probability of a visit within 7 days.';
comment on column expected_visit.within14 is 'Probability of a visit within 14 days.';
comment on column expected_visit.within28 is 'Probability of a visit within 28 days.';
comment on column expected_visit.earliest is 'Day by which 10 % of those who come have come.';
comment on column expected_visit.likely is 'Most probable day.';
comment on column expected_visit.latest is 'Day by which 90 % of those who come have come.';
comment on column expected_visit.amount is 'Most probable amount, in the medicine''s unit.';
comment on column expected_visit.days_supplied is 'Days that the supply of the last visit lasts; null when not known.';
alter table expected_visit enable row level security;
alter table expected_visit force row level security;
CREATE INDEX expected_visit_by_day ON expected_visit USING btree (tenant_id, institution_id, likely);
grant delete, insert, select, update on expected_visit to meguri_app;

create table forecast_due (
  tenant_id text not null,
  institution_id uuid not null,
  reason text not null,
  due_at timestamp(3) with time zone not null,
  asked_at timestamp(3) with time zone not null,
  taken_until timestamp(3) with time zone,
  failures smallint default 0 not null,
  constraint forecast_due_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint forecast_due_reason_check CHECK ((reason = ANY (ARRAY['night'::text, 'import'::text, 'asked'::text]))),
  constraint forecast_due_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_due_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_due is 'forecast: An institution whose forecast is to be computed: at night, after an import, or at a person''s request. A worker holds the row until taken_until; if the worker dies, another may take it after that.';
comment on column forecast_due.due_at is 'When it may be taken.';
comment on column forecast_due.asked_at is 'When it was requested last. A run ends the row only if no later request exists.';
comment on column forecast_due.taken_until is 'Until when a worker holds it; null when none does.';
comment on column forecast_due.failures is 'Failed attempts. Each one doubles the delay. After too many the row is deleted, and the next night tries again.';
alter table forecast_due enable row level security;
alter table forecast_due force row level security;
grant delete, insert, select, update on forecast_due to meguri_app;

create table forecast_medicine (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  service_class text not null,
  said_by text not null,
  said_at timestamp(3) with time zone not null,
  constraint forecast_medicine_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id),
  constraint forecast_medicine_service_class_check CHECK ((service_class = ANY (ARRAY['much'::text, 'usual'::text, 'rare'::text]))),
  constraint forecast_medicine_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint forecast_medicine_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_medicine_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_medicine is 'forecast: A medicine that a person has put into another class of service than its use would.';
comment on column forecast_medicine.said_by is 'User who set it.';
alter table forecast_medicine enable row level security;
alter table forecast_medicine force row level security;
grant delete, insert, select, update on forecast_medicine to meguri_app;

create table forecast_past (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  as_of date not null,
  mean28 real not null,
  q50 real not null,
  q80 real not null,
  q95 real not null,
  constraint forecast_past_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id, as_of),
  constraint forecast_past_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint forecast_past_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_past_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_past is 'forecast: The forecast of the first run of a week, to compare it with the actual demand.';
comment on column forecast_past.mean28 is 'Mean demand of the 28 days from as_of on.';
comment on column forecast_past.q50 is 'Demand of these 28 days that is not exceeded in 50 of 100 cases.';
comment on column forecast_past.q80 is 'The same for 80 of 100 cases.';
comment on column forecast_past.q95 is 'The same for 95 of 100 cases.';
alter table forecast_past enable row level security;
alter table forecast_past force row level security;
grant delete, insert, select, update on forecast_past to meguri_app;

create table forecast_pool (
  tenant_id text not null,
  key text not null,
  institutions integer not null,
  dispensings double precision not null,
  exposure double precision not null,
  squares double precision not null,
  crossed double precision not null,
  exposure_squares double precision not null,
  by_week double precision[] not null,
  amounts real[] not null,
  amount_counts double precision[] not null,
  made_at timestamp(3) with time zone not null,
  constraint forecast_pool_pkey PRIMARY KEY (tenant_id, key),
  constraint forecast_pool_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table forecast_pool is 'forecast: What the institutions of a tenant dispense together, by kind and by class that at least three of them dispense. It serves shelves with little history. Computed by forecast_make_pools; the application may only read it.';
comment on column forecast_pool.key is 'A kind of medicine (nine characters of the price code), a therapeutic class (the first three of them), or '''' for the open days of all.';
comment on column forecast_pool.institutions is 'Number of institutions in the sums.';
comment on column forecast_pool.dispensings is 'Sum over institutions of dispensings.';
comment on column forecast_pool.exposure is 'Sum over institutions of exposure.';
comment on column forecast_pool.squares is 'Sum over institutions of squared dispensings. With crossed and exposure_squares it measures how institutions differ.';
comment on column forecast_pool.crossed is 'Sum over institutions of dispensings times exposure.';
comment on column forecast_pool.exposure_squares is 'Sum over institutions of squared exposure.';
comment on column forecast_pool.by_week is '52 numbers, the first week of the year first.';
comment on column forecast_pool.amounts is 'The most usual amounts of a dispensing, at most 10, ascending.';
comment on column forecast_pool.amount_counts is 'Number of dispensings with each of these amounts.';
alter table forecast_pool enable row level security;
alter table forecast_pool force row level security;
grant select on forecast_pool to meguri_app;

create table forecast_run (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  reason text not null,
  state text not null,
  as_of date not null,
  begun_at timestamp(3) with time zone not null,
  milliseconds integer not null,
  history_from date,
  medicines integer not null,
  with_refills integer not null,
  with_level integer not null,
  with_pool integer not null,
  lacking integer not null,
  scaled_error real,
  bias real,
  coverage real,
  short_days real,
  constraint forecast_run_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint forecast_run_reason_check CHECK ((reason = ANY (ARRAY['night'::text, 'import'::text, 'asked'::text]))),
  constraint forecast_run_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint forecast_run_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_run_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_run is 'forecast: A run of the forecast for an institution: what it covered, and how the method performed on the institution''s own past. Kept for comparison.';
comment on column forecast_run.reason is 'night: every night. import: after an import of dispensings. asked: requested by a person.';
comment on column forecast_run.state is 'failed: the previous forecast remains in force.';
comment on column forecast_run.as_of is 'First day of the forecast.';
comment on column forecast_run.history_from is 'Day from which dispensings are complete; null when there are none.';
comment on column forecast_run.medicines is 'Medicines with a forecast, also those that this run left as they were.';
comment on column forecast_run.with_refills is 'Medicines with the method refills.';
comment on column forecast_run.with_level is 'Medicines with the method level.';
comment on column forecast_run.with_pool is 'Medicines with the method pool.';
comment on column forecast_run.lacking is 'Medicines about which too little is known.';
comment on column forecast_run.scaled_error is 'Mean of forecast.scaled_error over the medicines with a past, weighted by their dispensings; null when none has one. The same applies to bias, coverage and short_days.';
comment on column forecast_run.bias is 'Weighted mean of forecast.bias.';
comment on column forecast_run.coverage is 'Weighted mean of forecast.coverage.';
comment on column forecast_run.short_days is 'Weighted mean of forecast.short_days.';
alter table forecast_run enable row level security;
alter table forecast_run force row level security;
CREATE INDEX forecast_run_by_time ON forecast_run USING btree (tenant_id, institution_id, begun_at DESC);
grant delete, insert, select, update on forecast_run to meguri_app;

create table forecast (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  run_id uuid not null,
  as_of date not null,
  method text not null,
  lack text,
  service_class text not null,
  window_from date not null,
  window_to date not null,
  dispensings integer not null,
  patients integer not null,
  inputs bytea not null,
  mean14 real not null,
  mean28 real not null,
  daily_mean real[] not null,
  daily_refills real[] not null,
  band50 real[] not null,
  band80 real[] not null,
  band95 real[] not null,
  band99 real[] not null,
  origins integer not null,
  scaled_error real,
  bias real,
  coverage real,
  short_days real,
  next_delivery date not null,
  after_next_delivery date not null,
  need numeric(16,5) not null,
  safety numeric(16,5) not null,
  order_point numeric(16,5) not null,
  order_up_to numeric(16,5) not null,
  usable_stock numeric(16,5) not null,
  on_order numeric(16,5) not null,
  order_amount numeric(16,5) not null,
  fractile real not null,
  explanation jsonb not null,
  short_before_next real not null,
  short_before_after_next real not null,
  short_on date,
  expiring numeric(16,5) not null,
  dead numeric(16,5) not null,
  pack_price double precision,
  shortage_share real default 1 not null,
  delivery_trading_id uuid,
  arriving jsonb default '[]'::jsonb not null,
  waiting numeric(16,5) default 0 not null,
  deliveries_seen integer default 0 not null,
  deliveries_late integer default 0 not null,
  late_share real,
  shelf_life_days integer,
  substitute_stock numeric(16,5) default 0 not null,
  set_apart integer default 0 not null,
  constraint forecast_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id),
  constraint forecast_lack_check CHECK ((lack = ANY (ARRAY['new'::text, 'short'::text, 'rare'::text]))),
  constraint forecast_method_check CHECK ((method = ANY (ARRAY['refills'::text, 'level'::text, 'pool'::text, 'none'::text]))),
  constraint forecast_service_class_check CHECK ((service_class = ANY (ARRAY['much'::text, 'usual'::text, 'rare'::text]))),
  constraint forecast_set_apart_check CHECK ((set_apart >= 0)),
  constraint forecast_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint forecast_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_tenant_id_institution_id_run_id_fkey FOREIGN KEY (tenant_id, institution_id, run_id) REFERENCES forecast_run(tenant_id, institution_id, id)
);
comment on table forecast is 'forecast: The forecast in force of a medicine. Amounts are in the medicine''s unit; arrays have one element per day from as_of on.';
comment on column forecast.run_id is 'Run that computed it.';
comment on column forecast.as_of is 'First day of the forecast.';
comment on column forecast.method is 'refills: the rhythm of known patients and the rest. level: only the level of use. pool: what other institutions of the tenant use. none: nothing is known.';
comment on column forecast.lack is 'Why the forecast is not reliable. new: never dispensed. short: fewer than 56 days. rare: fewer than 6 dispensings. Null: enough is known.';
comment on column forecast.service_class is 'Class of service that applies: much, usual or rare.';
comment on column forecast.window_from is 'First day of the dispensings that it is based on.';
comment on column forecast.window_to is 'Last day of the dispensings that it is based on.';
comment on column forecast.dispensings is 'Dispensings that it is based on.';
comment on column forecast.patients is 'Known patients that it is based on.';
comment on column forecast.inputs is 'Hash of what is known of the medicine, so that a later run of the same day computes only what has changed.';
comment on column forecast.mean14 is 'Mean demand of 14 days.';
comment on column forecast.mean28 is 'Mean demand of 28 days.';
comment on column forecast.daily_mean is 'Expected demand of each day; 0 on closed days.';
comment on column forecast.daily_refills is 'Part of daily_mean that known patients are expected for.';
comment on column forecast.band50 is 'Demand from as_of to the end of each day that is not exceeded in 50 of 100 cases.';
comment on column forecast.band80 is 'The same for 80 of 100 cases.';
comment on column forecast.band95 is 'The same for 95 of 100 cases.';
comment on column forecast.band99 is 'The same for 99 of 100 cases.';
comment on column forecast.origins is 'Reviews in the past that the method was tested on; 0 when there are none, and scaled_error, bias, coverage and short_days are null then.';
comment on column forecast.scaled_error is 'Mean absolute error of the need, relative to that of "as much as in the days before"; below 1 is better.';
comment on column forecast.bias is 'Forecast less actual, relative to actual, over all tested reviews.';
comment on column forecast.coverage is 'Share of tested reviews whose need was at or below the 95 % quantile.';
comment on column forecast.short_days is 'Of 100 open days, on how many the shelf would have been short under the proposed policy.';
comment on column forecast.next_delivery is 'Day on which an order of today arrives.';
comment on column forecast.after_next_delivery is 'Day on which an order of the next review arrives. An order of today must last until then.';
comment on column forecast.need is 'Mean demand until the delivery after next.';
comment on column forecast.safety is 'order_up_to less need: what is held against chance. Can be negative.';
comment on column forecast.order_point is 'Stock and orders below which to order.';
comment on column forecast.order_up_to is 'What stock and orders are filled up to, before rounding to packs.';
comment on column forecast.usable_stock is 'Stock that will be dispensed before it expires.';
comment on column forecast.on_order is 'What arrives before the delivery after next.';
comment on column forecast.order_amount is 'Proposed order: 0 or a sum of packs.';
comment on column forecast.fractile is 'Quantile that was used, tuned on the past of the class so that its service is met.';
comment on column forecast.explanation is 'The calculation: [{"what": ..., "amount": ...}] with signed amounts; the last line is the order, which is their sum.';
comment on column forecast.short_before_next is 'Probability of running short before the next delivery if nothing is ordered.';
comment on column forecast.short_before_after_next is 'Probability of running short before the delivery after next if nothing is ordered.';
comment on column forecast.short_on is 'First day by which that probability reaches one half; null when it does not within the forecast.';
comment on column forecast.expiring is 'Mean amount of stock that will expire unused.';
comment on column forecast.dead is 'Stock above the 95 % quantile of a year''s demand.';
comment on column forecast.pack_price is 'List price of the smallest pack in yen; null when not known.';
comment on column forecast.shortage_share is 'Factor on the class''s allowed probability of running short, by the price of a pack: 0.2 to 5, and 1 when the price is not known.';
comment on column forecast.delivery_trading_id is 'Trading whose schedule (便) gave next_delivery and after_next_delivery; null when the settings gave them.';
comment on column forecast.arriving is 'What is on its way and counted: [{"on": day, "amount": ...}], the soonest first.';
comment on column forecast.waiting is 'On order without any day, and therefore not counted.';
comment on column forecast.deliveries_seen is 'Deliveries of a year that came: those of the wholesaler whose schedule was used, or all when the settings were used.';
comment on column forecast.deliveries_late is 'How many of deliveries_seen came late.';
comment on column forecast.late_share is 'Probability that the next delivery is late; null on rows from before this was part of the forecast.';
comment on column forecast.shelf_life_days is 'Days that goods bought now keep. No more is proposed than is used in them. Null when not known.';
comment on column forecast.substitute_stock is 'Stock of other medicines of the same generic name. It counts in the risk of running short, never against the need.';
comment on column forecast.set_apart is 'One-off dispensings that are not expected again: 0 or 1.';
alter table forecast enable row level security;
alter table forecast force row level security;
grant delete, insert, select, update on forecast to meguri_app;

create table forecast_setting (
  tenant_id text not null,
  institution_id uuid not null,
  service_much numeric(4,3) default 0.98 not null,
  service_usual numeric(4,3) default 0.95 not null,
  service_rare numeric(4,3) default 0.9 not null,
  lead_days smallint default 1 not null,
  review_days smallint default 1 not null,
  closed_weekdays smallint[] default '{0}'::smallint[] not null,
  closed_on_holidays boolean default true not null,
  updated_at timestamp(3) with time zone not null,
  constraint forecast_setting_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint forecast_setting_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 30))),
  constraint forecast_setting_review_days_check CHECK (((review_days >= 1) AND (review_days <= 30))),
  constraint forecast_setting_service_much_check CHECK (((service_much >= 0.5) AND (service_much <= 0.999))),
  constraint forecast_setting_service_rare_check CHECK (((service_rare >= 0.5) AND (service_rare <= 0.999))),
  constraint forecast_setting_service_usual_check CHECK (((service_usual >= 0.5) AND (service_usual <= 0.999))),
  constraint forecast_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_setting_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_setting is 'forecast: How an institution''s need is forecast. Without a row the defaults of packages/rules/src/forecast.ts apply.';
comment on column forecast_setting.service_much is 'Share of reviews (0.98: 98 of 100) after which the shelf should last until the next delivery, for medicines that are used much.';
comment on column forecast_setting.service_usual is 'The same for medicines that are used usually.';
comment on column forecast_setting.service_rare is 'The same for medicines that are used rarely.';
comment on column forecast_setting.lead_days is 'Open days from an order to its arrival, when no wholesaler''s schedule (便) has it.';
comment on column forecast_setting.review_days is 'Open days from one order to the next, when no wholesaler''s schedule (便) has it.';
comment on column forecast_setting.closed_weekdays is 'Weekdays on which the institution is closed; 0 is Sunday.';
alter table forecast_setting enable row level security;
alter table forecast_setting force row level security;
grant delete, insert, select, update on forecast_setting to meguri_app;

create table forecast_tally (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null,
  dispensings real not null,
  exposure real not null,
  weeks smallint[] not null,
  week_counts integer[] not null,
  amounts real[] not null,
  amount_counts integer[] not null,
  constraint forecast_tally_pkey PRIMARY KEY (tenant_id, institution_id, kind),
  constraint forecast_tally_check CHECK ((cardinality(week_counts) = cardinality(weeks))),
  constraint forecast_tally_check1 CHECK ((cardinality(amount_counts) = cardinality(amounts))),
  constraint forecast_tally_dispensings_check CHECK ((dispensings >= (0)::double precision)),
  constraint forecast_tally_exposure_check CHECK ((exposure >= (0)::double precision)),
  constraint forecast_tally_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint forecast_tally_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table forecast_tally is 'forecast: What an institution''s last forecast counted of a kind of medicine, apart from dispensings that a patient''s rhythm explains. The pools are computed from these rows.';
comment on column forecast_tally.kind is 'Ingredient, strength and form: the first nine characters of the price code. '''': the institution''s open days.';
comment on column forecast_tally.dispensings is 'Number of dispensings.';
comment on column forecast_tally.exposure is 'Medicines times open days on which there could have been a dispensing.';
comment on column forecast_tally.weeks is 'Weeks of the year, 0 to 51, in which something was dispensed (for kind '''': in which it was open), in the last whole year; empty without a whole year.';
comment on column forecast_tally.week_counts is 'Number of dispensings (for kind '''': open days) in each of these weeks.';
comment on column forecast_tally.amounts is 'The usual amounts of a dispensing.';
comment on column forecast_tally.amount_counts is 'Number of dispensings with each of these amounts.';
alter table forecast_tally enable row level security;
alter table forecast_tally force row level security;
grant delete, insert, select, update on forecast_tally to meguri_app;

create table shelf_news (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null,
  told_for date not null,
  constraint shelf_news_pkey PRIMARY KEY (tenant_id, institution_id, kind),
  constraint shelf_news_kind_check CHECK ((kind = ANY (ARRAY['shortage'::text, 'expiry'::text]))),
  constraint shelf_news_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint shelf_news_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table shelf_news is 'forecast: Up to which day or week an institution''s people were notified about its shelf, so that nobody is notified twice.';
comment on column shelf_news.kind is 'shortage: medicines that run short. expiry: lots that expire.';
comment on column shelf_news.told_for is 'The day for shortage, the Monday of the week for expiry.';
alter table shelf_news enable row level security;
alter table shelf_news force row level security;
grant delete, insert, select, update on shelf_news to meguri_app;

create policy of_institution on closed_day to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on closed_day to meguri_owner using (true) with check (true);
CREATE TRIGGER forecast_after_files_changed AFTER UPDATE ON dispensing_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forecast_follows_files();
CREATE TRIGGER forecast_after_files_in AFTER INSERT ON dispensing_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forecast_follows_files();
create policy of_institution on expected_visit to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on expected_visit to meguri_owner using (true) with check (true);
create policy of_institution on forecast to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast to meguri_owner using (true) with check (true);
create policy of_institution on forecast_due to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_due to meguri_owner using (true) with check (true);
create policy of_institution on forecast_medicine to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_medicine to meguri_owner using (true) with check (true);
create policy of_institution on forecast_past to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_past to meguri_owner using (true) with check (true);
create policy of_owner on forecast_pool to meguri_owner using (true) with check (true);
create policy of_tenant on forecast_pool to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_institution on forecast_run to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_run to meguri_owner using (true) with check (true);
create policy of_institution on forecast_setting to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_setting to meguri_owner using (true) with check (true);
create policy of_institution on forecast_tally to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on forecast_tally to meguri_owner using (true) with check (true);
create policy of_institution on shelf_news to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on shelf_news to meguri_owner using (true) with check (true);
