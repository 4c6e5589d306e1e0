CREATE OR REPLACE FUNCTION setting_in_force(p_tenant text, p_institution uuid)
 RETURNS TABLE(clerk_limit_yen bigint, guard_hours integer, revision_on date, revision_percent numeric, own_fields text[], has_head_office boolean, approval_limit_yen bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select case when c.tenant_id is null or 'clerk_limit_yen' = any(s.own_fields) then coalesce(s.clerk_limit_yen, 0) else c.clerk_limit_yen end,
    case when c.tenant_id is null or 'guard_hours' = any(s.own_fields) then coalesce(s.guard_hours, 12) else c.guard_hours end,
    case when c.tenant_id is null or 'revision_on' = any(s.own_fields) then s.revision_on else c.revision_on end,
    case when c.tenant_id is null or 'revision_percent' = any(s.own_fields) then coalesce(s.revision_percent, 4) else c.revision_percent end,
    coalesce(s.own_fields, '{}'), c.tenant_id is not null,
    case when c.tenant_id is null or 'approval_limit_yen' = any(s.own_fields) then coalesce(s.approval_limit_yen, 0) else c.approval_limit_yen end
  from institution i
    left join order_setting s on s.tenant_id = i.tenant_id and s.institution_id = i.id
    left join corporation_order_setting c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
  where i.tenant_id = p_tenant and i.id = p_institution
$function$;
comment on function setting_in_force(text,uuid) is 'ordering: Returns the order setting of an institution: each value its own, else its head office''s, else the usual one; which values are its own, and whether its head office has set any. An approval limit has an effect only where it has. The planner inlines it. Runs as the caller.';
revoke execute on function setting_in_force(text,uuid) from public;
grant execute on function setting_in_force(text,uuid) to meguri_app;
