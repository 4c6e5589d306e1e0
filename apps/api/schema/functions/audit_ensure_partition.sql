CREATE OR REPLACE FUNCTION audit_ensure_partition(month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  first date := date_trunc('month', month);
  name text := 'audit_event_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of audit_event for values from (%L) to (%L)',
    name, (first::timestamp at time zone 'Asia/Tokyo'), ((first + interval '1 month') at time zone 'Asia/Tokyo'));
exception when check_violation or duplicate_table or invalid_object_definition then
  -- Rows of that month are in the default partition already, or another process was first.
  null;
end $function$;
comment on function audit_ensure_partition(date) is 'platform: Creates the partition of audit_event for the month of the given day, with months of Asia/Tokyo, unless it exists. Waits at most two seconds for its lock rather than block everyone who writes; the caller tries again. Does nothing when rows of that month are already in the default partition or another process was first. Security definer, because only the owner may create tables.';
revoke execute on function audit_ensure_partition(date) from public;
grant execute on function audit_ensure_partition(date) to meguri_app;
