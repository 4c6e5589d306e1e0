CREATE OR REPLACE FUNCTION app_position()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
