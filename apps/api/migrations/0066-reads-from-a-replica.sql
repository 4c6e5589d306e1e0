-- Reads from a replica (docs/adr/0025-reads-from-a-replica.md): how far a database is, comparable between a primary and its
-- replicas, and what must be the same on both before a person's read goes to a replica.

create table database_timeline (
  only_row boolean primary key default true check (only_row),
  timeline integer not null
);
comment on table database_timeline is 'platform: The timeline of the primary, one row. A replica that has the row of a timeline has followed the primary on to it after a failover: Postgres itself reports the timeline of a replica only to roles that monitor.';
comment on column database_timeline.only_row is 'Always true.';
comment on column database_timeline.timeline is 'Its number, as in the names of the WAL files. 0 before a server has noted one.';
insert into database_timeline (timeline) values (0);

create function app_position() returns text
  language sql
  stable
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select case when pg_is_in_recovery()
    then lpad(to_hex((select timeline from database_timeline)), 8, '0')
      || lpad(to_hex((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint), 16, '0')
    else lower(left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))
      || lpad(to_hex((pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint), 16, '0')
  end
$function$;
comment on function app_position() is 'platform: How far this database is: eight hexadecimal digits of the timeline and sixteen of the position in the WAL, so that positions are ordered as texts. On a primary everything committed before the call is at or before it, on a replica everything at or before it is visible to the next statement. Security definer, because nobody else reads database_timeline.';
revoke execute on function app_position() from public;
grant execute on function app_position() to meguri_app;

create function app_note_timeline() returns text
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare v_flushed pg_lsn; v_timeline text;
begin
  if pg_is_in_recovery() then return null; end if;
  v_flushed := pg_current_wal_flush_lsn();
  v_timeline := left(pg_walfile_name(v_flushed), 8);
  update database_timeline set timeline = ('x' || v_timeline)::bit(32)::integer
    where timeline is distinct from ('x' || v_timeline)::bit(32)::integer;
  return lower(v_timeline) || lpad(to_hex((v_flushed - '0/0'::pg_lsn)::bigint), 16, '0');
end $function$;
comment on function app_note_timeline() is 'platform: Notes the timeline of this primary where it is another than before, and returns the position up to which its WAL is on disk, as app_position writes it: what a replica can have. Null on a replica. Security definer, so that the application cannot write timelines itself.';
revoke execute on function app_note_timeline() from public;
grant execute on function app_note_timeline() to meguri_app;

create function app_rights(p_tenant text, p_user text) returns text
  language sql
  stable
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select md5(coalesce(string_agg(version, ' ' order by version), '')) from (
    select 'u' || u.xmin from users u where u.tenant_id = p_tenant and u.user_id = p_user
    union all
    select 'm' || m.xmin || '/' || i.xmin
    from membership m join institution i on i.tenant_id = m.tenant_id and i.id = m.institution_id
    where m.tenant_id = p_tenant and m.user_id = p_user
    union all
    select 'c' || c.xmin || '/' || i.xmin
    from corporation_member c left join institution i on i.tenant_id = c.tenant_id and i.corporation_id = c.corporation_id
    where c.tenant_id = p_tenant and c.user_id = p_user
    union all
    select 'w' || m.xmin || '/' || w.xmin
    from wholesaler_member m join wholesaler w on w.tenant_id = m.tenant_id and w.id = m.wholesaler_id
    where m.tenant_id = p_tenant and m.user_id = p_user
    union all
    select 'b' || m.xmin || '/' || a.xmin
    from billing_member m join billing_account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    where m.tenant_id = p_tenant and m.user_id = p_user
  ) as versions (version)
$function$;
comment on function app_rights(text,text) is 'platform: The versions of the rows that decide which institutions, wholesalers and billing accounts a person may enter, in one text. It is the same on a primary and a replica exactly where the replica has the last change of them. Security definer, because no institution is open yet.';
revoke execute on function app_rights(text,text) from public;
grant execute on function app_rights(text,text) to meguri_app;

create or replace function send_changes()
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
