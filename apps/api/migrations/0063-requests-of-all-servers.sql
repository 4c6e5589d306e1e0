-- The requests of a person and of an address are counted over all servers, not on each of them.

create unlogged table request_bucket (
  key text not null primary key,
  full_at timestamptz not null
);
comment on table request_bucket is 'platform: When a person or an address may send a full burst of requests again, over all servers. Unlogged: after a crash everybody may. Read and written by share_requests only.';
comment on column request_bucket.key is 'Hash of the limit and of whom it is for.';
comment on column request_bucket.full_at is 'Each request moves this forward by the time in which one more is allowed; a moment of the past means that nothing is used.';

create function share_requests(p_keys text[], p_seconds double precision[], p_since double precision)
returns table (key text, full_in double precision)
language sql security definer set search_path to 'public', 'pg_temp'
as $$
  insert into request_bucket as b (key, full_at)
  select s.key, statement_timestamp() + make_interval(secs => s.seconds - p_since)
  from unnest(p_keys, p_seconds) as s(key, seconds) order by s.key
  on conflict on constraint request_bucket_pkey do update set full_at =
    greatest(b.full_at, statement_timestamp() - make_interval(secs => p_since))
    + (excluded.full_at - (statement_timestamp() - make_interval(secs => p_since)))
  returning b.key, extract(epoch from b.full_at - statement_timestamp())::float8
$$;
comment on function share_requests(text[], double precision[], double precision) is 'platform: Adds what a server let pass in the last p_since seconds, for each key the seconds in which as many are allowed, and returns in how many seconds each key may send a full burst again, over all servers; 0 or less means now. Writes in the order of the keys, so that servers do not wait for each other in a circle. Security definer, because only this function writes the table.';
revoke execute on function share_requests(text[], double precision[], double precision) from public;
grant execute on function share_requests(text[], double precision[], double precision) to meguri_app;

create function forget_requests() returns void
language sql security definer set search_path to 'public', 'pg_temp'
as $$
  delete from request_bucket b using (select o.key from request_bucket o
    where o.full_at < statement_timestamp() - interval '1 minute' for update skip locked) as old
  where b.key = old.key
$$;
comment on function forget_requests() is 'platform: Removes the keys that have used nothing for a minute. Skips rows that a server is writing. Security definer, because the application may not write the table.';
revoke execute on function forget_requests() from public;
grant execute on function forget_requests() to meguri_app;
