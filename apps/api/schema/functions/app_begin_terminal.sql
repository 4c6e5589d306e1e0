CREATE OR REPLACE FUNCTION app_begin_terminal(p_tenant text, p_terminal uuid, p_timeout_ms integer)
 RETURNS TABLE(tenant_id text, institution_id uuid, name text, scopes text[], token_hash bytea, revoked_at timestamp with time zone, expires_on text, last_seen_at timestamp with time zone, user_id text, display_name text, disabled_at timestamp with time zone, deleted_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found record;
begin
  select t.*, u.display_name, u.disabled_at, u.deleted_at into found
  from terminal t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    join membership m on m.tenant_id = t.tenant_id and m.institution_id = t.institution_id and m.user_id = t.registered_by
    join users u on u.tenant_id = t.tenant_id and u.user_id = t.registered_by
  where t.tenant_id = p_tenant and t.id = p_terminal;
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.institution_id', '', false),
    set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.user_id', coalesce(found.registered_by, ''), false),
    set_config('app.bound_to', coalesce(found.institution_id::text, ''), false),
    set_config('app.customers', '', false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select found.tenant_id, found.institution_id, found.name, found.scopes, found.token_hash,
      found.revoked_at::timestamptz, found.expires_on::text, found.last_seen_at::timestamptz, found.registered_by,
      found.display_name, found.disabled_at::timestamptz, found.deleted_at::timestamptz
    where found.id is not null;
end $function$;
comment on function app_begin_terminal(text,uuid,integer) is 'platform: Opens a request of a terminal as the person who registered it, bound to the terminal''s institution. Returns what decides whether the terminal is admitted. Without such a terminal, or when the person is no longer a member of its institution, it returns no row and the session has no user. No wholesaler stays open, also when the person is a member of one. Security definer, because a token names its terminal before the institution is known.';
revoke execute on function app_begin_terminal(text,uuid,integer) from public;
grant execute on function app_begin_terminal(text,uuid,integer) to meguri_app;
