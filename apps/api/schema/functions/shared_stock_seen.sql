CREATE OR REPLACE FUNCTION shared_stock_seen(p_medicine text[], p_group uuid, p_km double precision, p_partner uuid, p_since date)
 RETURNS TABLE(institution_id uuid, medicine_id text, level text, groups text, km double precision, has boolean, band text, amount numeric, as_of date, evidence_month date, evidence_band text, evidence_count integer, evidence_amount numeric, evidence_last_on date, name text, tel text, address text, latitude double precision, longitude double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[];
  v_ranks int[];
  v_told text[];
  v_latitude numeric;
  v_longitude numeric;
  v_cells int[];
begin
  select array_agg(g.id order by g.name, g.id), array_agg(privacy_rank(g.privacy_level) order by g.name, g.id),
    array_agg(json_build_object('id', g.id, 'name', g.name)::text order by g.name, g.id)
  into v_groups, v_ranks, v_told
  from unnest(own_groups()) as own (id) join sharing_group g on g.tenant_id = v_tenant and g.id = own.id;
  if v_groups is null or (p_group is not null and p_group <> all (v_groups)) then return; end if;
  select h.latitude, h.longitude into v_latitude, v_longitude
  from institution h where h.tenant_id = v_tenant and h.id = v_institution;
  if p_km > 0 then
    if v_latitude is null then return; end if;
    v_cells := grid_cells_near(v_latitude, v_longitude, p_km);
  end if;
  return query
  with candidate as materialized (
    select * from shared_stock_candidates(p_medicine, case when p_group is null then v_groups else array[p_group] end,
      v_cells, p_partner)),
  pack as materialized (
    select p.medicine_id, min(p.quantity) as quantity from medicine_package p
    where p.medicine_id in (select c.medicine_id from candidate c) and p.quantity > 0 group by p.medicine_id)
  select s.institution_id, s.medicine_id, (array['none', 'has', 'band', 'amount'])[tie.rank + 1], tie.groups, away.km,
    s.on_hand > 0,
    case when tie.rank >= 2 then stock_band(s.on_hand, pack.quantity) end,
    case when tie.rank >= 3 then greatest(s.on_hand, 0) end,
    s.as_of, told.month,
    case when tie.rank >= 2 and told.month is not null then stock_band(s.evidence_amount, pack.quantity) end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_count end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_amount end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_last_on end,
    i.name, i.tel, i.prefecture || i.city || i.address, i.latitude::float8, i.longitude::float8
  from candidate s
    cross join lateral (select case when s.evidence_month >= p_since then s.evidence_month end as month) as told
    join institution i on i.tenant_id = v_tenant and i.id = s.institution_id and i.deleted_at is null
      and i.verification <> 'code_contested'
    cross join lateral (
      select kilometres_between(v_latitude, v_longitude, i.latitude, i.longitude) as km offset 0) as away
    cross join lateral (
      select max(least(v_ranks[at.place], privacy_rank(m.own_privacy_level))) as rank,
        string_agg(v_told[at.place], ',' order by at.place) as groups, bool_or(m.group_id = p_group) as in_group
      from group_member m cross join lateral (select array_position(v_groups, m.group_id) as place) as at
      where m.tenant_id = v_tenant and m.institution_id = s.institution_id and m.group_id = any (v_groups)
        and m.state = 'joined') as tie
    left join pack on pack.medicine_id = s.medicine_id
  where s.institution_id <> v_institution and tie.rank > 0 and (p_group is null or tie.in_group)
    and (p_km = 0 or away.km <= p_km) and (s.on_hand > 0 or told.month is not null);
end $function$;
comment on function shared_stock_seen(text[],uuid,double precision,uuid,date) is 'sharing: Returns what partners show of medicines: in one group or all in common, within p_km (0 for any distance), of one partner or all, with name, telephone number, address and place. Evidence before p_since is left out. What a partner''s privacy level hides is never returned; groups is the inside of a JSON array, by name. Security definer, because it reads rows of other institutions; the generic plan is for the reason of shared_stock_candidates.';
revoke execute on function shared_stock_seen(text[],uuid,double precision,uuid,date) from public;
grant execute on function shared_stock_seen(text[],uuid,double precision,uuid,date) to meguri_app;
