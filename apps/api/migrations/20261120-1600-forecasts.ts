import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const forecasts = sql`
-- What an institution wants of its forecast; without a row the defaults of packages/rules/src/forecast.ts hold.
create table forecast_setting (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Of 100 reviews, the share after which the shelf should last, for what is used much, usually and rarely.
  service_much numeric(4, 3) not null default 0.98 check (service_much between 0.5 and 0.999),
  service_usual numeric(4, 3) not null default 0.95 check (service_usual between 0.5 and 0.999),
  service_rare numeric(4, 3) not null default 0.9 check (service_rare between 0.5 and 0.999),
  -- Open days from an order to its arrival, and from one order to the next, where no wholesaler's 便 says it.
  lead_days smallint not null default 1 check (lead_days between 0 and 30),
  review_days smallint not null default 1 check (review_days between 1 and 30),
  -- 0 is Sunday.
  closed_weekdays smallint[] not null default '{0}',
  closed_on_holidays boolean not null default true,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- Days on which it is closed besides.
create table closed_day (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  day date not null,
  note text not null default '',
  primary key (tenant_id, institution_id, day),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- A medicine that a person has put into another class of service than its use would.
create table forecast_medicine (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  service_class text not null check (service_class in ('much', 'usual', 'rare')),
  said_by text not null,
  said_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- Each time the forecast was made: what it covered and how the method did on the shelf's own past. Kept to compare.
create table forecast_run (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  reason text not null check (reason in ('night', 'import', 'asked')),
  state text not null check (state in ('done', 'failed')),
  -- The first day that was forecast.
  as_of date not null,
  begun_at timestamptz(3) not null,
  milliseconds int not null,
  -- From when dispensings were complete; null where there were none.
  history_from date,
  medicines int not null,
  -- Medicines by method, and those about which too little is known.
  with_refills int not null,
  with_level int not null,
  with_pool int not null,
  lacking int not null,
  -- Means over the medicines that have a past, weighed by their dispensings; null where none has.
  scaled_error real,
  bias real,
  coverage real,
  short_days real,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index forecast_run_by_time on forecast_run (tenant_id, institution_id, begun_at desc);

-- The forecast in force, one row a medicine; amounts in its unit, arrays a day each from as_of on.
create table forecast (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  run_id uuid not null,
  as_of date not null,
  method text not null check (method in ('refills', 'level', 'pool', 'none')),
  lack text check (lack in ('new', 'short', 'rare')),
  service_class text not null check (service_class in ('much', 'usual', 'rare')),
  window_from date not null,
  window_to date not null,
  dispensings int not null,
  patients int not null,
  -- Of what is known of the medicine, so that a later run of the same day makes only what has changed.
  inputs bytea not null,
  mean14 real not null,
  mean28 real not null,
  daily_mean real[] not null,
  daily_refills real[] not null,
  -- Of the demand from as_of to the end of each day: half, 80, 95 and 99 of 100 are not above it.
  band50 real[] not null,
  band80 real[] not null,
  band95 real[] not null,
  band99 real[] not null,
  origins int not null,
  scaled_error real,
  bias real,
  coverage real,
  short_days real,
  next_delivery date not null,
  after_next_delivery date not null,
  need numeric(16, 5) not null,
  safety numeric(16, 5) not null,
  order_point numeric(16, 5) not null,
  order_up_to numeric(16, 5) not null,
  usable_stock numeric(16, 5) not null,
  on_order numeric(16, 5) not null,
  order_amount numeric(16, 5) not null,
  fractile real not null,
  -- [{"what": …, "amount": …}]: the reckoning, which ends with the order.
  explanation jsonb not null,
  short_before_next real not null,
  short_before_after_next real not null,
  short_on date,
  expiring numeric(16, 5) not null,
  dead numeric(16, 5) not null,
  primary key (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id, run_id) references forecast_run (tenant_id, institution_id, id)
);

-- What was said on the first run of a week, so that it can be held against what came.
create table forecast_past (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  as_of date not null,
  -- Of the 28 days from as_of on.
  mean28 real not null,
  q50 real not null,
  q80 real not null,
  q95 real not null,
  primary key (tenant_id, institution_id, medicine_id, as_of),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- Who is expected; only where next visits are forecast, and only for pharmacists.
create table expected_visit (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  medicine_id text not null references medicine (id),
  patient_key bytea not null,
  birth_year smallint,
  probability real not null,
  within7 real not null,
  within14 real not null,
  within28 real not null,
  earliest date not null,
  likely date not null,
  latest date not null,
  amount numeric(16, 5) not null,
  last_visit date not null,
  days_supplied real,
  primary key (tenant_id, institution_id, medicine_id, patient_key),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index expected_visit_by_day on expected_visit (tenant_id, institution_id, likely);

-- Institutions whose forecast is to be made: at night, after an import, when a person asks. Whoever works on one holds it
-- until taken_until; who died lets go by then.
create table forecast_due (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  reason text not null check (reason in ('night', 'import', 'asked')),
  due_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  taken_until timestamptz(3),
  failures smallint not null default 0,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- What the institutions of a tenant know of a class together, at least three of them, for a shelf with little history.
create table forecast_pool (
  tenant_id text not null references tenant (id),
  -- The therapeutic class: the first three digits of the price code.
  class text not null,
  dispensings_per_day real not null,
  -- January first: demand of the month over that of the year; null where not known.
  months real[] not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, class)
);

-- A file taken in, replaced or deleted makes the forecast due, once the files of the same drop are in.
create function forecast_follows_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into forecast_due as d (tenant_id, institution_id, reason, due_at, asked_at)
  select c.tenant_id, c.institution_id, 'import', clock_timestamp() + interval '20 seconds', clock_timestamp()
  from (select distinct tenant_id, institution_id from changed where state <> 'failed') as c
  on conflict (tenant_id, institution_id) do update set due_at = least(d.due_at, excluded.due_at),
    asked_at = excluded.asked_at, reason = case when d.reason = 'night' then excluded.reason else d.reason end;
  return null;
end $$;
create trigger forecast_after_files_in after insert on dispensing_file
  referencing new table as changed for each statement execute function forecast_follows_files();
create trigger forecast_after_files_changed after update on dispensing_file
  referencing new table as changed for each statement execute function forecast_follows_files();

-- Makes due, for the night, every institution that orders and has dispensed since p_since and has no run for p_day.
create function forecast_begin_night(p_day date, p_since date, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into forecast_due (tenant_id, institution_id, reason, due_at, asked_at)
  select i.tenant_id, i.id, 'night', p_at, p_at from institution i
  where i.deleted_at is null
    and exists (select from dispensing d where d.tenant_id = i.tenant_id and d.institution_id = i.id
      and d.state = 'active' and d.dispensed_on >= p_since)
    and not exists (select from forecast_run r where r.tenant_id = i.tenant_id and r.institution_id = i.id
      and r.as_of >= p_day and r.state = 'done')
  on conflict (tenant_id, institution_id) do nothing
$$;

-- Takes the institution that is due longest, for so long; null where none is.
create function forecast_take(p_at timestamptz, p_until timestamptz)
returns table (tenant_id text, institution_id uuid, reason text, asked_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  update forecast_due d set taken_until = p_until
  from (select o.tenant_id, o.institution_id from forecast_due o
    where o.due_at <= p_at and (o.taken_until is null or o.taken_until < p_at)
    order by o.due_at for update skip locked limit 1) as first
  where d.tenant_id = first.tenant_id and d.institution_id = first.institution_id
  returning d.tenant_id, d.institution_id, d.reason, d.asked_at
$$;

-- Makes the pools of the session's tenant anew, of what its institutions dispensed in the two years before p_day.
create function forecast_make_pools(p_day date, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  delete from forecast_pool where tenant_id = v_tenant;
  insert into forecast_pool (tenant_id, class, dispensings_per_day, months, made_at)
  with used as (
    select left(m.price_code, 3) as class, d.institution_id, i.medicine_id, d.dispensed_on, i.total
    from dispensing d
      join dispensing_item i on i.tenant_id = d.tenant_id and i.institution_id = d.institution_id and i.dispensing_id = d.id
      join medicine m on m.id = i.medicine_id
    where d.tenant_id = v_tenant and d.state = 'active' and d.dispensed_on >= p_day - 730 and d.dispensed_on < p_day
      and i.total > 0 and m.price_code <> ''),
  per as (
    select class, count(distinct institution_id) as institutions,
      count(*)::float8 / count(distinct (institution_id, medicine_id)) / count(distinct dispensed_on) as daily
    from used group by class having count(distinct institution_id) >= 3),
  -- Each institution and medicine counts alike, whatever its unit; only whole years can tell of a season.
  share as (
    select class, extract(month from dispensed_on)::int as month, sum(total / whole) as part,
      count(distinct extract(year from dispensed_on)) as years
    from (select u.*, sum(total) over (partition by class, institution_id, medicine_id) as whole,
        max(dispensed_on) over (partition by class) - min(dispensed_on) over (partition by class) as days from used u) u
    where days >= 364 group by class, month),
  level as (select class, avg(part / years) as mean from share group by class having count(*) = 12)
  select v_tenant, p.class, p.daily,
    (select array_agg((select s.part / s.years / l.mean from share s join level l on l.class = s.class
        where s.class = p.class and s.month = n.month)::real order by n.month) from generate_series(1, 12) as n (month)),
    p_at
  from per p;
end $$;`;

const tables = [
  "forecast_setting",
  "closed_day",
  "forecast_medicine",
  "forecast_run",
  "forecast",
  "forecast_past",
  "expected_visit",
  "forecast_due",
];

const called = ["forecast_begin_night", "forecast_take", "forecast_make_pools"];
const inner = ["forecast_follows_files"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await forecasts.execute(db);
  await closeInstitutionTables(db, tables, ["select", "insert", "update", "delete"]);
  await sql`alter table forecast_pool enable row level security`.execute(db);
  await sql`alter table forecast_pool force row level security`.execute(db);
  await sql`create policy of_tenant on forecast_pool to meguri_app
    using (tenant_id = current_setting('app.tenant_id', true))`.execute(db);
  await sql`create policy of_owner on forecast_pool to current_user using (true) with check (true)`.execute(db);
  await sql`grant select on forecast_pool to meguri_app`.execute(db);
  await closeFunctions(db, called, inner);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger forecast_after_files_changed on dispensing_file`.execute(db);
  await sql`drop trigger forecast_after_files_in on dispensing_file`.execute(db);
  await sql`drop function ${sql.join([...called, ...inner].map((name) => sql.ref(name)))}`.execute(db);
  await sql`drop table forecast_pool, ${sql.join([...tables].reverse().map((name) => sql.ref(name)))}`.execute(db);
}
