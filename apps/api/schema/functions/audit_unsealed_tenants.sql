CREATE OR REPLACE FUNCTION audit_unsealed_tenants()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from tenant t where exists (select from audit_unsealed u where u.tenant_id = t.id)
$function$;
comment on function audit_unsealed_tenants() is 'platform: Returns the tenants with audited acts that the hash chain does not cover yet, for the job that seals them. Security definer, because the job reads across tenants.';
revoke execute on function audit_unsealed_tenants() from public;
grant execute on function audit_unsealed_tenants() to meguri_app;
