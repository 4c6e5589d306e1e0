CREATE OR REPLACE FUNCTION identity_due_tenants(p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from tenant t where exists (select from identity_outbox o where o.tenant_id = t.id and o.next_try_at <= p_now)
$function$;
comment on function identity_due_tenants(timestamp with time zone) is 'platform: Returns the tenants with entries of identity_outbox that are due, for the job that updates the identity provider. Security definer, because the job reads across tenants.';
revoke execute on function identity_due_tenants(timestamp with time zone) from public;
grant execute on function identity_due_tenants(timestamp with time zone) to meguri_app;
