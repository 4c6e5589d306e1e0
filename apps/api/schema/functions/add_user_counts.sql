CREATE OR REPLACE FUNCTION add_user_counts(p_tenant text, p_live bigint, p_deleted bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into user_count as c (tenant_id, shard, live, deleted, version) values (p_tenant, pg_backend_pid() % 16, p_live, p_deleted, 1)
  on conflict (tenant_id, shard) do update
    set live = c.live + excluded.live, deleted = c.deleted + excluded.deleted, version = c.version + 1
$function$;
comment on function add_user_counts(text,bigint,bigint) is 'account: Adds to the user counts of a tenant, in the shard of the backend process, and increases its version. Called by count_users only. Security definer, because the application may only read user_count.';
revoke execute on function add_user_counts(text,bigint,bigint) from public;
