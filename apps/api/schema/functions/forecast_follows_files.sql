CREATE OR REPLACE FUNCTION forecast_follows_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into forecast_due as d (tenant_id, institution_id, reason, due_at, requested_at)
  select c.tenant_id, c.institution_id, 'import', clock_timestamp() + interval '20 seconds', clock_timestamp()
  from (select distinct tenant_id, institution_id from changed where state <> 'failed') as c
  on conflict (tenant_id, institution_id) do update set due_at = least(d.due_at, excluded.due_at),
    requested_at = excluded.requested_at, reason = case when d.reason = 'night' then excluded.reason else d.reason end;
  return null;
end $function$;
comment on function forecast_follows_files() is 'forecast: Trigger on dispensing_file: makes the forecast of the institution due in 20 seconds, when the other files of the same upload are in; failed files are ignored. An entry that exists keeps the earlier time, and its reason becomes import if it was night. Security definer, so that every way of importing can write forecast_due.';
revoke execute on function forecast_follows_files() from public;
