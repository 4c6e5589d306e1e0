CREATE OR REPLACE FUNCTION shared_stock_candidates(p_medicine text[], p_groups uuid[], p_cells integer[], p_partner uuid)
 RETURNS SETOF shared_stock
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;
comment on function shared_stock_candidates(text[],uuid[],integer[],uuid) is 'sharing: Returns rows of shared_stock that may be visible, without checking the caller''s groups: of one partner, of grid cells, or of the members of groups. Only shared_stock_seen may call it. It is planned once with a generic plan, because planning every search takes longer than the search. Security definer, because it reads rows of other institutions.';
revoke execute on function shared_stock_candidates(text[],uuid[],integer[],uuid) from public;
