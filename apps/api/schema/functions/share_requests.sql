CREATE OR REPLACE FUNCTION share_requests(p_keys text[], p_seconds double precision[], p_since double precision)
 RETURNS TABLE(key text, full_in double precision)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into request_bucket as b (key, full_at)
  select s.key, statement_timestamp() + make_interval(secs => s.seconds - p_since)
  from unnest(p_keys, p_seconds) as s(key, seconds) order by s.key
  on conflict on constraint request_bucket_pkey do update set full_at =
    greatest(b.full_at, statement_timestamp() - make_interval(secs => p_since))
    + (excluded.full_at - (statement_timestamp() - make_interval(secs => p_since)))
  returning b.key, extract(epoch from b.full_at - statement_timestamp())::float8
$function$;
comment on function share_requests(text[],double precision[],double precision) is 'platform: Adds what a server let pass in the last p_since seconds, for each key the seconds in which as many are allowed, and returns in how many seconds each key may send a full burst again, over all servers; 0 or less means now. Writes in the order of the keys, so that servers do not wait for each other in a circle. Security definer, because only this function writes the table.';
revoke execute on function share_requests(text[],double precision[],double precision) from public;
grant execute on function share_requests(text[],double precision[],double precision) to meguri_app;
