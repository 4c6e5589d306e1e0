CREATE OR REPLACE FUNCTION app_begin_person(p_tenant text, p_user text, p_timeout_ms integer, p_signed_in_at timestamp with time zone)
 RETURNS TABLE(tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean, disabled_at timestamp with time zone, deleted_at timestamp with time zone, sessions_valid_after timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.tenant_id', p_tenant, false), set_config('app.user_id', p_user, false),
    set_config('app.institution_id', '', false), set_config('app.wholesaler_id', '', false),
    set_config('app.billing_account_id', '', false),
    set_config('app.bound_to', '', false), set_config('app.customers', '', false),
    set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz, s.last_seen_at::timestamptz
    from tenant t left join users u on u.tenant_id = t.id and u.user_id = p_user
      left join user_session s on s.tenant_id = t.id and s.user_id = p_user and s.signed_in_at = p_signed_in_at
    where t.id = p_tenant;
end $function$;
comment on function app_begin_person(text,text,integer,timestamp with time zone) is 'platform: As app_begin, for a person''s session that is identified by the moment of the sign-in. Also returns when the session was used last, null when that was never recorded. Security definer for the same reason as app_begin.';
revoke execute on function app_begin_person(text,text,integer,timestamp with time zone) from public;
grant execute on function app_begin_person(text,text,integer,timestamp with time zone) to meguri_app;
