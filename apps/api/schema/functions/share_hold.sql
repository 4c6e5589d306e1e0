CREATE OR REPLACE FUNCTION share_hold(p_request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_side uuid;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id);
  for v_side in select s from unnest(array[v_request.asker_id, v_request.owner_id]) as s order by s loop
    if share_keeps_stock(v_request.tenant_id, v_side) then
      perform set_config('app.institution_id', v_side::text, false);
      perform stock_hold(array[v_request.medicine_id]);
    end if;
  end loop;
  perform set_config('app.institution_id', v_here, false);
end $function$;
comment on function share_hold(uuid) is 'sharing: Locks the medicine of a request (stock_hold) at both sides that count their stock, in the order of their ids, so that two hand-overs in opposite directions never wait for each other. The entered institution must be a side. Security definer, because it locks rows of the other side.';
revoke execute on function share_hold(uuid) from public;
grant execute on function share_hold(uuid) to meguri_app;
