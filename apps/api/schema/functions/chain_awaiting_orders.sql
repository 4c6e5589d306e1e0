CREATE OR REPLACE FUNCTION chain_awaiting_orders(p_corporation uuid)
 RETURNS TABLE(institution_id uuid, order_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
