CREATE OR REPLACE FUNCTION count_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_user_counts(tenant_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is not null))
    from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    perform add_user_counts(tenant_id, -count(*) filter (where deleted_at is null), -count(*) filter (where deleted_at is not null))
    from old_rows group by tenant_id;
  else
    perform add_user_counts(tenant_id, sum(live)::bigint, -sum(live)::bigint) from (
      select n.tenant_id, (n.deleted_at is null)::int - (o.deleted_at is null)::int as live
      from new_rows n join old_rows o using (tenant_id, user_id)
      where n.search <> o.search or (n.deleted_at is null) <> (o.deleted_at is null)
    ) change group by tenant_id;
  end if;
  return null;
end $function$;
comment on function count_users() is 'account: Trigger on users: keeps user_count in step with inserts, deletes and updates that change the search text or the deletion. Security definer, because the application may only read user_count.';
revoke execute on function count_users() from public;
