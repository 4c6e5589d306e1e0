CREATE OR REPLACE FUNCTION share_promise(p_request uuid, p_reserved numeric, p_claimed numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id) for update;
  if v_request.claimed <> p_claimed then
    update surplus_offer set claimed = claimed + p_claimed - v_request.claimed
    where tenant_id = v_request.tenant_id and id = v_request.offer_id;
  end if;
  if v_request.reserved <> p_reserved then
    perform set_config('app.institution_id', v_request.owner_id::text, false);
    perform stock_hold(array[v_request.medicine_id]);
    perform set_config('app.institution_id', v_here, false);
    update stock_item set reserved = reserved + p_reserved - v_request.reserved
    where tenant_id = v_request.tenant_id and institution_id = v_request.owner_id
      and medicine_id = v_request.medicine_id;
  end if;
  update share_request set reserved = p_reserved, claimed = p_claimed
  where tenant_id = v_request.tenant_id and id = p_request;
end $function$;
comment on function share_promise(uuid,numeric,numeric) is 'sharing: Sets how much of the owner''s stock and of the offer is held for a request. Locks the request, then the offer, then the owner''s medicine (stock_hold). The entered institution must be a side. Security definer, because it writes rows of the other side.';
revoke execute on function share_promise(uuid,numeric,numeric) from public;
grant execute on function share_promise(uuid,numeric,numeric) to meguri_app;
