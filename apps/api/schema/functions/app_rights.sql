CREATE OR REPLACE FUNCTION app_rights(p_tenant text, p_user text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select md5(coalesce(string_agg(version, ' ' order by version), '')) from (
    select 'u' || u.xmin from users u where u.tenant_id = p_tenant and u.user_id = p_user
    union all
    select 'm' || m.xmin || '/' || i.xmin
    from membership m join institution i on i.tenant_id = m.tenant_id and i.id = m.institution_id
    where m.tenant_id = p_tenant and m.user_id = p_user
    union all
    select 'c' || c.xmin || '/' || i.xmin
    from corporation_member c left join institution i on i.tenant_id = c.tenant_id and i.corporation_id = c.corporation_id
    where c.tenant_id = p_tenant and c.user_id = p_user
    union all
    select 'w' || m.xmin || '/' || w.xmin
    from wholesaler_member m join wholesaler w on w.tenant_id = m.tenant_id and w.id = m.wholesaler_id
    where m.tenant_id = p_tenant and m.user_id = p_user
    union all
    select 'b' || m.xmin || '/' || a.xmin
    from billing_member m join billing_account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    where m.tenant_id = p_tenant and m.user_id = p_user
  ) as versions (version)
$function$;
comment on function app_rights(text,text) is 'platform: The versions of the rows that decide which institutions, wholesalers and billing accounts a person may enter, in one text. It is the same on a primary and a replica exactly where the replica has the last change of them. Security definer, because no institution is open yet.';
revoke execute on function app_rights(text,text) from public;
grant execute on function app_rights(text,text) to meguri_app;
