CREATE OR REPLACE FUNCTION waiting_negotiations()
 RETURNS TABLE(tenant_id text, institution_id uuid, corporation_id uuid, negotiation_id uuid, begun_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, institution_id, corporation_id, id, begun_by from negotiation where gathering = 'running' order by begun_at
$function$;
comment on function waiting_negotiations() is 'ordering: Returns the negotiations whose items are not summed up yet, for the job that does it. Security definer, because the job reads across tenants.';
revoke execute on function waiting_negotiations() from public;
grant execute on function waiting_negotiations() to meguri_app;
