CREATE OR REPLACE FUNCTION app_orders_waiting(p_tenant text)
 RETURNS TABLE(wholesaler_id uuid, orders integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.wholesaler_id, count(*)::int
  from wholesaler_member m
    join wholesaler w on w.tenant_id = m.tenant_id and w.id = m.wholesaler_id and w.state = 'approved'
    join purchase_order o on o.tenant_id = m.tenant_id and o.wholesaler_id = m.wholesaler_id and o.state = 'sent'
  where m.tenant_id = p_tenant and p_tenant = current_setting('app.tenant_id', true)
    and m.user_id = current_setting('app.user_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
  group by o.wholesaler_id
$function$;
comment on function app_orders_waiting(text) is 'ordering: Returns how many orders wait for an answer at each approved wholesaler of the session''s user. Returns nothing for a terminal. Security definer, because a request opens one wholesaler at a time and this counts all of them at once.';
revoke execute on function app_orders_waiting(text) from public;
grant execute on function app_orders_waiting(text) to meguri_app;
