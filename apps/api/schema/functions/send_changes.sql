CREATE OR REPLACE FUNCTION send_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with marks as (delete from change_mark returning tenant_id, party, subject)
  select pg_notify('changes', json_build_array(tenant_id, party, json_agg(distinct subject))::text)
  from marks group by tenant_id, party
$function$;
comment on function send_changes() is 'platform: Notifies every server of what was marked since the last time: on the channel changes, [tenant, party, [subject, …]], once for each party. Security definer, because the worker sends for all tenants.';
revoke execute on function send_changes() from public;
grant execute on function send_changes() to meguri_app;
