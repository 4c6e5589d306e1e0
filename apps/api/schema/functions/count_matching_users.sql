CREATE OR REPLACE FUNCTION count_matching_users(p_tenant text, p_pattern text, p_deleted boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found bigint;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  execute format('select count(*) from users where tenant_id = %L and deleted_at is %s null and search like %L',
    p_tenant, case when p_deleted then 'not' else '' end, p_pattern) into found;
  return found;
end $function$;
comment on function count_matching_users(text,text,boolean) is 'account: Returns how many users of the session''s tenant match a LIKE pattern; 0 for another tenant. Security definer and literal pattern for the reasons of find_users.';
revoke execute on function count_matching_users(text,text,boolean) from public;
grant execute on function count_matching_users(text,text,boolean) to meguri_app;
