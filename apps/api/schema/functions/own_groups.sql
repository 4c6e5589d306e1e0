CREATE OR REPLACE FUNCTION own_groups()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(g.id), '{}')
  from institution i
    join group_member m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.state = 'joined'
    join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
  where i.tenant_id = current_setting('app.tenant_id', true)
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid
    and i.deleted_at is null and i.verification <> 'code_contested'
$function$;
comment on function own_groups() is 'institution: Returns the groups that the entered institution has joined; none while its code is contested. Used by the functions that show partners'' stock. Security definer, because these functions read rows that the application does not see.';
revoke execute on function own_groups() from public;
