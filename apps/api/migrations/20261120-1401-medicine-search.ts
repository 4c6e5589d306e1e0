import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

/**
 * The only ways to what partners share. They look for the institution that the session has entered, among those that
 * have joined a group which it has joined too, and leave out what the level of each hides: it never reaches the API.
 */
const ways = sql`
-- The more open a level is, the higher; null follows the group and hides nothing of its own.
create function privacy_rank(p_level text) returns int
language sql immutable as $$ select coalesce(array_position(array['none', 'has', 'band', 'amount'], p_level), 4) - 1 $$;

-- How much an amount is, by the quantity of the smallest package, or by 100 units where none is known.
create function stock_band(p_amount numeric, p_package numeric) returns text
language sql immutable as $$
  select case when p_amount is null then null when p_amount <= 0 then 'nothing'
    when p_amount < coalesce(p_package, 100) then 'few' when p_amount < 3 * coalesce(p_package, 100) then 'some'
    else 'plenty' end
$$;

-- The groups that the entered institution has joined; none while its code is contested.
create function own_groups() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(g.id), '{}')
  from institution i
    join group_member m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.state = 'joined'
    join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
  where i.tenant_id = current_setting('app.tenant_id', true)
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid
    and i.deleted_at is null and i.verification <> 'code_contested'
$$;

-- Partners with the groups in common, the most open level in them, and the distance in kilometres; p_partner asks for one.
create function partners_seen(p_partner uuid)
returns table (institution_id uuid, level text, groups uuid[], km float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[] := own_groups();
begin
  return query
  select i.id, (array['none', 'has', 'band', 'amount'])[tie.rank + 1], tie.groups,
    kilometres_between(here.latitude, here.longitude, i.latitude, i.longitude)
  from (
    select m.institution_id as id, max(least(privacy_rank(g.privacy_level), privacy_rank(m.own_privacy_level))) as rank,
      array_agg(g.id order by g.name, g.id) as groups
    from group_member m join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = v_tenant and m.group_id = any (v_groups) and m.state = 'joined' and m.institution_id <> v_institution
      and (p_partner is null or m.institution_id = p_partner)
    group by m.institution_id) as tie
    join institution i on i.tenant_id = v_tenant and i.id = tie.id and i.deleted_at is null
      and i.verification <> 'code_contested'
    join institution here on here.tenant_id = v_tenant and here.id = v_institution;
end $$;

-- Rows that may be seen, before anybody has asked whose they are: never called but by shared_stock_seen.
create function shared_stock_candidates(p_medicine text[], p_groups uuid[], p_cells int[], p_partner uuid)
returns setof shared_stock
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  if p_partner is not null then
    return query select s.* from shared_stock s where s.tenant_id = v_tenant and s.institution_id = p_partner
      and (p_medicine is null or s.medicine_id = any (p_medicine));
  elsif p_cells is not null then
    return query select s.* from shared_stock s
      where s.medicine_id = any (p_medicine) and s.cell = any (p_cells) and s.tenant_id = v_tenant;
  else
    return query select s.* from (
        select distinct m.institution_id as id from group_member m
        where m.tenant_id = v_tenant and m.group_id = any (p_groups) and m.state = 'joined') as member
      cross join lateral (
        select o.* from shared_stock o
        where o.tenant_id = v_tenant and o.institution_id = member.id and o.medicine_id = any (p_medicine) offset 0) as s;
  end if;
end $$;

-- What partners show of medicines: in one group or all in common, within a radius (0: however far), of one partner or all.
-- Evidence from before p_since is too old to tell.
create function shared_stock_seen(p_medicine text[], p_group uuid, p_km float8, p_partner uuid, p_since date)
returns table (institution_id uuid, medicine_id text, level text, groups uuid[], km float8, has boolean, band text,
  amount numeric, as_of date, evidence_month date, evidence_band text, evidence_count int, evidence_amount numeric,
  evidence_last_on date)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[] := own_groups();
  v_here institution;
  v_cells int[];
begin
  if v_groups = '{}' or (p_group is not null and p_group <> all (v_groups)) then return; end if;
  select * into v_here from institution where tenant_id = v_tenant and id = v_institution;
  if p_km > 0 then
    if v_here.latitude is null then return; end if;
    v_cells := grid_cells_near(v_here.latitude, v_here.longitude, p_km);
  end if;
  return query
  select s.institution_id, s.medicine_id, (array['none', 'has', 'band', 'amount'])[tie.rank + 1], tie.groups, away.km,
    s.on_hand > 0,
    case when tie.rank >= 2 then stock_band(s.on_hand, pack.quantity) end,
    case when tie.rank >= 3 then greatest(s.on_hand, 0) end,
    s.as_of, told.month,
    case when tie.rank >= 2 and told.month is not null then stock_band(s.evidence_amount, pack.quantity) end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_count end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_amount end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_last_on end
  from shared_stock_candidates(p_medicine, case when p_group is null then v_groups else array[p_group] end, v_cells,
      p_partner) s
    join institution i on i.tenant_id = v_tenant and i.id = s.institution_id and i.deleted_at is null
      and i.verification <> 'code_contested'
    cross join lateral (
      select kilometres_between(v_here.latitude, v_here.longitude, i.latitude, i.longitude) as km) as away
    cross join lateral (
      select max(least(privacy_rank(g.privacy_level), privacy_rank(m.own_privacy_level))) as rank,
        array_agg(g.id order by g.name, g.id) as groups
      from group_member m join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = v_tenant and m.institution_id = s.institution_id and m.group_id = any (v_groups)
        and m.state = 'joined') as tie
    cross join lateral (select case when s.evidence_month >= p_since then s.evidence_month end as month) as told
    left join lateral (
      select min(p.quantity) as quantity from medicine_package p
      where p.medicine_id = s.medicine_id and p.quantity > 0) as pack on true
  where s.institution_id <> v_institution and tie.rank > 0 and (p_group is null or p_group = any (tie.groups))
    and (p_km = 0 or away.km <= p_km) and (s.on_hand > 0 or told.month is not null);
end $$;

-- Counts that institutions of the session's tenant were among what was found.
create function medsearch_count_hits(p_institution uuid[], p_hits int[], p_day date) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into medsearch_hit (tenant_id, institution_id, day, hits)
  select i.tenant_id, i.id, p_day, f.hits
  from unnest(p_institution, p_hits) as f (id, hits)
    join institution i on i.tenant_id = current_setting('app.tenant_id') and i.id = f.id
  order by i.id
  on conflict (tenant_id, institution_id, day) do update set hits = medsearch_hit.hits + excluded.hits
$$;`;

const called = ["partners_seen", "shared_stock_seen", "medsearch_count_hits", "privacy_rank"];
const inner = ["own_groups", "shared_stock_candidates", "stock_band"];

export async function up(db: Kysely<unknown>): Promise<void> {
  await ways.execute(db);
  await closeFunctions(db, called, inner);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function ${sql.join([...called, ...inner].map((name) => sql.ref(name)))}`.execute(db);
}
