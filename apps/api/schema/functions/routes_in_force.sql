CREATE OR REPLACE FUNCTION routes_in_force(p_tenant text, p_institution uuid)
 RETURNS TABLE(kind text, key text, main_trading_id uuid, second_trading_id uuid, is_inherited boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select r.kind, r.key, r.main_trading_id, r.second_trading_id, false
  from trading_route r where r.tenant_id = p_tenant and r.institution_id = p_institution
  union all
  select c.kind, c.key, coalesce(a.id, b.id), case when a.id is not null then b.id end, true
  from institution i
    join corporation_route c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
    left join trading a on a.tenant_id = i.tenant_id and a.institution_id = i.id and a.van_code = c.main_van_code
      and a.state not in ('refused', 'ended')
    left join trading b on b.tenant_id = i.tenant_id and b.institution_id = i.id and b.van_code = c.second_van_code
      and b.state not in ('refused', 'ended')
  where i.tenant_id = p_tenant and i.id = p_institution and (a.id is not null or b.id is not null)
    and not exists (select from trading_route r where r.tenant_id = i.tenant_id and r.institution_id = i.id
      and r.kind = c.kind and r.key = c.key)
$function$;
comment on function routes_in_force(text,uuid) is 'ordering: Returns the 帳合 of an institution: its own, and its head office''s for what it has no own one. One of the head office whose wholesalers the institution does not trade with is left out; where only the second is there, it is the main one. The planner inlines it. Runs as the caller.';
revoke execute on function routes_in_force(text,uuid) from public;
grant execute on function routes_in_force(text,uuid) to meguri_app;
