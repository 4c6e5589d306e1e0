CREATE OR REPLACE FUNCTION forecast_begin_night(p_day date, p_since date, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into forecast_due (tenant_id, institution_id, reason, due_at, requested_at)
  select i.tenant_id, i.id, 'night', p_at, p_at from institution i
  where i.deleted_at is null
    and exists (select from dispensing d where d.tenant_id = i.tenant_id and d.institution_id = i.id
      and d.state = 'active' and d.dispensed_on >= p_since)
    and not exists (select from forecast_run r where r.tenant_id = i.tenant_id and r.institution_id = i.id
      and r.as_of >= p_day and r.state = 'done')
  on conflict (tenant_id, institution_id) do nothing
$function$;
comment on function forecast_begin_night(date,date,timestamp with time zone) is 'forecast: Makes the forecast due, for the night, of every institution that has dispensed since p_since and has no finished run for p_day. Institutions that are due already are left as they are. Security definer, because the job works across tenants.';
revoke execute on function forecast_begin_night(date,date,timestamp with time zone) from public;
grant execute on function forecast_begin_night(date,date,timestamp with time zone) to meguri_app;
