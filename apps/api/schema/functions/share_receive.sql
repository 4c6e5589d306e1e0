CREATE OR REPLACE FUNCTION share_receive(p_request uuid, p_at timestamp with time zone, p_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_lines int;
  v_medicine text[];
  v_lot text[];
  v_expires date[];
  v_quantity numeric[];
begin
  select * into strict v_request from share_request where tenant_id = current_setting('app.tenant_id') and id = p_request
    and owner_id = v_here::uuid and state = 'collected' and collected_at = p_at;
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, is_opened, own_name, own_address, own_permit, partner_id,
    partner_name, partner_address, partner_permit, document_checked, checked_by, collected_by, total_yen, written_at)
  select r.tenant_id, own.id, case when own.id = r.owner_id then 'out' else 'in' end,
    case when r.offer_id is null then 'share' else 'offer' end, r.id, l.line, (p_at at time zone 'Asia/Tokyo')::date, m.id,
    m.name, m.unit, m.regulation, l.lot, l.expires_on, l.quantity, l.is_opened, own.name,
    own.prefecture || own.city || own.address || own.building, own.permit_number, other.id, other.name,
    other.prefecture || other.city || other.address || other.building, other.permit_number, r.document_checked,
    r.checked_by, r.collected_by,
    round((r.amount_yen + case when r.tax_included then 0 else round(r.amount_yen * r.tax_rate / 100.0) end) * (sum(l.quantity) over upwards) / (sum(l.quantity) over entire))
      - round((r.amount_yen + case when r.tax_included then 0 else round(r.amount_yen * r.tax_rate / 100.0) end) * ((sum(l.quantity) over upwards) - l.quantity) / (sum(l.quantity) over entire)), p_at
  from share_request r join medicine m on m.id = r.medicine_id
    join share_request_lot l on l.tenant_id = r.tenant_id and l.request_id = r.id
    join institution own on own.tenant_id = r.tenant_id and own.id in (r.asker_id, r.owner_id)
    join institution other on other.tenant_id = r.tenant_id and other.id in (r.asker_id, r.owner_id) and other.id <> own.id
  where r.tenant_id = v_request.tenant_id and r.id = p_request
  window upwards as (partition by own.id order by l.line), entire as (partition by own.id);
  if not share_keeps_stock(v_request.tenant_id, v_request.asker_id) then return; end if;
  select array_agg(v_request.medicine_id order by line), array_agg(lot order by line), array_agg(expires_on order by line),
    array_agg(quantity order by line), count(*)::int into v_medicine, v_lot, v_expires, v_quantity, v_lines
  from share_request_lot where tenant_id = v_request.tenant_id and request_id = p_request;
  perform set_config('app.institution_id', v_request.asker_id::text, false);
  perform stock_post(p_at, p_by, 'share', v_medicine,
    -- What was paid without tax is what it costs from here on.
    stock_lots(v_medicine, v_lot, v_expires, array_fill(round(v_request.unit_price * case when v_request.tax_included
      then 100.0 / (100 + v_request.tax_rate) else 1 end, 4), array[v_lines])),
    array_fill('transfer_in'::text, array[v_lines]), v_quantity,
    array_fill((p_at at time zone 'Asia/Tokyo')::date, array[v_lines]), array_fill(p_request, array[v_lines]),
    array_fill(''::text, array[v_lines]));
  perform set_config('app.institution_id', v_here, false);
end $function$;
comment on function share_receive(uuid,timestamp with time zone,text) is 'sharing: Writes a hand-over: the transfer records of both sides, with the price divided over the lots by quantity, and the movements in the requester''s ledger when it counts its stock. The price paid without tax becomes the unit cost of the lots. Called once by the owner, in the transaction that sets the request to collected. Security definer, because it writes rows of the other side.';
revoke execute on function share_receive(uuid,timestamp with time zone,text) from public;
grant execute on function share_receive(uuid,timestamp with time zone,text) to meguri_app;
