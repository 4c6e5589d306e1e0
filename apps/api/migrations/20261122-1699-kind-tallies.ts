import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const byKind = sql`
-- One-off dispensings that are not expected again.
alter table forecast add column set_apart int not null default 0 check (set_apart >= 0);

drop function forecast_make_pools(timestamptz);
drop table forecast_tally, forecast_pool;

-- What each institution's last forecast counted of a kind of medicine, of what no patient's rhythm explains.
create table forecast_tally (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- The same ingredient, strength and form: the first nine characters of the price code. Empty: the institution's open days.
  kind text not null,
  -- Dispensings, and medicines times open days on which there could have been one.
  dispensings real not null check (dispensings >= 0),
  exposure real not null check (exposure >= 0),
  -- Weeks of the year, 0 to 51, in which something was dispensed (open, for the empty kind), and how often: of the last
  -- whole year, none without one.
  weeks smallint[] not null,
  week_counts int[] not null check (cardinality(week_counts) = cardinality(weeks)),
  -- The usual amounts of a dispensing, and how many had each.
  amounts real[] not null,
  amount_counts int[] not null check (cardinality(amount_counts) = cardinality(amounts)),
  primary key (tenant_id, institution_id, kind),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- What the institutions of a tenant know together of what at least three of them dispense.
create table forecast_pool (
  tenant_id text not null references tenant (id),
  -- A kind of medicine (nine characters), a therapeutic class (the first three of them), or empty: the open days of all.
  key text not null,
  institutions int not null,
  dispensings double precision not null,
  exposure double precision not null,
  -- Sums over institutions of squared dispensings, of dispensings times exposure and of squared exposure: how they differ.
  squares double precision not null,
  crossed double precision not null,
  exposure_squares double precision not null,
  -- 52, the first week of the year first.
  by_week double precision[] not null,
  amounts real[] not null,
  amount_counts double precision[] not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, key)
);

-- Makes the pools of the session's tenant anew, of kinds and classes that at least three of its institutions dispense.
create function forecast_make_pools(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  delete from forecast_pool where tenant_id = v_tenant;
  insert into forecast_pool (tenant_id, key, institutions, dispensings, exposure, squares, crossed, exposure_squares,
    by_week, amounts, amount_counts, made_at)
  with of_kind as (
    select institution_id, kind as key, dispensings::float8 as dispensings, exposure::float8 as exposure
    from forecast_tally where tenant_id = v_tenant),
  seen as (
    select * from of_kind
    union all
    select institution_id, left(key, 3), sum(dispensings), sum(exposure) from of_kind where key <> '' group by 1, 2),
  summed as (
    select key, count(*)::int as institutions, sum(dispensings) as dispensings, sum(exposure) as exposure,
      sum(dispensings * dispensings) as squares, sum(dispensings * exposure) as crossed,
      sum(exposure * exposure) as exposure_squares
    from seen group by key having key = '' or count(*) filter (where dispensings > 0) >= 3),
  kind_week as (
    select t.kind as key, w.week, sum(w.count)::float8 as count
    from forecast_tally t cross join lateral unnest(t.weeks, t.week_counts) as w (week, count)
    where t.tenant_id = v_tenant group by 1, 2),
  week as (
    select * from kind_week
    union all
    select left(key, 3), week, sum(count) from kind_week where key <> '' group by 1, 2),
  year as (
    select s.key, array_agg(coalesce(w.count, 0) order by n.week) as by_week
    from summed s cross join generate_series(0, 51) as n (week) left join week w on w.key = s.key and w.week = n.week
    group by s.key),
  amount as (
    select key, amount, count, row_number() over (partition by key order by count desc, amount) as place
    from (select t.kind as key, a.amount, sum(a.count)::float8 as count
      from forecast_tally t cross join lateral unnest(t.amounts, t.amount_counts) as a (amount, count)
      where t.tenant_id = v_tenant group by 1, 2) found),
  usual as (
    select key, array_agg(amount order by amount) as amounts, array_agg(count order by amount) as amount_counts
    from amount where place <= 10 group by key)
  select v_tenant, s.key, s.institutions, s.dispensings, s.exposure, s.squares, s.crossed, s.exposure_squares, y.by_week,
    coalesce(u.amounts, '{}'), coalesce(u.amount_counts, '{}'), p_at
  from summed s join year y on y.key = s.key left join usual u on u.key = s.key;
end $$;`;

const byClass = sql`
drop function forecast_make_pools(timestamptz);
drop table forecast_tally, forecast_pool;
alter table forecast drop column set_apart;
create table forecast_tally (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  class text not null,
  dispensings real not null check (dispensings >= 0),
  exposure real not null check (exposure >= 0),
  by_month real[] not null,
  exposure_by_month real[] not null,
  primary key (tenant_id, institution_id, class),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create table forecast_pool (
  tenant_id text not null references tenant (id),
  class text not null,
  dispensings real not null,
  exposure real not null,
  by_month real[] not null,
  exposure_by_month real[] not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, class)
);
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

/** The next night counts anew: nothing is carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await byKind.execute(db);
  await close(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await byClass.execute(db);
  await close(db);
}

async function close(db: Kysely<unknown>): Promise<void> {
  await closeInstitutionTables(db, ["forecast_tally"], ["select", "insert", "update", "delete"]);
  await closeTables(db, ["forecast_pool"], ["select"]);
  await closeFunctions(db, ["forecast_make_pools"]);
}
