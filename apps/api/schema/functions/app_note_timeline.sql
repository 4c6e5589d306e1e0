CREATE OR REPLACE FUNCTION app_note_timeline()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
