CREATE OR REPLACE FUNCTION chain_own_values(p_corporation uuid)
 RETURNS TABLE(institution_id uuid, what text, key text, van_code text, second_van_code text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with shop as (
    select i.tenant_id, i.id from institution i
      join corporation_member m on m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id
        and m.user_id = current_setting('app.user_id', true)
    where i.tenant_id = current_setting('app.tenant_id', true) and i.corporation_id = p_corporation and i.deleted_at is null
      and coalesce(current_setting('app.bound_to', true), '') = '')
  select s.id, r.kind, r.key, a.van_code, coalesce(b.van_code, '')
  from shop s join trading_route r on r.tenant_id = s.tenant_id and r.institution_id = s.id
    join trading a on a.tenant_id = r.tenant_id and a.institution_id = r.institution_id and a.id = r.main_trading_id
    left join trading b on b.tenant_id = r.tenant_id and b.institution_id = r.institution_id and b.id = r.second_trading_id
  union all
  select s.id, 'setting', f.name, '', ''
  from shop s join order_setting o on o.tenant_id = s.tenant_id and o.institution_id = s.id
    cross join unnest(o.own_fields) as f (name)
  union all
  select s.id, case when t.order_layout is null then 'trading' else 'layout' end, coalesce(nullif(t.name, ''), w.company, ''), t.van_code, ''
  from shop s join trading t on t.tenant_id = s.tenant_id and t.institution_id = s.id and t.state not in ('refused', 'ended')
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
$function$;
comment on function chain_own_values(uuid) is 'ordering: Returns what shops of a corporation have set themselves (帳合 by medicine or maker, settings, layouts) and their other tradings; only for its head office. Security definer, because a session can enter only one shop at a time.';
revoke execute on function chain_own_values(uuid) from public;
grant execute on function chain_own_values(uuid) to meguri_app;
