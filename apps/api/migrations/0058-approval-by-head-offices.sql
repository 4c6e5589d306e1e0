-- An order above a limit of the head office waits for its approval before it goes out.

alter table purchase_order
  drop constraint purchase_order_state_check,
  add constraint purchase_order_state_check check (state in ('draft', 'awaiting', 'placed', 'sending', 'sent', 'accepted', 'part_short',
    'backordered', 'rejected', 'part_received', 'received', 'closed', 'unknown', 'failed', 'cancelled'));
alter table purchase_order_event
  drop constraint purchase_order_event_state_check,
  add constraint purchase_order_event_state_check check (state in ('draft', 'awaiting', 'placed', 'sending', 'sent', 'accepted',
    'part_short', 'backordered', 'rejected', 'part_received', 'received', 'closed', 'unknown', 'failed', 'cancelled'));
create index purchase_order_awaiting on purchase_order (institution_id, id, tenant_id) where state = 'awaiting';

alter table order_setting
  add column approval_limit_yen bigint not null default 0,
  add constraint order_setting_approval_limit_yen_check check (approval_limit_yen >= 0);
comment on column order_setting.approval_limit_yen is 'An order above it waits for the approval of the head office, yen without tax; 0 means none does. It counts only where the head office has set its own values.';
alter table corporation_order_setting
  add column approval_limit_yen bigint not null default 0,
  add constraint corporation_order_setting_approval_limit_yen_check check (approval_limit_yen >= 0);
comment on column corporation_order_setting.approval_limit_yen is 'As in order_setting.';

drop function setting_in_force(text, uuid);
create function setting_in_force(p_tenant text, p_institution uuid)
  returns table (clerk_limit_yen bigint, guard_hours integer, revision_on date, revision_percent numeric, own_fields text[],
    has_head_office boolean, approval_limit_yen bigint)
  language sql stable as $function$
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
comment on function setting_in_force(text, uuid) is 'ordering: Returns the order setting of an institution: each value its own, else its head office''s, else the usual one; which values are its own, and whether its head office has set any. An approval limit has an effect only where it has. The planner inlines it. Runs as the caller.';
revoke execute on function setting_in_force(text, uuid) from public;
grant execute on function setting_in_force(text, uuid) to meguri_app;

create function chain_awaiting_orders(p_corporation uuid)
  returns table (institution_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $function$
  select o.institution_id, o.id from institution i
    join corporation_member m on m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id
      and m.user_id = current_setting('app.user_id', true)
    join purchase_order o on o.tenant_id = i.tenant_id and o.institution_id = i.id and o.state = 'awaiting'
  where i.tenant_id = current_setting('app.tenant_id', true) and i.corporation_id = p_corporation and i.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') = ''
$function$;
comment on function chain_awaiting_orders(uuid) is 'ordering: Returns which orders of the shops of a corporation wait for the approval of its head office; only for the head office. Security definer, because a session can enter only one shop at a time.';
revoke execute on function chain_awaiting_orders(uuid) from public;
grant execute on function chain_awaiting_orders(uuid) to meguri_app;
