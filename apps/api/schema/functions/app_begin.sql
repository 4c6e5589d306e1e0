CREATE OR REPLACE FUNCTION app_begin(p_tenant text, p_user text, p_timeout_ms integer)
 RETURNS TABLE(tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean, disabled_at timestamp with time zone, deleted_at timestamp with time zone, sessions_valid_after timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('app.institution_id', '', false),
    pg_catalog.set_config('app.wholesaler_id', '', false),
    pg_catalog.set_config('app.billing_account_id', '', false),
    pg_catalog.set_config('app.bound_to', '', false),
    pg_catalog.set_config('app.customers', '', false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $function$;
comment on function app_begin(text,text,integer) is 'platform: Opens a request on its connection: sets tenant, user and statement timeout, and clears the institution, wholesaler and terminal binding of the previous request. Returns the tenant''s second-factor rule and the user''s row, null where there is no user; no row when the tenant does not exist. One statement, because a second round trip would halve the throughput. Security definer, because it reads the tenant and the user before the session is open.';
revoke execute on function app_begin(text,text,integer) from public;
grant execute on function app_begin(text,text,integer) to meguri_app;
