CREATE OR REPLACE FUNCTION trials_to_remind(p_today date)
 RETURNS TABLE(tenant_id text, institution_id uuid, ends_on text, days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.tenant_id, t.institution_id, t.ends_on::text, d.days
  from institution_plan t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    cross join lateral (select case when t.ends_on - p_today > 1 then 7 else 1 end as days) d
  where t.kind = 'trial' and t.ended_on is null and t.ends_on between p_today and p_today + 7
    and (t.reminded_days is null or t.reminded_days > d.days)
    and not exists (select from institution_plan o
      where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id and o.kind <> 'trial'
        and o.started_on <= t.ends_on + 1 and (o.ends_on is null or o.ends_on > t.ends_on))
    and not exists (select from paid_plan o
      where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id
        and o.started_on <= t.ends_on + 1 and (o.ends_on is null or o.ends_on > t.ends_on))
  order by t.ends_on, t.institution_id limit 200
$function$;
comment on function trials_to_remind(date) is 'institution: Returns trials that end within 7 days, or tomorrow, whose managers were not reminded of it yet, and that no other plan follows. Security definer, because the job reads across tenants.';
revoke execute on function trials_to_remind(date) from public;
grant execute on function trials_to_remind(date) to meguri_app;
