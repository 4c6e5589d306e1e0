CREATE OR REPLACE FUNCTION share_requests_overdue(p_at timestamp with time zone, p_most integer)
 RETURNS TABLE(tenant_id text, id uuid, owner_id uuid, asker_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, id, owner_id, asker_id from share_request
  where state in ('requested', 'countered') and due_at < p_at order by due_at, id limit p_most
$function$;
comment on function share_requests_overdue(timestamp with time zone,integer) is 'sharing: Returns at most p_most requests without an answer whose time has passed, for the job that expires them. Security definer, because the job reads across tenants.';
revoke execute on function share_requests_overdue(timestamp with time zone,integer) from public;
grant execute on function share_requests_overdue(timestamp with time zone,integer) to meguri_app;
