CREATE OR REPLACE FUNCTION user_conditions(p_pattern text, p_reading text, p_deleted boolean, p_standing text, p_role text, p_login_from timestamp with time zone, p_login_before timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat(
    case when p_deleted then 'deleted_at is not null' else 'deleted_at is null' end,
    case p_standing when 'active' then ' and disabled_at is null' when 'disabled' then ' and disabled_at is not null' end,
    case p_role when 'admin' then ' and is_admin' when 'ordinary' then ' and not is_admin' end,
    case when p_login_from is not null then format(' and coalesce(last_login, ''-infinity'') >= %L::timestamptz', p_login_from) end,
    case when p_login_before is not null then format(' and coalesce(last_login, ''-infinity'') < %L::timestamptz', p_login_before) end,
    case when p_reading is not null then format(' and (search like %L or search like %L)', p_pattern, p_reading)
      when p_pattern is not null then format(' and search like %L', p_pattern) end)
$function$;
comment on function user_conditions(text,text,boolean,text,text,timestamp with time zone,timestamp with time zone) is 'account: The conditions of find_users and count_matching_users, as SQL with literals; what is null or '''' narrows nothing. Users who never signed in count as signed in at -infinity.';
revoke execute on function user_conditions(text,text,boolean,text,text,timestamp with time zone,timestamp with time zone) from public;
