import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const tallies = sql`
-- What each institution's last forecast counted of a class, of what no patient's rhythm explains: the pools are their sums.
create table forecast_tally (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- The therapeutic class: the first three digits of the price code.
  class text not null,
  -- Dispensings, and medicines times open days on which there could have been one.
  dispensings real not null check (dispensings >= 0),
  exposure real not null check (exposure >= 0),
  -- The same by month, January first, where a whole year is known.
  by_month real[] not null,
  exposure_by_month real[] not null,
  primary key (tenant_id, institution_id, class),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

delete from forecast_pool;
alter table forecast_pool drop column dispensings_per_day, drop column months,
  add column dispensings real not null, add column exposure real not null,
  add column by_month real[] not null, add column exposure_by_month real[] not null;

drop function forecast_make_pools(date, timestamptz);
-- Makes the pools of the session's tenant anew, of classes that at least three of its institutions dispense.
create function forecast_make_pools(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  delete from forecast_pool where tenant_id = v_tenant;
  insert into forecast_pool (tenant_id, class, dispensings, exposure, by_month, exposure_by_month, made_at)
  select v_tenant, t.class, sum(t.dispensings), sum(t.exposure),
    array(select sum(a.by_month[n]) from forecast_tally a cross join generate_series(1, 12) as n
      where a.tenant_id = v_tenant and a.class = t.class group by n order by n),
    array(select sum(a.exposure_by_month[n]) from forecast_tally a cross join generate_series(1, 12) as n
      where a.tenant_id = v_tenant and a.class = t.class group by n order by n),
    p_at
  from forecast_tally t where t.tenant_id = v_tenant
  group by t.class having count(*) filter (where t.dispensings > 0) >= 3;
end $$;`;

const before = sql`
drop function forecast_make_pools(timestamptz);
delete from forecast_pool;
alter table forecast_pool drop column dispensings, drop column exposure, drop column by_month,
  drop column exposure_by_month, add column dispensings_per_day real not null, add column months real[] not null;
drop table forecast_tally;
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

export async function up(db: Kysely<unknown>): Promise<void> {
  await tallies.execute(db);
  await closeInstitutionTables(db, ["forecast_tally"], ["select", "insert", "update", "delete"]);
  await closeFunctions(db, ["forecast_make_pools"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await before.execute(db);
  await closeFunctions(db, ["forecast_make_pools"]);
}
