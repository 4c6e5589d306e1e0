CREATE OR REPLACE FUNCTION number_trade_events(p_wholesaler uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_last bigint;
begin
  if p_wholesaler::text is distinct from current_setting('app.wholesaler_id', true) then return 0; end if;
  if exists (select from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler and position is null) then
    perform pg_advisory_xact_lock(hashtextextended('trade_event ' || v_tenant || ' ' || p_wholesaler, 0));
    select coalesce(max(position), 0) into v_last from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler;
    update trade_event e set position = v_last + n.place
    from (select id, row_number() over (order by id) as place from trade_event
      where tenant_id = v_tenant and wholesaler_id = p_wholesaler and position is null) n
    where e.tenant_id = v_tenant and e.wholesaler_id = p_wholesaler and e.id = n.id;
  end if;
  select coalesce(max(position), 0) into v_last from trade_event where tenant_id = v_tenant and wholesaler_id = p_wholesaler;
  return v_last;
end $function$;
comment on function number_trade_events(uuid) is 'door: Gives the committed events of the entered wholesaler that have no position the next ones, and returns the last. One session at a time, so that positions grow with the commits that readers see. Security definer, because a program that is limited to some customers must not number only theirs.';
revoke execute on function number_trade_events(uuid) from public;
grant execute on function number_trade_events(uuid) to meguri_app;
