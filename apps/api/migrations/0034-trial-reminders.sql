-- Managers are reminded 7 days and 1 day before a trial ends.

alter table institution_plan add column reminded_days integer;
comment on column institution_plan.reminded_days is 'How many days before its end the managers were reminded last: 7 or 1. Null before the first reminder.';

create function trials_to_remind(p_today date) returns table(tenant_id text, institution_id uuid, ends_on text, days integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select t.tenant_id, t.institution_id, t.ends_on::text, d.days
  from institution_plan t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    cross join lateral (select case when t.ends_on - p_today > 1 then 7 else 1 end as days) d
  where t.kind = 'trial' and t.ended_on is null and t.ends_on between p_today and p_today + 7
    and (t.reminded_days is null or t.reminded_days > d.days)
    and not exists (select from institution_plan o
      where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id and o.kind <> 'trial'
        and o.started_on <= t.ends_on + 1 and (o.ends_on is null or o.ends_on > t.ends_on))
  order by t.ends_on, t.institution_id limit 200
$function$;
comment on function trials_to_remind(date) is 'institution: Returns trials that end within 7 days, or tomorrow, whose managers were not reminded of it yet, and that no other plan follows. Security definer, because the job reads across tenants.';
revoke execute on function trials_to_remind(date) from public;
grant execute on function trials_to_remind(date) to meguri_app;
