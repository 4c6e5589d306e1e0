CREATE OR REPLACE FUNCTION find_users(p_tenant text, p_pattern text, p_deleted boolean, p_order_by text, p_descending boolean, p_limit integer, p_offset integer, p_reading text DEFAULT NULL::text, p_standing text DEFAULT ''::text, p_role text DEFAULT ''::text, p_login_from timestamp with time zone DEFAULT NULL::timestamp with time zone, p_login_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after text DEFAULT ''::text)
 RETURNS SETOF users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  direction text := case when p_descending then 'desc' else 'asc' end;
  sort text := case p_order_by
    when 'display_name' then 'display_name' when 'email' then 'email_key' when 'email_verified' then 'email_verified'
    when 'last_login' then 'coalesce(last_login, ''-infinity'')' when 'tel' then 'tel' when 'photo_url' then 'photo_url'
    when 'provider_id' then 'provider_id' when 'created_at' then 'created_at' when 'updated_at' then 'updated_at'
    when 'deleted_at' then 'deleted_at' when 'name_kana' then 'name_kana'
    when 'disabled_at' then 'coalesce(disabled_at, ''-infinity'')' when 'is_admin' then 'is_admin' else 'user_id' end;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute format(
    'select * from users where tenant_id = %L and %s and user_id > %L order by %s %s, user_id %s limit %s offset %s',
    p_tenant, user_conditions(p_pattern, p_reading, p_deleted, p_standing, p_role, p_login_from, p_login_before),
    p_after, sort, direction, direction, p_limit, p_offset);
end $function$;
comment on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamp with time zone,timestamp with time zone,text) is 'account: Returns a page of users of the session''s tenant whose search text matches a LIKE pattern or that of a reading, after a user id, narrowed by user_conditions; no rows for another tenant. Security definer, because a trigram index is not used under row-level security; the function filters by tenant itself. The pattern is in the statement as a literal, so that each search is planned for the number of rows it matches.';
revoke execute on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamp with time zone,timestamp with time zone,text) from public;
grant execute on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamp with time zone,timestamp with time zone,text) to meguri_app;
