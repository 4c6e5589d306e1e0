CREATE OR REPLACE FUNCTION app_begin_program(p_tenant text, p_program uuid, p_timeout_ms integer)
 RETURNS TABLE(tenant_id text, wholesaler_id uuid, is_sandbox boolean, name text, scopes text[], customers uuid[], token_hash bytea, revoked_at timestamp with time zone, expires_on text, last_seen_at timestamp with time zone, user_id text, display_name text, disabled_at timestamp with time zone, deleted_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found record;
begin
  select p.*, w.sandbox_of, u.display_name, u.disabled_at, u.deleted_at into found
  from wholesaler_program p
    join wholesaler w on w.tenant_id = p.tenant_id and w.id = p.wholesaler_id
    join wholesaler r on r.tenant_id = w.tenant_id and r.id = coalesce(w.sandbox_of, w.id) and r.state = 'approved'
    join wholesaler_member m on m.tenant_id = r.tenant_id and m.wholesaler_id = r.id and m.user_id = p.registered_by
    join users u on u.tenant_id = p.tenant_id and u.user_id = p.registered_by
  where p.tenant_id = p_tenant and p.id = p_program;
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.institution_id', '', false),
    set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.wholesaler_id::text, ''), false),
    set_config('app.customers', array_to_string(coalesce(found.customers, '{}'), ','), false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.wholesaler_id, found.sandbox_of is not null, found.name, found.scopes, found.customers, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
comment on function app_begin_program(text,uuid,integer) is 'platform: Opens a request of a program of a wholesaler as the person who registered it, bound to the wholesaler and to the customers that the program is limited to. Returns what decides whether the program is admitted. Without such a program, when the wholesaler is not approved, or when the person is no longer a member of it, it returns no row and the session has no user. Security definer, because a token names its program before the wholesaler is known.';
revoke execute on function app_begin_program(text,uuid,integer) from public;
grant execute on function app_begin_program(text,uuid,integer) to meguri_app;
