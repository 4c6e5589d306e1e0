CREATE OR REPLACE FUNCTION take_shop_figures(p_day date, p_at timestamp with time zone, p_until timestamp with time zone, p_pause interval)
 RETURNS TABLE(tenant_id text, institution_id uuid, changes bigint, is_new_day boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into shop_figures (tenant_id, institution_id)
    select i.tenant_id, i.id from institution i
    where i.deleted_at is null and exists (select from corporation_member m
        where m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id)
      and not exists (select from shop_figures f where f.tenant_id = i.tenant_id and f.institution_id = i.id)
    on conflict do nothing;
  update shop_figures f set taken_until = p_until
  from (select o.tenant_id, o.institution_id from shop_figures o
    join institution i on i.tenant_id = o.tenant_id and i.id = o.institution_id and i.deleted_at is null
      and exists (select from corporation_member m where m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id)
    where (o.taken_until is null or o.taken_until < p_at)
      and (o.computed_changes is null or o.day <> p_day or (o.tasks_until <= p_at and o.computed_at < o.tasks_until) or (o.changes <> o.computed_changes and o.computed_at <= p_at - p_pause))
    order by o.computed_at nulls first, o.institution_id desc for update of o skip locked limit 1) as first
  where f.tenant_id = first.tenant_id and f.institution_id = first.institution_id
  returning f.tenant_id, f.institution_id, f.changes, f.day is distinct from p_day
$function$;
comment on function take_shop_figures(date,timestamp with time zone,timestamp with time zone,interval) is 'ordering: Takes the shop of a corporation with a head office whose stored figures are missing, the newest first, of another day, past a deadline of what waits, or older than p_pause and changed since, and holds it until p_until. Returns no row when there is none. Skips rows that another worker has locked. Security definer, because workers take shops of all tenants.';
revoke execute on function take_shop_figures(date,timestamp with time zone,timestamp with time zone,interval) from public;
grant execute on function take_shop_figures(date,timestamp with time zone,timestamp with time zone,interval) to meguri_app;
