CREATE OR REPLACE FUNCTION send_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with marks as (delete from change_mark returning tenant_id, party, subject),
  shop as (select f.tenant_id, f.institution_id from shop_figures f
    where (f.tenant_id, f.institution_id::text) in (select tenant_id, party from marks)
    order by f.tenant_id, f.institution_id for update),
  changed as (update shop_figures f set changes = f.changes + 1 from shop s
    where f.tenant_id = s.tenant_id and f.institution_id = s.institution_id),
  -- First the position: a page that is notified of a change must not read a replica that does not have it yet.
  sent (at, message) as (
    select 1, json_build_array('', '', json_build_array(app_position()))::text where exists (select from marks)
    union all
    select 2, json_build_array(tenant_id, party, json_agg(distinct subject))::text from marks group by tenant_id, party)
  select pg_notify('changes', message) from (select message from sent order by at) in_order
$function$;
comment on function send_changes() is 'platform: Notifies every server of what was marked since the last time: on the channel changes, [tenant, party, [subject, …]], once for each party. Before them, a message without tenant and party has the position of the database that a read must have reached to see these changes. Notes for a shop whose figures are stored that they may be old. Security definer, because the worker sends for all tenants.';
revoke execute on function send_changes() from public;
grant execute on function send_changes() to meguri_app;
