CREATE OR REPLACE FUNCTION partners_seen(p_partner uuid)
 RETURNS TABLE(institution_id uuid, level text, groups uuid[], km double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function partners_seen(uuid) is 'sharing: Returns the partners of the entered institution: those that have joined a group which it has joined too, with the most open level in these groups, the groups in common and the distance in kilometres. p_partner restricts it to one. Security definer, because it reads rows of other institutions.';
revoke execute on function partners_seen(uuid) from public;
grant execute on function partners_seen(uuid) to meguri_app;
