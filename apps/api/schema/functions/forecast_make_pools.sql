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
    by_week, amounts, amount_counts, computed_at)
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
