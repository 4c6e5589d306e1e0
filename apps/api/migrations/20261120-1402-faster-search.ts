import { type Kysely, sql } from "kysely";
import * as search from "./20261120-1401-medicine-search.ts";
import { closeFunctions } from "./support/close.ts";

/**
 * What partners show, with all that a search says of them, in one statement. The groups in common are read once rather
 * than for every row, and so are the smallest packages; the rules are those of before.
 */
const faster = sql`
drop function shared_stock_seen(text[], uuid, float8, uuid, date);

-- What partners show of medicines: in one group or all in common, within a radius (0: however far), of one partner or all.
-- Evidence from before p_since is too old to tell. The groups in common come as the inside of a JSON array, by name.
create function shared_stock_seen(p_medicine text[], p_group uuid, p_km float8, p_partner uuid, p_since date)
returns table (institution_id uuid, medicine_id text, level text, groups text, km float8, has boolean, band text,
  amount numeric, as_of date, evidence_month date, evidence_band text, evidence_count int, evidence_amount numeric,
  evidence_last_on date, name text, tel text, address text, latitude float8, longitude float8)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
end $$;

-- Planning these anew for every search, which is what the database would choose, takes longer than the search.
alter function shared_stock_candidates(text[], uuid[], int[], uuid) rows 100;
alter function shared_stock_candidates(text[], uuid[], int[], uuid) set plan_cache_mode = force_generic_plan;
alter function shared_stock_candidates(text[], uuid[], int[], uuid) set enable_seqscan = off;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await faster.execute(db);
  await closeFunctions(db, ["shared_stock_seen"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await search.down(db);
  await search.up(db);
}
