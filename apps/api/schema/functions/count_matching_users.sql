CREATE OR REPLACE FUNCTION count_matching_users(p_tenant text, p_pattern text, p_deleted boolean, p_reading text DEFAULT NULL::text, p_standing text DEFAULT ''::text, p_role text DEFAULT ''::text, p_login_from timestamp with time zone DEFAULT NULL::timestamp with time zone, p_login_before timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found bigint;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  execute format('select count(*) from users where tenant_id = %L and %s',
    p_tenant, user_conditions(p_pattern, p_reading, p_deleted, p_standing, p_role, p_login_from, p_login_before)) into found;
  return found;
end $function$;
comment on function count_matching_users(text,text,boolean,text,text,text,timestamp with time zone,timestamp with time zone) is 'account: Returns how many users of the session''s tenant find_users matches; 0 for another tenant. Security definer and literal pattern for the reasons of find_users.';
revoke execute on function count_matching_users(text,text,boolean,text,text,text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function count_matching_users(text,text,boolean,text,text,text,timestamp with time zone,timestamp with time zone) to meguri_app;
