CREATE OR REPLACE FUNCTION neighbours_use(p_day date)
 RETURNS TABLE(medicine_id text, institutions integer, dispensings numeric, amount numeric, neighbours integer, farthest_km integer, items_each numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_here institution;
begin
  select i.* into v_here from institution i where i.tenant_id = v_tenant and i.deleted_at is null
    and i.verification = 'verified' and i.id = nullif(current_setting('app.institution_id', true), '')::uuid;
  if v_here.id is null then return; end if;
  return query
  with other as materialized (
    select i.id, kilometres_between(v_here.latitude, v_here.longitude, i.latitude, i.longitude) as km,
      exists (select from dispensing d where d.tenant_id = v_tenant and d.institution_id = i.id and d.state = 'active'
        and d.dispensed_on > p_day - 60 and d.dispensed_on <= p_day) as has_files,
      (select max(e.month) from evidence_share e where e.tenant_id = v_tenant and e.institution_id = i.id
        and e.month >= date_trunc('month', p_day)::date - interval '6 months') as month
    from institution i
    where i.tenant_id = v_tenant and i.id <> v_here.id and i.deleted_at is null and i.sandbox_of is null
      and i.kind = 'pharmacy' and i.verification = 'verified'
      and (i.corporation_id is null or i.corporation_id is distinct from v_here.corporation_id)
      -- Pharmacies that share what they use with a group.
      and exists (select from group_member g join sharing_group s on s.tenant_id = g.tenant_id and s.id = g.group_id
        where g.tenant_id = v_tenant and g.institution_id = i.id and g.state = 'joined' and s.deleted_at is null
          and least(privacy_rank(s.privacy_level), privacy_rank(g.own_privacy_level)) > 0)
      -- What a person reads at a pharmacy of their own would be subtracted.
      and not exists (select from membership own join membership also on also.tenant_id = own.tenant_id
          and also.user_id = own.user_id
        where own.tenant_id = v_tenant and own.institution_id = v_here.id and also.institution_id = i.id)),
  near as materialized (
    select o.* from other o join institution i on i.tenant_id = v_tenant and i.id = o.id
    where (o.has_files or o.month is not null) and (o.km <= 30 or o.km is null and i.prefecture = v_here.prefecture)
    order by o.km nulls last, o.id limit 30),
  used as (
    select d.institution_id, t.medicine_id, count(*)::numeric as dispensings, sum(t.total) as amount
    from near n
      join dispensing d on d.tenant_id = v_tenant and d.institution_id = n.id and d.state = 'active'
        and d.dispensed_on > p_day - 60 and d.dispensed_on <= p_day
      join dispensing_item t on t.tenant_id = d.tenant_id and t.institution_id = d.institution_id
        and t.dispensing_id = d.id and t.medicine_id is not null and t.total > 0
    where n.has_files group by 1, 2
    union all
    select e.institution_id, e.medicine_id, sum(e.dispensings)::numeric, sum(e.amount)
    from near n join evidence e on e.tenant_id = v_tenant and e.institution_id = n.id and e.month = n.month
      and e.medicine_id is not null and e.amount > 0
    where not n.has_files group by 1, 2),
  counted as materialized (
    select u.institution_id, u.medicine_id, u.dispensings, u.amount,
      sum(u.dispensings) over (partition by u.institution_id) as items,
      case when length(m.price_code) >= 9 then left(m.price_code, 9) else m.id end as kind
    from used u join medicine m on m.id = u.medicine_id and m.entry = 'product'),
  enough as materialized (select c.* from counted c where c.items >= 100),
  place as (
    select count(*)::int as neighbours, case when bool_and(n.km is not null) then ceil(max(n.km) / 5)::int * 5 end as farthest_km
    from near n
    where n.id in (select e.institution_id from enough e)),
  each as (
    select case when count(*) >= 3 then round(avg(r.items / r.prescriptions), 1) end as items_each from (
      select e.institution_id, max(e.items) as items, (select count(*) from dispensing d where d.tenant_id = v_tenant
          and d.institution_id = e.institution_id and d.state = 'active' and d.dispensed_on > p_day - 60
          and d.dispensed_on <= p_day)::numeric as prescriptions
      from enough e join near n on n.id = e.institution_id and n.has_files group by 1) r where r.prescriptions > 0),
  -- Shares of what an institution dispenses: a large one counts like a small one.
  share as (
    select e.kind, e.institution_id, sum(e.dispensings) / max(e.items) as dispensings, sum(e.amount) / max(e.items) as amount
    from enough e group by 1, 2),
  middle as (
    select s.kind, count(*)::int as institutions,
      2 * percentile_disc(0.5) within group (order by s.dispensings) as dispensings,
      2 * percentile_disc(0.5) within group (order by s.amount) as amount
    from share s group by 1 having count(*) >= 3),
  summed as (
    select s.kind, m.institutions, 1000 * sum(least(s.dispensings, m.dispensings)) as dispensings,
      1000 * sum(least(s.amount, m.amount)) as amount
    from share s join middle m on m.kind = s.kind group by 1, 2),
  product as (
    select distinct on (p.kind) p.kind, p.medicine_id from (
      select e.kind, e.medicine_id, count(distinct e.institution_id) as seen from enough e group by 1, 2) p
    where p.seen >= 3 order by p.kind, p.seen desc, p.medicine_id),
  mean as (
    select p.medicine_id, s.institutions, s.dispensings / l.neighbours as dispensings, s.amount / l.neighbours as amount
    from summed s join product p on p.kind = s.kind cross join place l)
  select m.medicine_id, case when m.institutions >= 10 then 10 when m.institutions >= 5 then 5 else 3 end, round(m.dispensings, 1 - floor(log(m.dispensings))::int),
    round(m.amount, 1 - floor(log(m.amount))::int), l.neighbours, l.farthest_km, w.items_each
  from mean m cross join place l cross join each w;
end $function$;
comment on function neighbours_use(date) is 'forecast: Returns what the 30 nearest pharmacies (30 km; the same prefecture where a place is not known) dispense for 1,000 dispensed items, by kind of medicine: the mean over these pharmacies, of the product that most of them dispense. Only pharmacies that share with a group count. Sources are their dispensing files of 60 days, else the latest shared month of receipts of half a year. Only kinds and products of at least three pharmacies with 100 dispensed items or more; one of them counts at most twice the median; figures have two significant digits; pharmacies of the own corporation, and those with a person in common, are left out. institutions is 3, 5 or 10: at least so many dispense it. Nothing for an institution that is not verified. items_each is items of a prescription, null where fewer than three have files. farthest_km is null where a place is not known. Security definer, because it reads rows of other institutions.';
revoke execute on function neighbours_use(date) from public;
grant execute on function neighbours_use(date) to meguri_app;
