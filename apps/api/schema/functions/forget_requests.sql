CREATE OR REPLACE FUNCTION forget_requests()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from request_bucket b using (select o.key from request_bucket o
    where o.full_at < statement_timestamp() - interval '1 minute' for update skip locked) as old
  where b.key = old.key
$function$;
comment on function forget_requests() is 'platform: Removes the keys that have used nothing for a minute. Skips rows that a server is writing. Security definer, because the application may not write the table.';
revoke execute on function forget_requests() from public;
grant execute on function forget_requests() to meguri_app;
